import { afterPaint } from '@ufuq/shared/ui/when-idle'
import type { TextBox } from '@ufuq/text-editor/text-editor'
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { set, useController, useFormContext } from 'react-hook-form'

/** The events that a text box reports to the form. */
export interface FormText {
  onChange: (text: string) => void
  onBlur: () => void
}

interface FormTextBindingProps {
  /** The name of the value in the form that contains the text box. */
  name: string
  /** Null until the code of the text box has loaded. */
  box: TextBox | null
  bindRef: React.RefObject<FormText | null>
}

/** The form is notified at most this long after a character has been displayed. */
const MAX_DELAY_MS = 200
/** Events after which the page may close, or other code may read the values. */
const ENDINGS = ['pagehide', 'beforeunload', 'visibilitychange'] as const

/**
 * Binds a text box to the form. It renders nothing, because rendering for each character would make
 * typing slow in a long text. The form's value is always up to date. The form is notified once the
 * character is on the screen, and before the user leaves the box or the page. The notification
 * triggers the checks, the counters, the storing of unsent work, and rendering.
 */
export function FormTextBinding({ name, box, bindRef }: FormTextBindingProps) {
  const { control, getValues } = useFormContext()
  const { field, fieldState } = useController({ name })
  const { onChange, onBlur, ref } = field
  const value = field.value as string
  const { isDirty } = fieldState
  /** The content of the box. */
  const known = useRef(value)
  /**
   * The pending notification, which is sent after the next frame unless it is cancelled; null if
   * the form is up to date.
   */
  const untold = useRef<{ takeBack: () => void } | null>(null)

  const flush = useEffectEvent(() => {
    if (!untold.current) return
    untold.current.takeBack()
    untold.current = null
    // The value may no longer be the typed text, but one saved by a colleague.
    startTransition(() => onChange(getValues(name)))
  })
  useLayoutEffect(() => {
    for (const ending of ENDINGS) window.addEventListener(ending, flush, { capture: true })
    return () => {
      for (const ending of ENDINGS) window.removeEventListener(ending, flush, { capture: true })
      // Notifies the form before this binding is removed.
      flush()
    }
  }, [])
  useEffect(() => {
    bindRef.current = {
      onChange(text) {
        known.current = text
        // Users who leave right after typing the first character must be asked to confirm, so the
        // form is notified of this character immediately.
        if (!isDirty) return onChange(text)
        // oxlint-disable-next-line no-underscore-dangle -- setting a value in the form's own way reports it at once
        set(control._formValues, name, text)
        untold.current?.takeBack()
        // Without `requestIdleCallback`, `flush` runs immediately and resets this value.
        untold.current = { takeBack: () => {} }
        const takeBack = afterPaint(flush, MAX_DELAY_MS)
        if (untold.current) untold.current = { takeBack }
      },
      onBlur() {
        flush()
        onBlur()
      },
    }
  }, [bindRef, control, name, onChange, onBlur, isDirty])
  useEffect(() => {
    if (box) ref(box)
  }, [box, ref])
  useEffect(() => {
    if (known.current !== value) box?.fill(value)
    known.current = value
  }, [box, value])
  return null
}

/** Attributes that link a text box to its label and error. */
export function textBoxAttributes(control: object, label: string): Record<string, string> {
  const given = Object.entries(control).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
    'aria-label': label,
  }
}
