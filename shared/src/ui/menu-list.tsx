import { Menu as Radix } from 'radix-ui/internal'
import { useRef, type FocusEvent, type ReactNode } from 'react'
import type { Direction } from '../contract/languages.ts'
import { classNames } from './class-names.ts'
import { Icon, type Glyph } from './icon.tsx'
import type { MenuButton } from './menu.tsx'

interface MenuListProps {
  open: boolean
  button: MenuButton
  /** The list's direction, if it is not that of the interface. */
  dir?: Direction
  side: 'top' | 'bottom'
  align: 'start' | 'end'
  className?: string
  /**
   * Called when the menu closes, to return the focus, unless a click outside has moved the focus.
   */
  onClosed: (isPressedOutside: boolean) => void
  children: ReactNode
}

/**
 * The list that a menu's button opens, rendered inside the landmark and not at the end of the page.
 */
export function MenuList({
  open,
  button,
  dir,
  side,
  align,
  className,
  onClosed,
  children,
}: MenuListProps) {
  const isPressedOutside = useRef(false)
  return (
    <Radix.Root open={open} onOpenChange={button.setOpen} modal={false} {...(dir && { dir })}>
      <Radix.Anchor virtualRef={button.ref} />
      <Radix.Content
        id={button.listId}
        aria-labelledby={button.id}
        className={classNames('action-menu', className)}
        side={side}
        align={align}
        sideOffset={4}
        collisionPadding={12}
        loop
        onFocus={(event) => {
          if (button.takeKey()) focusFirstItem(event)
        }}
        onInteractOutside={() => {
          isPressedOutside.current = true
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          onClosed(isPressedOutside.current)
          isPressedOutside.current = false
        }}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

/** Focuses the first item, as Radix does if the menu is already open when the key is pressed. */
function focusFirstItem({ currentTarget }: FocusEvent) {
  currentTarget
    .querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')
    ?.focus({ preventScroll: true })
}

interface MenuItemProps {
  /** An icon, or a language code such as `AR`. */
  icon: Glyph | string
  /** Explains the option on a separate line below the label. */
  hint?: ReactNode
  danger?: boolean | undefined
  disabled?: boolean | undefined
  onChoose: () => void
  children: ReactNode
}

export function MenuListItem({
  icon,
  hint,
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

interface MenuChoicesProps {
  value: string
  children: ReactNode
}

export const MenuListChoices = ({ value, children }: MenuChoicesProps) => (
  <Radix.RadioGroup value={value}>{children}</Radix.RadioGroup>
)

interface MenuChoiceProps {
  value: string
  disabled: boolean
  onChoose: () => void
  children: ReactNode
}

export const MenuListChoice = ({ value, disabled, onChoose, children }: MenuChoiceProps) => (
  <Radix.RadioItem className="menu-item" value={value} disabled={disabled} onSelect={onChoose}>
    {children}
  </Radix.RadioItem>
)
