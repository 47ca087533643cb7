import { useDirection } from 'radix-ui/direction'
import { createContext, use, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Direction } from '../contract/languages.ts'
import type { ProgrammeDrawing } from '../contract/programmes.ts'
import { classNames } from './class-names.ts'

interface Choice {
  /** Prefix of the tab and panel ids. */
  id: string
  chosen: string
  choose: (value: string) => void
}

const ChoiceContext = createContext<Choice | null>(null)

function useChoice(): Choice {
  const choice = use(ChoiceContext)
  if (!choice) throw new Error('A tab needs Tabs above it')
  return choice
}

interface TabsProps {
  /**
   * The selected tab if the caller controls it; otherwise the tabs store it, starting with
   * `defaultValue`.
   */
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  className?: string | undefined
  children: ReactNode
}

/**
 * The ARIA tabs pattern: one Tab stop, arrow keys following `DirectionProvider`, Home and End. This
 * is our own implementation, because a library would add nine kilobytes to every public page.
 */
export function Tabs({ value, defaultValue = '', onValueChange, className, children }: TabsProps) {
  const id = useId()
  const [kept, keep] = useState(defaultValue)
  const chosen = value ?? kept

  function choose(next: string) {
    if (next === chosen) return
    keep(next)
    onValueChange?.(next)
  }

  return (
    <ChoiceContext value={{ id, chosen, choose }}>
      <div className={className}>{children}</div>
    </ChoiceContext>
  )
}

interface TabListProps {
  /** Accessible name of the tab list. */
  label: string
  /**
   * `page` fills the width and extends to the edge on a phone; `head` is for the end of a section
   * head.
   */
  variant?: 'head' | 'page'
  className?: string | undefined
  children: ReactNode
}

export function TabList({ label, variant = 'head', className, children }: TabListProps) {
  return (
    <div
      role="tablist"
      aria-label={label}
      className={classNames(variant === 'page' ? 'page-tabs' : 'tabs', className)}
    >
      {children}
    </div>
  )
}

interface TabProps {
  value: string
  /**
   * The programme whose deep colour the sun at the bottom of the tab has while the tab is selected.
   */
  programme?: ProgrammeDrawing | undefined
  children: ReactNode
}

export function Tab({ value, programme, children }: TabProps) {
  const { id, chosen, choose } = useChoice()
  const direction = useDirection()
  const isChosen = value === chosen
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      className="tab"
      data-programme={programme}
      aria-selected={isChosen}
      aria-controls={`${id}-panel-${value}`}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => choose(value)}
      onKeyDown={(event) => walk(event, direction)}
    >
      {children}
    </button>
  )
}

/** Moves focus and selection to the tab in the direction of the key. */
function walk(event: KeyboardEvent<HTMLElement>, direction: Direction) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const list = event.currentTarget.closest('[role="tablist"]')
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const forward = direction === 'rtl' ? -1 : 1
  const here = tabs.indexOf(event.currentTarget)
  const places: Record<string, number> = {
    ArrowRight: here + forward,
    ArrowLeft: here - forward,
    Home: 0,
    End: -1,
  }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  const next = tabs.at(place % tabs.length)
  next?.focus()
  next?.click()
}

interface TabPanelProps {
  value: string
  children: ReactNode
}

/** Renders its content only while its tab is selected. */
export function TabPanel({ value, children }: TabPanelProps) {
  const { 'data-state': state, ...panel } = useTabPanel(value)
  const isChosen = state === 'active'
  return (
    <div {...panel} tabIndex={0} hidden={!isChosen}>
      {isChosen && children}
    </div>
  )
}

/** The props of a panel that always stays in the page and is hidden through its `data-state`. */
export function useTabPanel(value: string) {
  const { id, chosen } = useChoice()
  return {
    id: `${id}-panel-${value}`,
    role: 'tabpanel',
    'aria-labelledby': `${id}-tab-${value}`,
    'data-state': value === chosen ? 'active' : 'inactive',
  } as const
}
