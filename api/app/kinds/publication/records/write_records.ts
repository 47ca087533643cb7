import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type Language, LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime, fromDatabaseTime } from '#core/time/database_time'
import { newEntry } from '#entries/apply_change'
import { binEntry } from '#entries/bin'
import { changeLocked } from '#entries/change'
import { deriveAhead } from '#entries/derived'
import { inEntryTransaction } from '#entries/events'
import type { Writing } from '#entries/hooks'
import { conflictError, isStale } from '#entries/outdated'
import { may, mayChangeSide } from '#entries/permissions'
import { lockEntriesOfSides, sideIn } from '#entries/rows'
import { joinLocked, moveLanguage, splitLocked } from '#entries/sides'
import type { Person, Entry } from '#entries/types'
import { publications as kind, publicationValues } from '#kinds/publication/publication_kind'
import type {
  PublicationChanges,
  PublicationValues,
} from '#kinds/publication/publications_validators'
import { showRecord } from '#kinds/publication/reading/show_to_readers'
import {
  toPerson,
  findRecord,
  findRecordOrFail,
  lockRecord,
  recordIn,
  translationOf,
  type PublicationRecord,
} from '#kinds/publication/records/record'
import {
  besideDraft,
  toChange,
  type SideWrite,
  thisSecond,
  tagsOfRecord,
} from '#kinds/publication/records/record_change'
import type User from '#people/user'

const PLACE = new RegExp(String.raw`^(\w+)\.(${LANGUAGES.join('|')})$`)

/** The specification's words for the rules of every kind. */
const MESSAGES: Record<string, string> = { unique: 'This slug is taken' }

/** Throws 403 unless the person may change these records. */
export function authorizeRecords(person: Person, records: readonly PublicationRecord[]) {
  const isAllowed = records.every(({ entry, side }) => mayChangeSide(person, kind, entry, side))
  if (!isAllowed) throw ApiException.forbidden()
}

const isPublisher = (person: Person) => may(person, 'publish', kind)

/** A record as a call writes it. */
const writeOf = (
  { title, slug, content, status, publishedAt, ...rest }: Partial<PublicationChanges>,
  language: Language,
  by: Person,
): SideWrite => ({
  language,
  texts: { title, slug, content },
  status,
  chosen: isPublisher(by) ? publishedAt : undefined,
  isCorrection: rest.correction ?? false,
})

interface Written {
  record: PublicationRecord
  /** Whether the change was sent as a minor correction, but is too large for one. */
  isLargeChange: boolean
}

/** Creates one record, in the entry of the given translation, if any. */
export async function createRecord(
  values: PublicationValues,
  writer: User,
): Promise<PublicationRecord> {
  const { language, content, hero, translationId = null } = values
  const by = toPerson(writer)
  await deriveAhead(kind, { content: { [language]: content } }, by.id)
  const write = writeOf(values, language, by)
  return namingFields(() =>
    inEntryTransaction(by, async (writing) => {
      const found =
        translationId === null ? null : await lockTarget(translationId, { language, by }, writing)
      const before = found?.entry ?? newPublication(by)
      const tags = await tagsOfRecord(
        values,
        { entry: found?.entry, language, person: writer },
        writing,
      )
      const change = toChange(before, write, { hero: hero ?? undefined, tags })
      const { entry } = await changeLocked({ kind, before, change, by }, writing)
      return recordOf(entry, language)
    }),
  )
}

const newPublication = (by: Person): Entry =>
  newEntry(kind, by, { now: toDatabaseTime(thisSecond()) })

async function lockTarget(id: number, joining: Joining, { client }: Writing) {
  return assertLinkable(joining, recordIn(await lockEntriesOfSides(kind, [id], client), id))
}

function recordOf(entry: Entry, language: Language): PublicationRecord {
  const side = sideIn(entry, language)
  const record = side && recordIn([entry], side.id)
  if (!record) throw ApiException.notFound('Publication')
  return record
}

