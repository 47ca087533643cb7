import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import type { FormValues } from './form-values.ts'

/** The sides that one click publishes or unpublishes. */
export interface Release {
  sides: readonly Language[]
  status: PublicationStatus
  /** Whether to clear a future date. */
  isNow?: boolean
}

/** What a save does besides writing the typed values. */
export interface Task {
  release?: Release | undefined
  /** Whether to skip marking the other language as outdated. */
  isCorrection?: boolean
  /** Whether visitors keep the public text, and the values become its next version. */
  isNext?: boolean
  /** When the next version is published; null for when somebody publishes it. */
  publishAt?: string | null
  /** Whether the editor closes afterwards. */
  closes?: boolean
}

/**
 * The values with the task's statuses. Sides that the task does not publish or unpublish keep their
 * status on the server, regardless of the switch. The form keeps its statuses until the save has
 * succeeded, so that the switch is not on after a rejected save.
 */
export function withRelease(
  values: FormValues,
  saved: FormValues,
  release: Release | undefined,
): FormValues {
  if (!release) return values
  const statuses = { ...saved.statuses }
  for (const side of LANGUAGES) if (release.sides.includes(side)) statuses[side] = release.status
  return { ...values, statuses }
}
