import Ellipsis from 'lucide-react/icons/ellipsis'
import { Slot } from 'radix-ui/slot'
import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import { IconButton } from './icon-button.tsx'
import { onDemand } from './on-demand.tsx'

const list = onDemand(() => import('./menu-list.tsx'))
export const MenuList = list.openPart((module) => module.MenuList)
/**
 * The state of an item must be stored elsewhere, because the menu is removed as soon as an item is
 * chosen.
 */
export const MenuItem = list.part((module) => module.MenuListItem)
export const MenuChoices = list.part((module) => module.MenuListChoices)
export const MenuChoice = list.part((module) => module.MenuListChoice)

export interface MenuButton {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  listId: string
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /**
   * Whether a key opened the menu, in which case the first item gets the focus. True only for the
   * first call.
   */
  takeKey: () => boolean
  props: object
}

/** The button of a menu. It stays unchanged while the code of the list loads. */
export function useMenuButton(): MenuButton {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const isByKey = useRef(false)
  const id = useId()
  const listId = `${id}-list`
  return {
    ref,
    id,
    listId,
    isOpen,
    setOpen,
    takeKey() {
      const was = isByKey.current
      isByKey.current = false
      return was
    },
    props: {
      ref,
      id,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'data-state': isOpen ? 'open' : 'closed',
      onPointerDown(event: PointerEvent<HTMLButtonElement>) {
        if (event.button !== 0 || event.ctrlKey || event.currentTarget.disabled) return
        isByKey.current = false
        setOpen(!isOpen)
        // keeps the focus off the button, because the list gets it
        if (!isOpen) event.preventDefault()
      },
      onKeyDown(event: KeyboardEvent) {
        if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
        event.preventDefault()
        isByKey.current = true
        setOpen(event.key === 'ArrowDown' || !isOpen)
      },
    },
  }
}

interface MenuProps {
  /** Accessible name of the button. */
  label: string
  /** A button to replace the one with three dots. */
  trigger?: ReactElement | undefined
  side?: 'top' | 'bottom' | undefined
  children: ReactNode
}

/** A menu of rarely needed actions, opened by a button with three dots. */
export function Menu({ label, trigger, side = 'bottom', children }: MenuProps) {
  const button = useMenuButton()
  return (
    <>
      <Slot {...button.props}>
        {trigger ?? <IconButton icon={Ellipsis} label={label} data-part="row-menu" />}
      </Slot>
      <MenuList
        open={button.isOpen}
        button={button}
        side={side}
        align="end"
        onClosed={(isPressedOutside) => {
          if (!isPressedOutside) button.ref.current?.focus()
        }}
      >
        {children}
      </MenuList>
    </>
  )
}