/** Changes the given fields of a record, which may move to another entry or language. */
export async function updateRecord(
  id: number,
  changes: PublicationChanges,
  writer: User,
): Promise<Written> {
  const by = toPerson(writer)
  const { content, translationId = null } = changes
  if (content !== undefined) {
    const language = changes.language ?? (await findRecord(id))?.side.language
    if (language) await deriveAhead(kind, { content: { [language]: content } }, by.id)
  }
  return namingFields(() =>
    inEntryTransaction(by, async (writing) => {
      const { record, other } = await lockRecord(id, translationId, writing.client)
      authorizeRecords(by, [record])
      if (changes.status === 'published' && !isPublisher(by)) throw ApiException.forbidden()
      await refuseStale(record, changes.version, writer, writing.client)
      const moved = await relink(record, { other, changes, by }, writing)
      const { language } = moved.side
      const tags = await tagsOfRecord(
        changes,
        { entry: moved.entry, language, person: writer },
        writing,
      )
      const write = writeOf(changes, language, by)
      const written = toChange(moved.entry, write, { hero: changes.hero, tags })
      const isLinking = moved !== record
      const change = besideDraft(moved.entry, { ...written, isLinking })
      const saved = await changeLocked({ kind, before: moved.entry, change, by }, writing)
      return {
        record: recordOf(saved.entry, language),
        isLargeChange: saved.largeChanges.length > 0,
      }
    }),
  )
}

interface Joining {
  /** Null for a new record. */
  id?: number
  language: Language
  by: Person
}

const refused = (message: string) => ApiException.invalid('translationId', 'translation', message)

/**
 * Throws if the target doesn't exist (422), has the same language (422) or another translation
 * (409), or if the person may not change it (403).
 */
function assertLinkable(
  { id, language, by }: Joining,
  target: PublicationRecord | null,
): PublicationRecord {
  if (!target) throw refused('This publication does not exist')
  if (target.side.id === id || target.side.language === language) {
    throw refused('A translation must be in the other language')
  }
  const translation = translationOf(target)
  if (translation && translation.side.id !== id) {
    throw new ApiException(
      409,
      'translation_taken',
      'This translation belongs to another publication',
    )
  }
  authorizeRecords(by, [target])
  return target
}

interface Relinking {
  other: PublicationRecord | null
  changes: PublicationChanges
  by: Person
}

/**
 * Moves a record to the entry of the requested translation, or to one of its own, and to another
 * language. A record that changes its language always leaves its translation.
 */
async function relink(
  record: PublicationRecord,
  { other, changes, by }: Relinking,
  writing: Writing,
): Promise<PublicationRecord> {
  const { side } = record
  const { language = side.language, translationId } = changes
  const translation = translationOf(record)
  const isLinkKept = translationId === undefined || translationId === (translation?.side.id ?? null)
  if (isLinkKept && language === side.language) return record
  const target =
    isLinkKept || translationId === null
      ? null
      : assertLinkable({ id: side.id, language, by }, other)
  let { entry } = record
  if (translation) {
    authorizeRecords(by, [translation])
    entry = (await splitLocked({ kind, entry, language: side.language, by }, writing)).split
  }
  entry = await moveLanguage({ kind, entry, language, by }, writing)
  if (target) {
    const shared = sharedBy(target.entry, entry)
    const joined = { kind, entry: target.entry, other: entry, by, shared }
    entry = await joinLocked(joined, writing)
  }
  return recordOf(entry, language)
}

/** What two entries share when one joins the other: the cover of the first that has one, and all tags. */
function sharedBy(entry: Entry, other: Entry) {
  const [own, joining] = [publicationValues(entry), publicationValues(other)]
  const tags = [...new Set([...own.tags, ...joining.tags])].slice(0, LIMITS.tags.max)
  return { hero: own.hero || joining.hero, tags }
}

/** Deletes a record; its translation stays. */
export async function deleteRecord(id: number, person: User): Promise<void> {
  const { entry, side } = await findRecordOrFail(id)
  await binEntry({ kind, id: entry.id, by: toPerson(person) }, side.language)
}

/** Throws 409 with the current record if it has changed since it was read. */
async function refuseStale(
  record: PublicationRecord,
  read: number | undefined,
  reader: User,
  client: TransactionClientContract,
): Promise<void> {
  const { entry, side } = record
  if (!isStale(side, read)) return
  const current = { publication: await showRecord(record, reader, client) }
  const last = { byId: entry.changedById, at: fromDatabaseTime(entry.changedAt) }
  throw await conflictError({ noun: 'publication', current, last }, client)
}

/** Runs a change. Its errors name the fields as the calls of records do. */
async function namingFields<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof ApiException) || error.status !== 422) throw error
    const errors = error.details.errors ?? []
    throw ApiException.validation(
      errors.map(({ field, rule, message }) => {
        const [, name] = PLACE.exec(field) ?? []
        return {
          field: name ?? field,
          message: MESSAGES[rule] ?? message,
          rule,
        }
      }),
    )
  }
}
