import { useEffect, useRef, useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { onTypingPause } from '../../components/on-typing-pause.ts'
import { useServer } from '../../server/server-watch.tsx'
import type { Entry } from './use-entry.ts'

/** The delay after the last key press. */
const PAUSE_MS = 1000

export type AutosaveState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict'

/**
 * Saves an entry while the user types. A failed save is retried after the next change, when the
 * server is available again, or when the user requests it. Nothing is saved during a conflict.
 */
export function useAutosave<State, Values extends FieldValues, Change>(
  entry: Entry<State, Values, Change>,
) {
  const { form, conflict, failure } = entry
  // Renders after every change, because the form's values show whether something is left to save.
  useWatch({ control: form.control })
  const [isSaving, setSaving] = useState(false)
  const running = useRef<Promise<boolean>>(null)
  const isLeft = entry.isLeft()
  const isStuck = conflict !== null

  async function saveAll(): Promise<boolean> {
    if (!entry.isLeft()) return true
    setSaving(true)
    while (entry.isLeft()) {
      if (entry.hasConflict() || (await entry.save()) === null) return false
    }
    return true
  }
  /** Resolves to true if everything that was typed is saved. */
  const flush = (): Promise<boolean> =>
    (running.current ??= saveAll().finally(() => {
      running.current = null
      setSaving(false)
    }))

  const latestFlush = useRef(flush)
  useEffect(() => {
    latestFlush.current = flush
  })
  // Each change restarts the delay.
  useEffect(
    () => onTypingPause(form, { milliseconds: PAUSE_MS, run: () => void latestFlush.current() }),
    [form],
  )
  const { returns } = useServer()
  useEffect(() => {
    if (returns > 0) void latestFlush.current()
  }, [returns])

  const state = (): AutosaveState => {
    if (isStuck) return 'conflict'
    if (isSaving) return 'saving'
    if (isLeft) return failure === null ? 'unsaved' : 'failed'
    return entry.done === null ? 'idle' : 'saved'
  }
  return { flush, state: state(), isLeft }
}
