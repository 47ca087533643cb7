import Ellipsis from 'lucide-react/icons/ellipsis'
import * as Radix from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type Glyph } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

interface MenuProps {
  /** Accessible name of the button. */
  label: string
  /** Opens it, instead of the three dots. */
  trigger?: ReactElement | undefined
  side?: 'top' | 'bottom' | undefined
  /** Asked when it closes: whether what was chosen has taken the focus, which else returns to the button. */
  hasGivenFocus?: () => boolean
  children: ReactNode
}

/** Seldom needed actions, behind a button with three dots. It opens within its landmark, not at the end of the page. */
export function Menu({ label, trigger, side = 'bottom', hasGivenFocus, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        {trigger ?? (
          <IconButton icon={Ellipsis} label={label} className="menu-button" data-part="row-menu" />
        )}
      </Radix.Trigger>
      <Radix.Content
        className="action-menu"
        side={side}
        align="end"
        sideOffset={4}
        collisionPadding={12}
        loop
        onCloseAutoFocus={(event) => {
          if (hasGivenFocus?.()) event.preventDefault()
        }}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

interface MenuItemProps {
  /** A text stands for a language, such as `AR`. */
  icon: Glyph | string
  /** What choosing it means, in a line below. */
  hint?: ReactNode
  className?: string | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  onChoose: () => void
  children: ReactNode
}

/** Its state must outlive it: the menu is gone as soon as something is chosen. */
export function MenuItem({
  icon,
  hint,
  className,
  danger = false,
  disabled = false,
  onChoose,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      className={classNames('menu-item', className)}
      data-danger={danger || undefined}
      disabled={disabled}
      onSelect={onChoose}
    >
      {typeof icon === 'string' ? (
        <b className="i" aria-hidden="true">
          {icon}
        </b>
      ) : (
        <Icon icon={icon} />
      )}
      {hint === undefined ? (
        children
      ) : (
        <span>
          {children} <small>{hint}</small>
        </span>
      )}
    </Radix.Item>
  )
}
