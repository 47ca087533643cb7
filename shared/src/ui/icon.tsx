import type { ComponentType } from 'react'
import { classNames } from './class-names.ts'

interface GlyphProps {
  className?: string
  strokeWidth?: number
  'aria-hidden'?: true
  focusable?: 'false'
}

/** An icon in a 24 × 24 box: a Lucide icon or one of our own. */
export type Glyph = ComponentType<GlyphProps>

interface IconProps {
  /**
   * Icons must be imported one by one (`lucide-react/icons/arrow-right`), so that the whole set is
   * never loaded.
   */
  icon: Glyph
  className?: string | undefined
  /** Whether the icon is mirrored in right-to-left layouts, like arrows, lists and quotes. */
  mirrored?: boolean | undefined
}

/** Hidden from screen readers, because nearby text or the button's label describes the icon. */
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
