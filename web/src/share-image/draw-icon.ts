import { drawnIcon } from '@ufuq/shared/art/icon'
import type { DrawnTheme, IconShape } from '@ufuq/shared/contract/drawings'
import { SHIPPED_ACCENT } from '@ufuq/shared/domain/site/accent'

export const drawIcon = (shape: IconShape, { accent = SHIPPED_ACCENT, mark }: DrawnTheme): string =>
  drawnIcon(shape, { sun: accent, picture: mark && `data:image/png;base64,${mark.png}` })
