import { focusOn } from '@ufuq/shared/ui/parts'
import { useEffect, useRef, type RefObject } from 'react'

/**
 * The control that the user pressed, outside menus and questions, which close. It may be disabled
 * and have lost focus when its call is rejected.
 */
export function useLastFocused(): RefObject<HTMLElement | null> {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const remember = (control: EventTarget | null) => {
      if (control instanceof HTMLElement && !control.closest('[role=menu], [role=alertdialog]'))
        last.current = control
    }
    const onFocus = ({ target }: FocusEvent) => remember(target)
    // The button of a menu, and any button in Safari, is pressed without getting the focus.
    const onPress = ({ target }: PointerEvent) =>
      remember(target instanceof Element ? target.closest('button, a, input, select') : null)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
    }
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
