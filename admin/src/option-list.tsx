import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { findPart } from '@ufuq/shared/ui/parts'

interface Option {
  key: string | number
  content: ReactNode
  /** Shown, but not selectable. */
  isDisabled?: boolean
}

interface OptionListProps {
  id: string
  label: string
  options: readonly Option[]
  active: number
  onChoose: (at: number) => void
}

export const optionId = (list: string, at: number): string => `${list}-${at}`

/**
 * The options of a combobox. The focus stays in the field, and the arrow keys only highlight an
 * option.
 */
export function OptionList({ id, label, options, active, onChoose }: OptionListProps) {
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
          onMouseUp={() => !isDisabled && onChoose(at)}
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
