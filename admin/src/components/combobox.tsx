import { findPart } from '@ufuq/shared/ui/parts'
import { TextInput } from '@ufuq/shared/ui/text-input'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'

interface Option {
  key: string | number
  content: ReactNode
  /** Shown, but not selectable. */
  isDisabled?: boolean
}

type InputProps = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'onClick' | 'list'>

interface ComboboxProps extends InputProps {
  /** The name of the list. */
  listLabel: string
  /** The list is open if there are any. */
  options: readonly Option[]
  onType: (text: string) => void
  onChoose: (at: number) => void
  onOpen?: () => void
  onClose: () => void
  /** Keys that are not those of the list. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A text field with the list of what can be chosen, which the arrow keys go through. */
export function Combobox({
  listLabel,
  options,
  onType,
  onChoose,
  onOpen,
  onClose,
  onKeyDown,
  ...input
}: ComboboxProps) {
  const listId = useId()
  const [active, setActive] = useState(-1)
  const isOpen = options.length > 0
  const isActive = options[active] !== undefined

  const choose = (at: number) => {
    if (options[at]?.isDisabled) return
    setActive(-1)
    onChoose(at)
  }
  const step = (by: number) => {
    // After the last option comes the typed text again, then the first option.
    const count = options.length + 1
    if (isOpen) setActive(((active + 1 + by + count) % count) - 1)
    else onOpen?.()
  }
  const handle = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (event.nativeEvent.isComposing || input.readOnly) return
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && isActive) choose(active)
    else if (key === 'Escape' && isOpen) {
      // A dialog around the field stays open.
      event.stopPropagation()
      setActive(-1)
      onClose()
    } else return onKeyDown?.(event)
    event.preventDefault()
  }
  return (
    <div className="tag-input">
      <TextInput
        dir="auto"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isActive ? optionId(listId, active) : undefined}
        {...input}
        onChange={({ target }) => {
          setActive(-1)
          onType(target.value)
        }}
        onClick={onOpen}
        onKeyDown={handle}
        onBlur={(event) => {
          setActive(-1)
          input.onBlur?.(event)
        }}
      />
      {isOpen && (
        <OptionList
          id={listId}
          label={listLabel}
          active={active}
          options={options}
          onChoose={choose}
        />
      )}
    </div>
  )
}

interface OptionListProps {
  id: string
  label: string
  options: readonly Option[]
  active: number
  onChoose: (at: number) => void
}

const optionId = (list: string, at: number): string => `${list}-${at}`

/** The focus stays in the field, and the arrow keys only highlight an option. */
function OptionList({ id, label, options, active, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place(list.current))
  useEffect(() => {
    // jsdom can't scroll, hence the optional call; browsers may return a promise, which must not be
    // returned as a clean-up function.
    const shown = active < 0 ? list.current : list.current?.children[active]
    shown?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  useEffect(() => {
    // Rotating a phone or resizing a window moves the field, so the open list has to be placed
    // again.
    const onResize = () => {
      place(list.current)
      list.current?.scrollIntoView?.({ block: 'nearest' })
    }
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return (
    <div ref={list} id={id} className="tag-list" role="listbox" aria-label={label}>
      {options.map(({ key, content, isDisabled }, at) => (
        <div
          key={key}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          aria-disabled={isDisabled || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onMouseUp={() => onChoose(at)}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

/**
 * Places the list above its field if it does not fit between the field and the action bar, but does
 * fit above.
 */
function place(list: HTMLElement | null): void {
  const field = list?.parentElement?.querySelector('input')?.getBoundingClientRect()
  if (!list || !field) return
  const bar = findPart('action-bar')?.getBoundingClientRect()
  const height = list.offsetHeight
  const fitsBelow = field.bottom + height < (bar?.top ?? window.innerHeight)
  list.toggleAttribute('data-above', !fitsBelow && field.top > height)
}
