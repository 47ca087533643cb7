import { useEffect, useRef, type RefObject } from 'react'
import { focusOn } from '@ufuq/shared/ui/parts'

/**
 * The control that the user pressed, outside menus and questions, which close. It may be disabled
 * and have lost focus when its call is rejected.
 */
export function useLastFocused(): RefObject<HTMLElement | null> {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('[role=menu], [role=alertdialog]'))
        last.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  return last
}

/**
 * Returns the focus to a control once the control is enabled again, unless the user has moved the
 * focus by then.
 */
export function giveFocusBack(control: HTMLElement | null) {
  if (!control || focusOn(control)) return
  const observer = new MutationObserver(() => {
    if (control.matches(':disabled')) return
    observer.disconnect()
    if (document.activeElement?.contains(control)) control.focus()
  })
  observer.observe(control, { attributeFilter: ['disabled'] })
}
