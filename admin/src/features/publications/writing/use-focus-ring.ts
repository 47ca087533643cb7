import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { findPart, findParts, focusOn } from '@ufuq/shared/ui/parts'
import { useRegions } from '../../../use-regions.ts'
import type { PictureStore } from './pictures/picture-store.ts'

interface FocusRing {
  pictures: PictureStore
  form: RefObject<HTMLElement | null>
  /** The button that opens the details if they are not next to the texts. */
  opener: RefObject<HTMLElement | null>
  /** Switches to a language if only one is visible at a time. */
  onShow: (side: Language) => void
}

/** F6 cycles through the languages in the order of their panes, the details, and the bar with Save. */
export const useFocusRing = ({ pictures, form: ref, opener, onShow }: FocusRing): void =>
  useRegions(ref, (form) => {
    const details = findPart('details', form) ?? opener.current
    const stops = [...findParts('pane', form), details, findPart('action-bar', form)]
    return stops.flatMap((element) => {
      if (!element) return []
      const side = element.dataset['side'] ?? ''
      const enter = () => {
        if (isLanguage(side)) flushSync(() => onShow(side))
        if (!isLanguage(side) || !pictures.enter(side)) focusWithin(element)
      }
      return [{ element, enter }]
    })
  })

/** Moves the focus to the text, or else to the main control. */
function focusWithin(stop: HTMLElement): void {
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
