import { useEffect, useEffectEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { findPart, findParts, focusOn } from '@ufuq/shared/ui/parts'
import type { PictureStore } from './pictures/picture-store.ts'

interface FocusRing {
  pictures: PictureStore
  form: RefObject<HTMLElement | null>
  /** The button that opens the details if they are not next to the texts. */
  opener: RefObject<HTMLElement | null>
  /** Switches to a language if only one is visible at a time. */
  onShow: (side: Language) => void
}

/**
 * F6 cycles through the languages in the order of their panes, the details, and the bar with Save.
 * Shift reverses the order.
 */
export function useFocusRing({ pictures, form, opener, onShow }: FocusRing): void {
  const go = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
    if (!form.current || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    event.preventDefault()
    const stops = stopsOf(form.current, opener.current)
    const here = stops.findIndex((stop) => stop.contains(document.activeElement))
    // from outside the regions, the cycle starts at either end
    const from = here === -1 && event.shiftKey ? 0 : here
    const next = stops.at((from + (event.shiftKey ? -1 : 1)) % stops.length)
    const side = next?.dataset['side']
    if (!next) return
    if (!side || !isLanguage(side)) return enter(next)
    flushSync(() => onShow(side))
    if (!pictures.enter(side)) enter(next)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => go(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function stopsOf(form: HTMLElement, opener: HTMLElement | null): HTMLElement[] {
  const details = findPart('details', form) ?? opener
  const bar = findPart('action-bar', form)
  const panes = findParts('pane', form)
  return [...panes, details, bar].filter((stop) => stop !== null)
}

/** Moves the focus to the text, or else to the main control. */
function enter(stop: HTMLElement): void {
  if (stop.matches('button, [data-part=details]')) return stop.focus()
  focusOn(
    // the field of a text that is visible but has not registered yet
    findPart('text', stop)?.querySelector('[role=textbox]'),
    stop.querySelector('[type=submit]'),
    stop.querySelector('button'),
    // a region without controls, such as the pane of a missing language for people who may only
    // read
    stop,
  )
}
