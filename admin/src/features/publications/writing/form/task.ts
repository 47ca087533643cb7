import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import type { FormValues } from './form-values.ts'

/** What one press publishes or takes back. */
export interface Release {
  sides: readonly Language[]
  status: PublicationStatus
  /** Gives up a date to come. */
  isNow?: boolean
}

/** What a save is to do besides writing what was typed. */
export interface Task {
  release?: Release | undefined
  /** The other language shall not be marked. */
  isCorrection?: boolean
  /** Whether the editor closes afterwards. */
  closes?: boolean
}

/**
 * The values with the task's statuses. Sides that a release doesn't name stay as they are on the server, whatever the
 * switch says. The form itself keeps its own until the save has succeeded: a refused one must not leave a switch on.
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
