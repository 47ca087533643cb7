import { useEffect, useEffectEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { findPart, findParts, focusOn } from '@ufuq/shared/ui/parts'
import type { PictureStore } from './pictures/picture-store.ts'

interface FocusRing {
  pictures: PictureStore
  form: RefObject<HTMLElement | null>
  /** Opens the details where they have no place beside the texts. */
  opener: RefObject<HTMLElement | null>
  /** Brings a language to the front, if only one is seen. */
  onShow: (side: Language) => void
}

/** F6 goes round: the languages in the order of their panes, the details, the bar with Save. Shift turns it back. */
export function useFocusRing({ pictures, form, opener, onShow }: FocusRing): void {
  const go = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
    if (!form.current || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    event.preventDefault()
    const stops = stopsOf(form.current, opener.current)
    const here = stops.findIndex((stop) => stop.contains(document.activeElement))
    // from outside, the way begins at either end
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

/** To the text, or else to the main thing there is to do. */
function enter(stop: HTMLElement): void {
  if (stop.matches('button, [data-part=details]')) return stop.focus()
  focusOn(
    // a text that is on the screen, but has not joined the others yet
    findPart('text', stop)?.querySelector('[role=textbox]'),
    stop.querySelector('[type=submit]'),
    stop.querySelector('button'),
    // one that has nothing to do in it, such as a language that is not written yet for whoever may only read
    stop,
  )
}
