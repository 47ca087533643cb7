import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { findPart } from '@ufuq/shared/ui/parts'
import { useLanguage } from '../language.ts'

/**
 * One Tab stop for the buttons of a row: the button used last or, at first, the button that opens
 * the row. The left and right arrow keys move between the buttons. The fields of the row have their
 * own stops.
 */
export function useRowStop<Row extends HTMLElement>(fields?: RefObject<HTMLElement | null>) {
  const row = useRef<Row>(null)
  const lastFocused = useRef<Element>(null)
  const isForward = directionOf(useLanguage()) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const buttons = () =>
    [...(row.current?.querySelectorAll('button') ?? [])].filter(
      (button) => !button.disabled && !fields?.current?.contains(button),
    )
  const placeTabStop = () => {
    const all = buttons()
    const first = findPart('title', row.current) ?? all[0]
    const stop = all.find((button) => button === lastFocused.current) ?? first
    for (const button of all) button.tabIndex = button === stop ? 0 : -1
  }
  // Runs after every render, because buttons appear and disappear while the row changes.
  useLayoutEffect(placeTabStop)
  return {
    ref: row,
    onFocus({ target }: FocusEvent) {
      if (!buttons().some((button) => button === target)) return
      lastFocused.current = target
      placeTabStop()
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      if (altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
      const all = buttons()
      const here = all.findIndex((button) => button === target)
      if (here === -1) return
      event.preventDefault()
      all.at((here + (key === isForward ? 1 : -1)) % all.length)?.focus()
    },
  }
}
