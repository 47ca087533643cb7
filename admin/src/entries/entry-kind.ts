import type { FieldValues } from 'react-hook-form'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { ErrorBody, FieldError } from '@ufuq/shared/contract/errors'
import type { Colleague } from '@ufuq/shared/contract/users'
import type { Sameness } from './carried-over.ts'
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
 * the form holds, `Change` what a save sends, and `Task` what it may be asked to do besides, such as to publish.
 */
export interface EntryKind<
  State,
  Values extends FieldValues,
  Change,
  Task = never,
> extends Sameness {
  fill: (state: State) => Values
  /** Those of the records in it, none if nothing is saved yet; a save of another version is a conflict. */
  versions: (state: State) => number[]
  isReadOnly: (state: State) => boolean
  /** Null if there is nothing to send: without a task, if nothing differs from the state. */
  change: (state: State, values: Values, task?: Task) => Change | null
  /** What of the form a change has sent, where that is not all; the rest stays typed. */
  sentOf?: (change: Change, after: State) => object
  compared: (three: Three<Values>) => ComparedField[]
  /** Null if the call failed for another reason. */
  conflictIn: (error: unknown) => Conflict<State> | null
  /** Where in the form a value is that the server refuses; null if it is nowhere. */
  refusedAt: (error: FieldError) => Refusal | null
  /** The places as they are read, since the first that is refused is shown; by default in the order of the refusals. */
  order?: readonly string[]
  /** What keeps these values from being sent. */
  problems?: (state: State, values: Values, task?: Task) => Refusal[]
  /**
   * Values as they can be edited over a state: what they lack, such as the texts of an item that a colleague added, or
   * may not change is as in others, those of the state.
   */
  completed?: (values: Values, others: Values, state: State) => Values
  /**
   * Stores elsewhere what a decided conflict, or restored work, leaves out: of the fields by the choices, and of the
   * values what `completed` takes from them. Nothing is changed if it rejects.
   */
  storeDiscardedText?: (
    current: State,
    fields: ComparedField[],
    choices: Choices,
    values: Values,
  ) => Promise<void>
  /** Why a save failed, where the kind knows more than the error's code says. */
  failureText?: (error: unknown, task?: Task) => string | undefined
  /** What this device keeps of unsent work; without, nothing is kept. */
  unsent?: UnsentKind<State, Values>
}

interface UnsentKind<State, Values> {
  /** Identify what is edited, such as `pair:7`: where it is kept, then where it may have been kept before. */
  draftKeys: (state: State) => readonly [string, ...string[]]
  /** Reads a kept value, which may predate the current form; null if it is not one. */
  read: (draft: unknown, saved: Values) => Values | null
  titleOf: (values: Values) => string
  /** These values are about to be in the form, over this state. */
  onRestore?: (values: Values, state: State) => void
}

/** Whether a record among these versions is older than among the others. */
export const areBehind = (versions: number[], others: number[]): boolean =>
  others.some((version, at) => version > (versions[at] ?? 0))

interface ConflictBody extends ErrorBody {
  current: unknown
}

/** The body of a 409, which carries the record as it is now. */
export function conflictBodyOf(error: unknown): ConflictBody | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict' || !error.body) return null
  return 'current' in error.body ? error.body : null
}
