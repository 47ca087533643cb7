import { findPart, focusOn, partAround } from '@ufuq/shared/ui/parts'
import { useEffect, useRef, type RefObject } from 'react'
import { searchField } from './focus-row.ts'

const OPEN = '[data-open]'

/**
 * Moves through a list with single keys, as its help describes. The focus itself moves, so that
 * Enter opens the focused row and screen readers follow. On keyboard layouts without Latin letters,
 * keys are recognised by their position.
 */
export function useListKeys(table: RefObject<HTMLTableElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const list = table.current
      if (!list || !isMeantForList(event, list)) return
      const act = ACTS[keyOf(event)]
      if (act?.(list)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [table])
}

/** When the row with the focus is deleted, moves the focus to the row that takes its place. */
export function useFocusAfterDeletion(table: RefObject<HTMLTableElement | null>) {
  const focused = useRef<{ row: Element; at: number } | null>(null)
  useEffect(() => {
    const list = table.current
    const remember = ({ target }: FocusEvent) => {
      const row = (target as Element).closest('tr')
      focused.current = list && row && { row, at: rowsOf(list).indexOf(row) }
    }
    list?.addEventListener('focusin', remember)
    return () => list?.removeEventListener('focusin', remember)
  }, [table])
  useEffect(() => {
    const { row, at = 0 } = focused.current ?? {}
    if (!table.current || !row || row.isConnected || document.activeElement !== document.body)
      return
    const rows = rowsOf(table.current)
    goToRow(rows[Math.min(at, rows.length - 1)])
  })
}

const ACTS: Partial<Record<string, (list: HTMLTableElement) => boolean>> = {
  j: (list) => move(list, 1),
  k: (list) => move(list, -1),
  x: (list) => press(findPart('choice', focusedRow(list) ?? null)?.querySelector('input')),
  e: (list) => press(focusedRow(list)?.querySelector(OPEN)),
  '/': () => goTo(searchField()),
}

function isMeantForList(event: KeyboardEvent, list: HTMLTableElement): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.isComposing || !keysAreOn() || list.closest('[hidden]')) return false
  const { activeElement: focused } = document
  if (focused?.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'))
    return false
  // A screen may have several lists. The list with the focus responds to keys; if no list has the
  // focus, the first one responds.
  const own = partAround('list', focused) ?? list
  if (own !== list) return false
  const isBox = focused instanceof HTMLInputElement && focused.type === 'checkbox'
  return isBox || !focused?.matches('input, textarea, select, [contenteditable]')
}

function keyOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z/]$/iu.test(key)) return key.toLowerCase()
  if (code === 'Slash') return '/'
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : key
}

const rowsOf = (list: HTMLTableElement) => [
  ...list.querySelectorAll<HTMLElement>('tbody > tr[data-row]'),
]

const focusedRow = (list: HTMLTableElement) =>
  rowsOf(list).find((row) => row.contains(document.activeElement))

function move(list: HTMLTableElement, by: 1 | -1): boolean {
  const rows = rowsOf(list)
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  return goToRow(rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))])
}

const goToRow = (row: HTMLElement | undefined): boolean =>
  goTo(row?.querySelector(OPEN) ?? row?.querySelector('a, button, input'))

function goTo(element: Element | null | undefined): boolean {
  if (!focusOn(element)) return false
  element?.scrollIntoView({ block: 'nearest' })
  return true
}

function press(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.click()
  return true
}

/**
 * The localStorage key of the setting for single-key shortcuts in lists, which people who use
 * speech input can turn off.
 */
const STORED_AS = 'ufuqListKeys'

export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== 'off'
  } catch {
    return true
  }
}

export function turnKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED_AS)
    else localStorage.setItem(STORED_AS, 'off')
  } catch {
    // Without browser storage, the shortcuts stay on.
  }
}
