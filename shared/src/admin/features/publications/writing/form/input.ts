import { LANGUAGES, type Language } from '../../../../../contract/languages.ts'
import {
  PAIR_SIDES,
  type PairInput,
  type PairSideInput,
  type PublicationPatch,
  type PublicationStatus,
} from '../../../../../contract/publications.ts'
import { dateOf, leadOf, type FormValues, type Saved } from './form-values.ts'
import { isFuture, publishDateToIso } from './publish-day.ts'
import { splitTags } from './tag-text.ts'
import type { Task } from './task.ts'

const textsInput = ({ sides }: FormValues, side: Language) => ({
  ...sides[side],
  slug: sides[side].slug.trim(),
})

const sharedInput = ({ shared }: FormValues) => ({
  tags: splitTags(shared.tags),
  hero: shared.hero.trim() || null,
})

interface State {
  status: PublicationStatus
  publishDate: string | null
}

interface Basis {
  saved: Saved | null
  /** The language that is not written yet, and is left out. */
  later: Language | null
  task: Task
}

/**
 * The body of a pair call. While the shown day is unchanged, the exact saved time is sent. A state that both sides have
 * is sent as the pair's; otherwise each side names its own.
 */
export function toPairInput(values: FormValues, { saved, later, task }: Basis): PairInput {
  const written = LANGUAGES.filter((language) => language !== later)
  const stateOf = statesOf(values, { saved, later, task })
  const states = written.map(stateOf)
  const [first] = states
  if (!first) throw new Error('A pair has at least one side')
  const isShared = states.every(
    ({ status, publishDate }) => status === first.status && publishDate === first.publishDate,
  )
  const side = (language: Language): PairSideInput => {
    // 0 says that there was nothing to read: whoever wrote this side meanwhile is not overwritten.
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
    shared: { ...sharedInput(values), ...(isShared && { publishDate: first.publishDate }) },
    ...sides,
    status: first.status,
  }
}

/**
 * The date in the form is for both. A side that stays as it is keeps its own as long as nobody has changed the one in
 * the form.
 */
function statesOf(values: FormValues, { saved, task: { release } }: Basis) {
  const former = saved && dateOf(saved)
  const shown = publishDateToIso(values.shared.publishDate, former)
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

/** Leaves the date out: on publishing, the server sets it by its own clock, and otherwise keeps it. */
export function toPatch(
  values: FormValues,
  side: Language,
  against: Saved | null,
): PublicationPatch {
  const { statuses, record } = values
  return {
    ...textsInput(values, side),
    ...sharedInput(values),
    status: statuses[side],
    ...(record && {
      language: record.language,
      translationId: record.translationId === '' ? null : Number(record.translationId),
    }),
    ...(against && { version: leadOf(against).version }),
  }
}
