import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { TEXT_FIELDS, type TextField } from '@ufuq/shared/contract/publication-writing'
import type { Tree } from '@ufuq/shared/kinds/values'
import type { DateTime } from 'luxon'
import type { Change } from '#entries/apply_change'
import { sideIn, type Entry, type Side } from '#entries/rows'
import { dateOf } from '#publications/records/record_dates'
import { thisSecond, type DatedBy } from '#publications/writing/publish_date'

/** One language as a call writes it. */
export interface SideWrite {
  language: Language
  /** Undefined leaves a text unchanged; an empty slug is derived from the title. */
  texts: { [Name in TextField]?: string | null | undefined }
  /** Undefined leaves the status of an existing side unchanged, and makes a new side a draft. */
  status: PublicationStatus | undefined
  /** Undefined if the call contains none, or if the person may not choose the date. */
  chosen: DateTime | null | undefined
  datedBy: DatedBy
  isCorrection: boolean
}

/** The values that the languages share. Undefined leaves a value unchanged. */
export interface SharedWrite {
  hero?: string | null | undefined
  tags?: readonly number[] | undefined
}

/** The English side comes first: its status and date decide those of the pair. */
export const leadOf = (entry: Pick<Entry, 'sides'>): Side | undefined =>
  sideIn(entry, 'en') ?? sideIn(entry, 'ar')

/** The change of an entry by the rules of the specification. */
export function toChange(
  entry: Pick<Entry, 'sides'>,
  writes: readonly SideWrite[],
  { hero, tags }: SharedWrite,
): Change {
  const now = thisSecond()
  const lead = leadOf(entry)
  const values: Tree = {
    ...(hero !== undefined && { hero: hero ?? '' }),
    ...(tags && { tags: [...tags] }),
  }
  for (const field of TEXT_FIELDS) {
    const written = writes.flatMap(({ language, texts }) =>
      texts[field] === undefined ? [] : [[language, texts[field] ?? '']],
    )
    if (written.length > 0) values[field] = Object.fromEntries(written)
  }
  const dates: Change['dates'] = {}
  const publish: Language[] = []
  const withdraw: Language[] = []
  for (const { language, status: wanted, chosen, datedBy } of writes) {
    const side = sideIn(entry, language)
    const status = wanted ?? side?.status ?? 'draft'
    dates[language] = dateOf({ status, chosen, datedBy }, { side, lead }, now)
    if (status === 'published' && side?.status !== 'published') publish.push(language)
    if (status === 'draft' && side?.status === 'published') withdraw.push(language)
  }
  const correction = writes.flatMap((one) => (one.isCorrection ? [one.language] : []))
  return { values, dates, publish, withdraw, correction }
}
