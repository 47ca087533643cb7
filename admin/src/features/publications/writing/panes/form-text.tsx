import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { set, useController, useFormContext } from 'react-hook-form'
import type { Language } from '@ufuq/shared/contract/languages'
import { afterPaint } from '@ufuq/shared/ui/when-idle'
import type { FormValues } from '../form/form-values.ts'
import type { TextBox } from '@ufuq/text-editor/text-editor'

/** What a text box tells the form. */
export interface FormText {
  onChange: (text: string) => void
  onBlur: () => void
}

interface FormTextBindingProps {
  side: Language
  /** Null until its code has come. */
  box: TextBox | null
  bindRef: React.RefObject<FormText | null>
}

/** The form hears of a letter that is on the screen at most this late. */
const MAX_DELAY_MS = 200
/** What may end the page, or let it be read elsewhere. */
const ENDINGS = ['pagehide', 'beforeunload', 'visibilitychange'] as const

/**
 * Binds a text box to the form. It renders nothing, since the form's value changes with every key and the box has its
 * text already: around a long text, what is rendered for each letter is what makes typing slow.
 *
 * The form has the value at once, so whatever reads it has every letter. That there is another one it is told once the
 * letter is on the screen, and before the box is left or the page ends: checks, counters, unsent work and what is
 * rendered follow from that.
 */
export function FormTextBinding({ side, box, bindRef }: FormTextBindingProps) {
  const name = `sides.${side}.content` as const
  const { control, getValues } = useFormContext<FormValues>()
  const { field, fieldState } = useController<FormValues, typeof name>({ name })
  const { value, onChange, onBlur, ref } = field
  const { isDirty } = fieldState
  /** What the box has. */
  const known = useRef(value)
  /** What the form is told after the next frame, unless that is taken back; null if it knows all. */
  const untold = useRef<{ takeBack: () => void } | null>(null)

  const flush = useEffectEvent(() => {
    if (!untold.current) return
    untold.current.takeBack()
    untold.current = null
    // by now it may be another one than what was typed: what a colleague saved
    startTransition(() => onChange(getValues(name)))
  })
  useLayoutEffect(() => {
    for (const ending of ENDINGS) window.addEventListener(ending, flush, { capture: true })
    return () => {
      for (const ending of ENDINGS) window.removeEventListener(ending, flush, { capture: true })
      // before the form stops listening
      flush()
    }
  }, [])
  useEffect(() => {
    bindRef.current = {
      onChange(text) {
        known.current = text
        // Whoever leaves right after the first letter is asked, so of that the form is told at once.
        if (!isDirty) return onChange(text)
        // oxlint-disable-next-line no-underscore-dangle -- the form's own way to set a value tells of it at once
        set(control._formValues, name, text)
        untold.current?.takeBack()
        // where a browser does not tell when it is idle, this is told at once
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
