import Ellipsis from 'lucide-react/icons/ellipsis'
import * as Radix from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import { Icon, type Glyph } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

interface MenuProps {
  /** Accessible name of the button. */
  label: string
  children: ReactNode
}

/** Seldom needed actions, behind a button with three dots. It opens within its landmark, not at the end of the page. */
export function Menu({ label, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <IconButton icon={Ellipsis} label={label} className="menu-button" />
      </Radix.Trigger>
      <Radix.Content className="action-menu" align="end" sideOffset={4} collisionPadding={12} loop>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

interface MenuItemProps {
  icon: Glyph
  danger?: boolean | undefined
  disabled?: boolean | undefined
  onChoose: () => void
  children: ReactNode
}

/** Its state must outlive it: the menu is gone as soon as something is chosen. */
export function MenuItem({
  icon,
  danger = false,
  disabled = false,
  onChoose,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      className="menu-item"
      data-danger={danger || undefined}
      disabled={disabled}
      onSelect={onChoose}
    >
      <Icon icon={icon} />
      {children}
    </Radix.Item>
  )
}
