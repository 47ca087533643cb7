import type { FieldValues } from 'react-hook-form'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { ErrorBody, FieldError } from '@ufuq/shared/contract/errors'
import type { Colleague } from '@ufuq/shared/contract/users'
import type { Sameness } from './carried-over.ts'
import type { Choices, ComparedField } from './merge/compared-fields.ts'
import type { Three } from './merge/compare-fields.ts'

/** What somebody else has saved meanwhile, and who and when, if known. */
export interface Conflict<State> {
  current: State
  changed: Changed | null
}

export interface Changed {
  by: Who | null
  at: string
}

/** A colleague; some kinds only know the name. */
export type Who = Pick<Colleague, 'name'> & Partial<Colleague>

/** An invalid value. */
export interface Refusal {
  /** Its path in the form. */
  at: string
  rule: string
}

/**
 * What staff edit, as the common code of all editors sees it. `State` is what the server
 * answers, `Values` what the form contains, `Change` what a save sends, and `Task` what a save
 * does in addition, such as publishing.
 */
export interface EntryKind<
  State,
  Values extends FieldValues,
  Change,
  Task = never,
> extends Sameness {
  fill: (state: State) => Values
  /**
   * The versions of its records, none if nothing is saved yet; a save of another version is a
   * conflict.
   */
  versions: (state: State) => number[]
  isReadOnly: (state: State) => boolean
  /** Null if there is nothing to send: no task, and no difference from the state. */
  change: (state: State, values: Values, task?: Task) => Change | null
  /** The part of the form that a change has sent, if not all; the rest stays typed. */
  sentOf?: (change: Change, after: State) => object
  compared: (three: Three<Values>) => ComparedField[]
  /** Null if the call failed for another reason. */
  conflictIn: (error: unknown) => Conflict<State> | null
  /** Where a refused value is in the form; null if it is not there. */
  refusedAt: (error: FieldError) => Refusal | null
  /**
   * The fields in reading order, since the first refused one is shown; by default in the order
   * of the refusals.
   */
  order?: readonly string[]
  /** What prevents these values from being sent. */
  problems?: (state: State, values: Values, task?: Task) => Refusal[]
  /**
   * Values that can be edited over a state. Missing values, such as the texts of an item that
   * a colleague added, and read-only ones come from other values: those of the state.
   */
  completed?: (values: Values, others: Values, state: State) => Values
  /**
   * Stores the texts that a resolved conflict, or restored work, discards: of the fields by
   * the choices, and of the values by what `completed` replaces. Nothing changes if it
   * rejects.
   */
  storeDiscardedText?: (
    current: State,
    fields: ComparedField[],
    choices: Choices,
    values: Values,
  ) => Promise<void>
  /** Why a save failed, if the kind knows more than the error's code says. */
  failureText?: (error: unknown, task?: Task) => string | undefined
  /** What this device stores of unsent work; without it, nothing is stored. */
  unsent?: UnsentKind<State, Values>
}

interface UnsentKind<State, Values> {
  /** Identify what is edited, such as `pair:7`: the current storage key, then earlier ones. */
  draftKeys: (state: State) => readonly [string, ...string[]]
  /** Reads a stored value, which may be older than the current form; null if it is invalid. */
  read: (draft: unknown, saved: Values) => Values | null
  titleOf: (values: Values) => string
  /** These values are about to be in the form, over this state. */
  onRestore?: (values: Values, state: State) => void
}

/** Whether a record is older in these versions than in the others. */
export const areBehind = (versions: number[], others: number[]): boolean =>
  others.some((version, at) => version > (versions[at] ?? 0))

interface ConflictBody extends ErrorBody {
  current: unknown
}

/** The body of a 409, which includes the current record. */
export function conflictBodyOf(error: unknown): ConflictBody | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict' || !error.body) return null
  return 'current' in error.body ? error.body : null
}
