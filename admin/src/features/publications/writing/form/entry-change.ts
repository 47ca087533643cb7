import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { publication } from '@ufuq/shared/kinds/publication'
import type { Tree } from '@ufuq/shared/kinds/values'
import type { EntryChange } from '@ufuq/shared/kinds/wire'
import { baseOf } from '../../../../entry/calls.ts'
import {
  ALL_TEXTS,
  dateOf,
  FURTHER_TEXTS,
  nextIn,
  type FormValues,
  type Saved,
  type Sides,
} from './form-values.ts'
import { areDetailsLocked } from './locked-sides.ts'
import { isFuture, publishDateToIso } from './publish-day.ts'
import { sidesToSave } from './sides-to-save.ts'
import type { Task } from './task.ts'

interface Basis {
  saved: Saved | null
  sides: Sides
  /** The deferred language, which is not sent. */
  deferred: Language | null
  task: Task
  zone: string
}

interface State {
  status: PublicationStatus
  publishDate: string | null
}

/** The change that a save sends; without tags, which are created before. */
export function toEntryChange(values: FormValues, basis: Basis): EntryChange {
  const { saved, sides, deferred, task } = basis
  const { written } = sidesToSave(saved, sides, deferred)
  const stateOf = statesOf(values, basis)
  const hero = values.hero.trim()
  const isHeroSent = hero !== (saved?.values.hero ?? '') && !areDetailsLocked(saved, sides)
  const change: EntryChange = {
    ...(saved && { base: baseOf(publication, saved) }),
    values: { ...textsOf(values, { saved, written }), ...(isHeroSent && { hero }) },
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

/** The texts that differ from the saved ones; of a new language, all. */
function textsOf(
  values: FormValues,
  { saved, written }: { saved: Saved | null; written: readonly Language[] },
): Tree {
  const texts: Tree = {}
  for (const field of ALL_TEXTS) {
    const mayBeMissing = FURTHER_TEXTS.some((one) => one === field)
    const changed = written.flatMap((side): [Language, string][] => {
      const text = field === 'slug' ? values.slug[side].trim() : values[field][side]
      const before = saved?.sides[side] || mayBeMissing ? (saved?.values[field][side] ?? '') : null
      const isSame = before === text
      return isSame ? [] : [[side, text]]
    })
    if (changed.length > 0) texts[field] = Object.fromEntries(changed)
  }
  return texts
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
function statesOf(values: FormValues, { saved, sides, zone, task: { release } }: Basis) {
  const former = saved && dateOf(saved, sides)
  const shown = publishDateToIso(values, former, zone)
  return (side: Language): State => {
    const status = values.statuses[side]
    const before = saved?.sides[side]
    if (release?.isNow && release.sides.includes(side)) {
      return { status, publishDate: isFuture(shown) ? null : shown }
    }
    const stays = before !== undefined && shown === former && before.status === status
    return { status, publishDate: stays ? before.publishedAt : shown }
  }
}

const exchange = <Value>(
  by: Partial<Record<Language, Value>> | undefined,
): Partial<Record<Language, Value>> | undefined =>
  by &&
  Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      by[language] === undefined ? [] : [[otherLanguage(language), by[language]]],
    ),
  )

/** The entry of a single record, with its text under the language in which its editor opened. */
export function ofRecord(entry: Saved, id: number, side: Language): Saved {
  if (entry.sides[otherLanguage(side)]?.id !== id) return entry
  const { values, sides, html } = entry
  const exchanged = exchange(html)
  return {
    ...entry,
    isExchanged: true,
    sides: { ...exchange(sides) },
    values: {
      ...values,
      ...Object.fromEntries(
        ALL_TEXTS.map((field) => [
          field,
          { ar: values[field].en, en: values[field].ar } satisfies Record<Language, string>,
        ]),
      ),
    },
    ...(exchanged && { html: exchanged }),
  }
}

/** A change of an entry whose languages are exchanged in the form; see `ofRecord`. */
export function exchangedChange({ values, ...change }: EntryChange): EntryChange {
  const sides = exchange(change.base?.sides)
  const dates = exchange(change.dates)
  const others = (languages: EntryChange['publish']) =>
    languages?.map((one) => (one === '' ? one : otherLanguage(one)))
  const [publish, withdraw, correction] = [change.publish, change.withdraw, change.correction].map(
    others,
  )
  const texts = ALL_TEXTS.flatMap((field) => {
    const by = exchange(values?.[field] as Partial<Record<Language, string>> | undefined)
    return by ? [[field, by]] : []
  })
  return {
    ...change,
    values: { ...values, ...Object.fromEntries(texts) },
    ...(change.base && { base: { ...change.base, ...(sides && { sides }) } }),
    ...(dates && { dates }),
    ...(publish && { publish }),
    ...(withdraw && { withdraw }),
    ...(correction && { correction }),
  }
}
