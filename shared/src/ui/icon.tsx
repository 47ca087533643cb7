import type { ComponentType } from 'react'
import { classNames } from './class-names.ts'

interface GlyphProps {
  className?: string
  strokeWidth?: number
  'aria-hidden'?: true
  focusable?: 'false'
}

/** A drawing on a box of 24: an icon of Lucide's or one of our own. */
export type Glyph = ComponentType<GlyphProps>

interface IconProps {
  /** Import it alone (`lucide-react/icons/arrow-right`), so that nobody loads the whole set. */
  icon: Glyph
  className?: string | undefined
  /** For arrows, lists and quotes: drawn for left-to-right, turned in right-to-left. */
  mirrored?: boolean | undefined
}

/** Never speaks: what it means is said by a text beside it or the button's label. */
export function Icon({ icon: Drawing, className, mirrored = false }: IconProps) {
  return (
    <Drawing
      className={classNames('i', mirrored && 'turns', className)}
      strokeWidth={1.6}
      aria-hidden
      focusable="false"
    />
  )
}
