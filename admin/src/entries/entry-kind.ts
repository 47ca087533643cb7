import type { FieldValues } from 'react-hook-form'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { ErrorBody, FieldError } from '@ufuq/shared/contract/errors'
import type { Colleague } from '@ufuq/shared/contract/users'
import type { Choices, ComparedField } from './merge/compared-fields.ts'
import type { Three } from './merge/compare-fields.ts'

/** What somebody else has saved meanwhile, and who that was and when, if that is known. */
export interface Conflict<State> {
  current: State
  changed: Changed | null
}

export interface Changed {
  by: Who | null
  at: string
}

/** A colleague, of whom some kinds know the name alone. */
export type Who = Pick<Colleague, 'name'> & Partial<Colleague>

/** A value that its place does not take. */
export interface Refusal {
  /** Its path in the form. */
  at: string
  rule: string
}

/**
 * What staff edit, as the machine behind every editor needs to know it. `State` is what the server answers, `Values` what
 * the form holds, `Change` what a save sends.
 */
export interface EntryKind<State, Values extends FieldValues, Change> {
  fill: (state: State) => Values
  /** Those of the records in it; a save of another version is a conflict. */
  versions: (state: State) => number[]
  isReadOnly: (state: State) => boolean
  /** Null if nothing differs from the state. */
  change: (state: State, values: Values) => Change | null
  compared: (three: Three<Values>) => ComparedField[]
  /** Null if the call failed for another reason. */
  conflictIn: (error: unknown) => Conflict<State> | null
  /** Where in the form a value is that the server refuses; null if it is nowhere. */
  refusedAt: (error: FieldError) => Refusal | null
  /** What keeps these values from being sent. */
  problems?: (state: State, values: Values) => Refusal[]
  /** Values with what they lack, such as the texts of an item that a colleague added, as it is in others. */
  completed?: (values: Values, others: Values) => Values
  /** Whether two values mean the same, although they are typed differently; otherwise they have to be equal. */
  isSame?: (one: unknown, other: unknown) => boolean
  /** Stores elsewhere what a decided conflict leaves out. The conflict stays if it rejects. */
  keepLeftOut?: (current: State, fields: ComparedField[], choices: Choices) => Promise<void>
  /** Why nothing can be saved of what somebody has deleted; by default it is told of a publication. */
  goneText?: string
  /** What this device keeps of unsent work; without, nothing is kept. */
  unsent?: UnsentKind<State, Values>
}

interface UnsentKind<State, Values> {
  /** Identify what is edited, such as `pair:7`: where it is kept, then where it may have been kept before. */
  places: (state: State) => readonly [string, ...string[]]
  /** Reads a kept value, which may predate the current form; null if it is not one. */
  read: (kept: unknown, saved: Values) => Values | null
  titleOf: (values: Values) => string
}

interface ConflictBody extends ErrorBody {
  current: unknown
}

/** The body of a 409, which carries the record as it is now. */
export function conflictBodyOf(error: unknown): ConflictBody | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict' || !error.body) return null
  return 'current' in error.body ? error.body : null
}
