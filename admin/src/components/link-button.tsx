import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

interface LinkButtonProps extends LinkProps {
  variant?: 'solid' | 'line' | 'quiet'
  icon?: Glyph
  /** Whether the icon points in the direction of reading. */
  mirrored?: boolean
  /** A label that is short enough for the bar on a phone. */
  short?: string
}

/** A link that leads to a screen, and looks like a small button. */
export const LinkButton = ({
  variant,
  icon,
  mirrored = false,
  short,
  className,
  children,
  ...link
}: LinkButtonProps) => (
  <Link
    {...link}
    className={buttonClass({ variant, size: 'small', className })}
    aria-label={
      link['aria-label'] ??
      (short !== undefined && typeof children === 'string' ? children : undefined)
    }
  >
    {icon && <Icon icon={icon} mirrored={mirrored} />}
    <Label short={short}>{children}</Label>
  </Link>
)

interface LabelProps {
  short?: string | undefined
  children: ReactNode
}

/** A label with a shorter one for phones, if there is one. */
export const Label = ({ short, children }: LabelProps) =>
  short === undefined ? (
    children
  ) : (
    <>
      <span className="only-wide">{children}</span>
      <span className="only-phone">{short}</span>
    </>
  )
