import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { TEXT_FIELDS, type TextField } from '@ufuq/shared/contract/publication-writing'
import type { Tree } from '@ufuq/shared/kinds/values'
import { DateTime } from 'luxon'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import type { Change } from '#entries/apply_change'
import { sideIn, type Entry, type Side } from '#entries/rows'

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

interface Before {
  status: PublicationStatus
  publishedAt: DateTime | null
}

interface Wanted {
  status: PublicationStatus
  /**
   * The chosen date. Undefined if the request contains none, and null if the request clears the
   * date.
   */
  chosen: DateTime | null | undefined
}

/** The current time in whole seconds, as the databases store it. */
export const thisSecond = () => DateTime.utc().startOf('second')

const isToCome = (date: DateTime | null): boolean => date !== null && date > DateTime.utc()

/**
 * The date of a new record: the chosen one, or now. A draft gets the chosen date as its planned
 * date, or no date.
 */
export const dateOfNew = ({ status, chosen }: Wanted): DateTime | null =>
  chosen ?? (status === 'published' ? thisSecond() : null)

/**
 * The date of an edited record: publishing sets the date to now, unless the request chooses a new
 * date or a future one. Clearing a future date, or the date of a draft, cancels the planned date.
 */
export function dateOfEdited(before: Before, { status, chosen }: Wanted): DateTime | null {
  const isOther = chosen?.toMillis() !== before.publishedAt?.toMillis()
  if (chosen && (isOther || isToCome(chosen))) return chosen
  if (status === 'published' && before.status !== 'published') return thisSecond()
  if (chosen) return chosen
  const isPlanned = before.status === 'draft' || isToCome(before.publishedAt)
  const present = chosen === null && isPlanned ? null : before.publishedAt
  return present ?? (status === 'published' ? thisSecond() : null)
}
