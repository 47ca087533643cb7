import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import { emptyOf, isTree, type Tree } from '@ufuq/shared/model/values'
import type { EntryChange } from '@ufuq/shared/model/wire'
import { baseOf } from '../../../../entry/calls.ts'
import { changedValues } from '../../../../entry/use-entry-kind.ts'
import { dateOf, nextIn, type FormValues, type Saved, type Sides } from './form-values.ts'
import { dateIn, isFuture } from './publish-date.ts'
import { sidesToSave, startedIn } from './sides-to-save.ts'

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
 * The status of a language after a save. A task that publishes or unpublishes languages leaves the
 * others as they are, regardless of the switch.
 */
export const statusAfter = (
  side: Language,
  values: Pick<FormValues, 'status'>,
  { saved, release }: { saved: Saved | null; release?: Release | undefined },
): PublicationStatus =>
  (release ? release.sides.includes(side) && release.status : values.status) ||
  (saved?.sides[side]?.status ?? 'draft')

interface Basis {
  saved: Saved | null
  sides: Sides
  task: Task
}

interface State {
  status: PublicationStatus
  publishDate: string | null
}

interface Sent extends Omit<FormValues, 'tags'> {
  /** All tags exist, because they are created before. */
  tags: number[]
}

/** The change that a save sends. */
export function toEntryChange(values: Sent, basis: Basis): EntryChange {
  const { saved, sides, task } = basis
  const { written } = sidesToSave(saved, sides, startedIn(saved, sides, values))
  const stateOf = statesOf(values, basis)
  const change: EntryChange = {
    ...(saved && { base: baseOf(publication, saved) }),
    values: changedTexts(values, saved, written),
    ...(task.publishAt !== undefined && { publishAt: task.publishAt }),
    ...((task.isNext || nextIn(saved).length > 0) && { next: true }),
    ...(task.isCorrection && { correction: written.filter((side) => saved?.sides[side]) }),
  }
  const publish: Language[] = []
  const withdraw: Language[] = []
  const dates: Partial<Record<Language, string | null>> = {}
  for (const side of written) {
    const before = saved?.sides[side]
    const { status, publishDate } = stateOf(side)
    const isPublic = before?.status === 'published'
    const isAsked = task.release?.sides.includes(side) ?? false
    if (status === 'published' && (!isPublic || (isAsked && before.hasDraft))) publish.push(side)
    if (status === 'draft' && isPublic) withdraw.push(side)
    if (isDateSent({ status, publishDate }, before)) dates[side] = publishDate
  }
  return {
    ...change,
    ...(publish.length > 0 && { publish }),
    ...(withdraw.length > 0 && { withdraw }),
    ...(Object.keys(dates).length > 0 && { dates }),
  }
}

/** The values that differ from the saved ones, in the written languages. */
function changedTexts(values: Sent, saved: Saved | null, written: readonly Language[]): Tree {
  const before = saved?.values ?? emptyOf(publication.fields)
  const changed = changedValues(publication, before, { ...values })
  return Object.fromEntries(
    Object.entries(changed).flatMap(([name, value]) => {
      if (!isTree(value)) return [[name, value]]
      const texts = written.flatMap((side) => (side in value ? [[side, value[side]]] : []))
      return texts.length > 0 ? [[name, Object.fromEntries(texts)]] : []
    }),
  )
}

/** A public text keeps its date if the form has none; a draft without a date has no planned one. */
function isDateSent(
  { status, publishDate }: State,
  before: { status: PublicationStatus; publishedAt: string | null } | undefined,
): boolean {
  const stays = before?.status === status && before.publishedAt === publishDate
  if (stays) return false
  const becomesPublic = status === 'published' && before?.status !== 'published'
  if (publishDate !== null || becomesPublic) return true
  return before !== undefined && (status === 'draft' || isFuture(before.publishedAt))
}

/**
 * The statuses and dates to send. The form's date applies to both sides; a side keeps its own date
 * unless the form's date was changed.
 */
function statesOf(values: Sent, { saved, sides, task: { release } }: Basis) {
  const former = saved && dateOf(saved, sides)
  const shown = dateIn(values)
  return (side: Language): State => {
    const status = statusAfter(side, values, { saved, release })
    const before = saved?.sides[side]
    if (release?.isNow && release.sides.includes(side)) {
      return { status, publishDate: isFuture(shown) ? null : shown }
    }
    const stays = before !== undefined && shown === former && before.status === status
    return { status, publishDate: stays ? before.publishedAt : shown }
  }
}
