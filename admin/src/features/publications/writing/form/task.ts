import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import type { FormValues } from './form-values.ts'

/** What one click publishes or unpublishes. */
export interface Release {
  sides: readonly Language[]
  status: PublicationStatus
  /** Clears a future date. */
  isNow?: boolean
}

/** What a save does besides writing the typed values. */
export interface Task {
  release?: Release | undefined
  /** The other language is not marked. */
  isCorrection?: boolean
  /** Whether the editor closes afterwards. */
  closes?: boolean
}

/**
 * The values with the task's statuses. Sides that a release doesn't name stay as they are on
 * the server, whatever the switch says. The form keeps its own until the save has succeeded:
 * after a refused one, the switch must not stay on.
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
