import { ApiError } from '@ufuq/shared/client/api-error'
import type { ErrorBody, FieldError } from '@ufuq/shared/contract/errors'
import type { Colleague } from '@ufuq/shared/contract/users'
import type { FieldValues } from 'react-hook-form'
import {
  joinValues,
  type Choices,
  type ComparedField,
  type Three,
} from '../merge/compared-fields.ts'

/** The state that somebody else saved in the meantime, with the person and the time if known. */
export interface Conflict<State> {
  current: State
  changed: Changed | null
}

/** Compared fields, and what was chosen where both people changed the same. */
export interface Decided {
  fields: readonly ComparedField[]
  choices: Choices
}

export interface Changed {
  by: Who | null
  at: string
}

/** The colleague who saved; some kinds of entry know only the name. */
export type Who = Pick<Colleague, 'name'> & Partial<Colleague>

/** An invalid value. */
export interface Refusal {
  /** The path of the value in the form. */
  at: string
  rule: string
}

/** The first of several refusals, in reading order. */
export const firstOf = (refusals: readonly Refusal[], order: readonly string[] = []) =>
  order.flatMap((place) => refusals.filter(({ at }) => at === place))[0] ?? refusals[0]

/** The refusals in the errors of a form. */
export function refusalsIn(errors: unknown, at = ''): Refusal[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string')
    return [{ at: at.replace(/\.root$/, ''), rule: errors.message }]
  return Object.entries(errors).flatMap(([key, part]: [string, unknown]) =>
    refusalsIn(part, at === '' ? key : `${at}.${key}`),
  )
}

/**
 * A kind of entry for the common code of all editors. `State` is the server's response, `Values`
 * the content of the form, `Change` what a save sends, and `Task` what a save does in addition,
 * such as publishing.
 */
export interface EntryKind<State, Values extends FieldValues, Change, Task = never> {
  fill: (state: State) => Values
  /**
   * The versions of the entry's records; empty if nothing is saved yet. A save based on other
   * versions is a conflict.
   */
  versions: (state: State) => number[]
  isReadOnly: (state: State) => boolean
  /** The change that a save sends; null if there is no task and no difference from the state. */
  change: (state: State, values: Values, task?: Task) => Change | null
  compared: (three: Three<Values>) => ComparedField[]
  /** One's own values with what was chosen of the others'; by default, value by value. */
  join?: (versions: Pick<Three<Values>, 'mine' | 'theirs'>, decided: Decided) => Values
  /** The conflict in an error; null if the call failed for another reason. */
  conflictIn: (error: unknown) => Conflict<State> | null
  /** The place of a rejected value in the form; null if the form does not contain it. */
  refusedAt: (error: FieldError) => Refusal | null
  /**
   * The fields in reading order, because the first rejected field is shown. By default, the errors
   * keep their own order.
   */
  order?: readonly string[]
  /** The name of a value, as the bar says that it is missing or invalid. */
  nameOf?: (values: Values, at: string) => string
  /** The errors that prevent these values from being sent. */
  problems?: (state: State, values: Values, task?: Task) => Refusal[]
  /**
   * Completes values for editing: adds missing values, such as the texts of an item that a
   * colleague added, and takes read-only values from the state.
   */
  completed?: (values: Values, others: Values, state: State) => Values
  /**
   * Stores the texts that are discarded when a conflict is resolved or unsent work is restored:
   * those of the fields that were not chosen, and those of the values that `completed` replaces. If
   * the returned promise rejects, nothing changes.
   */
  storeDiscardedText?: (
    current: State,
    fields: ComparedField[],
    choices: Choices,
    values: Values,
  ) => Promise<void>
  /**
   * Explains why a save failed, if the kind has a more specific text than the one for the error
   * code.
   */
  failureText?: (error: unknown, task?: Task) => string | undefined
  /** How this device stores unsent work; if omitted, nothing is stored. */
  unsent?: UnsentKind<State, Values>
}

interface UnsentKind<State, Values> {
  /**
   * The keys under which unsent work is stored, such as `pair:7`: the current key, then earlier
   * ones.
   */
  draftKeys: (state: State) => readonly [string, ...string[]]
  /**
   * Reads stored values, which may be in the format of an earlier release; null if they are
   * invalid.
   */
  read: (draft: unknown, saved: Values) => Values | null
  titleOf: (values: Values) => string
}

export const joinVersions = <Values extends FieldValues>(
  { join }: Pick<EntryKind<never, Values, never>, 'join'>,
  versions: Pick<Three<Values>, 'mine' | 'theirs'>,
  decided: Decided,
): Values =>
  join ? join(versions, decided) : joinValues(versions.mine, decided.fields, decided.choices)

/** Whether any record in `versions` is older than the same record in `others`. */
export const areBehind = (versions: number[], others: number[]): boolean =>
  others.some((version, at) => version > (versions[at] ?? 0))

interface ConflictBody extends ErrorBody {
  current: unknown
}

/** The body of a 409 response, which includes the current record. */
export function conflictBodyOf(error: unknown): ConflictBody | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict' || !error.body) return null
  return 'current' in error.body ? error.body : null
}
