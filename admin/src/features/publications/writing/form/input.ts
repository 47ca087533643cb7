import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import {
  PAIR_SIDES,
  type Publication,
  type PublicationStatus,
} from '@ufuq/shared/contract/publications'
import type {
  PairInput,
  PairSideInput,
  PublicationPatch,
} from '@ufuq/shared/contract/publication-writing'
import { dateOf, leadOf, type FormValues, type Saved } from './form-values.ts'
import { areDetailsLocked, lockedIn } from './locked-sides.ts'
import { isFuture, publishDateToIso } from './publish-day.ts'
import { tagsOf, toTagInputs } from './tag-values.ts'
import type { Task } from './task.ts'

const textsInput = ({ sides }: FormValues, side: Language) => ({
  ...sides[side],
  slug: sides[side].slug.trim(),
})

const heroInput = ({ shared }: FormValues) => ({ hero: shared.hero.trim() || null })

/** Sends tags only if they were changed, so that saving other fields does not change them. */
const tagsInput = ({ shared }: FormValues, before: Publication | null) =>
  toTagInputs(shared.tags, before ? tagsOf(before) : [])

const recordTagsInput = (values: FormValues, before: Publication | null) => {
  const pairTags = tagsInput(values, before)
  return pairTags && { pairTags }
}

interface State {
  status: PublicationStatus
  publishDate: string | null
}

interface Basis {
  saved: Saved | null
  /** The deferred language, which is not sent. */
  deferred: Language | null
  task: Task
  zone: string
}

/**
 * The body of a pair call. While the displayed minute is unchanged, the exact saved time is sent.
 * If both sides have the same status and date, these are sent for the pair; otherwise, they are
 * sent for each side. A read-only side is not sent.
 */
export function toPairInput(values: FormValues, { saved, deferred, task, zone }: Basis): PairInput {
  const tags = tagsInput(values, saved && leadOf(saved))
  const locked = lockedIn(saved)
  const written = LANGUAGES.filter((side) => side !== deferred && !locked.includes(side))
  const stateOf = statesOf(values, { saved, deferred, task, zone })
  const states = written.map(stateOf)
  const [first] = states
  if (!first) throw new Error('The pair has no sides')
  const isShared = states.every(
    ({ status, publishDate }) => status === first.status && publishDate === first.publishDate,
  )
  const side = (language: Language): PairSideInput => {
    // 0 means that the side did not exist, so a side created in the meantime is not overwritten.
    const version = saved && (saved[language]?.version ?? 0)
    return {
      ...textsInput(values, language),
      ...(version !== null && { version }),
      ...(!isShared && stateOf(language)),
      ...(task.isCorrection && { correction: true }),
    }
  }
  const sides = Object.fromEntries(
    written.map((language) => [PAIR_SIDES[language], side(language)]),
  ) satisfies Pick<PairInput, 'arabic' | 'english'>
  return {
    shared: {
      ...(tags && { tags }),
      // Every side shows the cover, so the cover is not sent while the details are locked.
      ...(!areDetailsLocked(saved) && heroInput(values)),
      ...(isShared && { publishDate: first.publishDate }),
    },
    ...sides,
    status: first.status,
  }
}

/**
 * The statuses and dates to send. The form's date applies to both sides; a side keeps its own date
 * unless the form's date was changed.
 */
function statesOf(values: FormValues, { saved, zone, task: { release } }: Basis) {
  const former = saved && dateOf(saved)
  const shown = publishDateToIso(values.shared, former, zone)
  return (language: Language): State => {
    const status = values.statuses[language]
    const before = saved?.[language]
    if (release?.isNow && release.sides.includes(language)) {
      return { status, publishDate: isFuture(shown) ? null : shown }
    }
    const stays = before !== undefined && shown === former && before.status === status
    return { status, publishDate: stays ? before.publishedAt : shown }
  }
}

/**
 * Sends a date only if it was changed or is in the future. Without a date, the server sets the
 * current time when it publishes, and otherwise keeps the date.
 */
export function toPatch(
  values: FormValues,
  side: Language,
  { saved, task, zone }: Omit<Basis, 'deferred'>,
): PublicationPatch {
  const { record } = values
  const before = saved && leadOf(saved)
  const { status, publishDate } = statesOf(values, { saved, deferred: null, task, zone })(side)
  const isDateSent = publishDate !== (before && before.publishedAt) || isFuture(publishDate)
  return {
    ...textsInput(values, side),
    ...recordTagsInput(values, before),
    ...heroInput(values),
    status,
    ...(isDateSent && { publishedAt: publishDate }),
    ...(record && {
      language: record.language,
      translationId: record.translationId === '' ? null : Number(record.translationId),
    }),
    ...(before && { version: before.version }),
    ...(task.isCorrection && { correction: true }),
  }
}
