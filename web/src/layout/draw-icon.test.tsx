import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import * as arrow from 'lucide-react/icons/arrow-left'
import * as globe from 'lucide-react/icons/globe'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import drawIcon from './draw-icon.tsx'

type Data = Parameters<typeof drawIcon>[0]

test.each([arrow, globe])('an icon looks as the library draws it', (icon) => {
  const markup = (glyph: Glyph) =>
    renderToStaticMarkup(<Icon icon={glyph} className="x" mirrored />)
  // The library's types do not include this property.
  const { __iconData: data } = icon as unknown as { __iconData: Data }
  expect(markup(drawIcon(data))).toBe(markup(icon.default))
})
