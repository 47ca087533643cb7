import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { TEXT_FIELDS, type TextField } from '@ufuq/shared/contract/publication-writing'
import type { Tree } from '@ufuq/shared/kinds/values'
import type { DateTime } from 'luxon'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import type { Change } from '#entries/apply_change'
import { sideIn, type Entry, type Side } from '#entries/rows'
import { dateOfEdited, dateOfNew } from '#publications/writing/publish_date'

/** One language as a call writes it. */
export interface SideWrite {
  language: Language
  /** Undefined leaves a text unchanged; an empty slug is derived from the title. */
  texts: { [Name in TextField]?: string | null | undefined }
  /** Undefined leaves the status of an existing side unchanged, and makes a new side a draft. */
  status: PublicationStatus | undefined
  /** Undefined if the call contains none, or if the person may not choose the date. */
  chosen: DateTime | null | undefined
  isCorrection: boolean
}

/** The values that the languages share. Undefined leaves a value unchanged. */
interface SharedWrite {
  hero?: string | null | undefined
  tags?: readonly number[] | undefined
}

/** The change of an entry by the rules of the specification. */
export function toChange(
  entry: Pick<Entry, 'sides'>,
  { language, texts, status: wanted, chosen, isCorrection }: SideWrite,
  { hero, tags }: SharedWrite,
): Change {
  const side = sideIn(entry, language)
  const status = wanted ?? side?.status ?? 'draft'
  const values: Tree = {
    ...(hero !== undefined && { hero: hero ?? '' }),
    ...(tags && { tags: [...tags] }),
  }
  for (const field of TEXT_FIELDS) {
    const text = texts[field]
    if (text !== undefined) values[field] = { [language]: text ?? '' }
  }
  return {
    values,
    dates: { [language]: dateOf(side, { status, chosen }) },
    publish: status === 'published' && side?.status !== 'published' ? [language] : [],
    withdraw: status === 'draft' && side?.status === 'published' ? [language] : [],
    correction: isCorrection ? [language] : [],
  }
}

/** The date of a written side, in the database's format. */
function dateOf(
  side: Side | undefined,
  wanted: { status: PublicationStatus; chosen: SideWrite['chosen'] },
): string | null {
  const publishedAt = side?.publishedAt ? fromDatabaseTime(side.publishedAt) : null
  const date = side ? dateOfEdited({ status: side.status, publishedAt }, wanted) : dateOfNew(wanted)
  return date && toDatabaseTime(date)
}
