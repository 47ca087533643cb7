import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import {
  PAIR_SIDES,
  type PairSide,
  type PublicationStatus,
} from '@ufuq/shared/contract/publications'
import { ApiException } from '#core/errors/api_exception'
import type User from '#accounts/user'
import { newEntry, type Change } from '#entries/apply_change'
import { binEntry } from '#entries/bin'
import { changeLocked } from '#entries/change'
import { deriveAhead } from '#entries/derived'
import { inEntryTransaction, type Writing } from '#entries/events'
import { confirmFollowed } from '#entries/follow'
import { may, mayChangeSide, type Person } from '#entries/permissions'
import { lockEntriesOfSides, sideIn, type Entry } from '#entries/rows'
import { joinLocked, moveLanguage, planSides, splitLocked } from '#entries/sides'
import { publications as kind, publicationValues } from '#publications/publication_kind'
import type {
  PairSideValues,
  PairValues,
  PublicationChanges,
  PublicationValues,
  StillCorrectValues,
} from '#publications/publications_validators'
import { toPerson } from '#publications/records/abilities'
import { namingFields, refuseStale } from '#publications/records/record_errors'
import { besideDraft } from '#publications/records/beside_draft'
import { toChange, type SideWrite } from '#publications/records/record_change'
import {
  languageOf,
  findRecordOrFail,
  lockRecord,
  recordIn,
  translationOf,
  type PublicationRecord,
} from '#publications/records/record'
import { recordsOf } from '#publications/records/records_of'
import { allTags, tagsOfRecord } from '#publications/records/record_tags'
import { thisSecond } from '#publications/writing/publish_date'
import { toDatabaseTime } from '#core/time/database_time'

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
  datedBy: 'record',
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
  return namingFields(
    () => '',
    () =>
      inEntryTransaction(async (writing) => {
        const found =
          translationId === null ? null : await lockTarget(translationId, { language, by }, writing)
        const before = found?.entry ?? newPublication(by)
        const tags = await tagsOfRecord(
          values,
          { entry: found?.entry, language, person: writer },
          writing,
        )
        const change = toChange(before, [write], { hero: hero ?? undefined, tags })
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
    const language = changes.language ?? (await languageOf(id))
    if (language) await deriveAhead(kind, { content: { [language]: content } }, by.id)
  }
  return namingFields(
    () => '',
    () =>
      inEntryTransaction(async (writing) => {
        const { record, other } = await lockRecord(id, translationId, writing.client)
        authorizeRecords(by, [record])
        if (changes.status === 'published' && !isPublisher(by)) throw ApiException.forbidden()
        await refuseStale([record], () => changes.version, writer, writing.client)
        const moved = await relink(record, { other, changes, by }, writing)
        const { language } = moved.side
        const tags = await tagsOfRecord(
          changes,
          { entry: moved.entry, language, person: writer },
          writing,
        )
        const write = writeOf(changes, language, by)
        const written = toChange(moved.entry, [write], { hero: changes.hero, tags })
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

const refused = (message: string) =>
  ApiException.validation([{ field: 'translationId', message, rule: 'translation' }])

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
    const joined = { kind, entry: target.entry, other: entry, by, isAllowed: true, shared }
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

/** The order in which the sides of a pair are written. */
const NAMES = [
  ['english', 'en'],
  ['arabic', 'ar'],
] as const satisfies [PairSide, Language][]

const namedIn = (values: PairValues): { side: PairSideValues; language: Language }[] =>
  NAMES.flatMap(([name, language]) => {
    const side = values[name]
    return side ? [{ side, language }] : []
  })

/** The sides of a pair as a call writes them. */
const writesOf = (values: PairValues, by: Person): SideWrite[] =>
  namedIn(values).map(({ side, language }) => {
    const { version: _, correction = false, status, publishDate, ...texts } = side
    const date = publishDate === undefined ? values.shared.publishDate : publishDate
    // A past date would become the date of the text when an editor publishes it.
    const plan = date && date <= thisSecond() ? undefined : date
    return {
      language,
      texts: { ...texts, slug: texts.slug },
      status: status ?? values.status,
      chosen: isPublisher(by) ? date : plan,
      datedBy: status === undefined && publishDate === undefined ? 'pair' : 'side',
      isCorrection: correction,
    }
  })

/** The status that a person must be allowed to set: `published` if any side will be. */
export const highestStatus = (values: PairValues): PublicationStatus =>
  namedIn(values).some(({ side }) => (side.status ?? values.status) === 'published')
    ? 'published'
    : 'draft'

const derivePair = (values: PairValues, by: Person) => {
  const content = namedIn(values).map(({ side, language }) => [language, side.content])
  return deriveAhead(kind, { content: Object.fromEntries(content) }, by.id)
}

const ofSide = (language: string) => `${PAIR_SIDES[language as Language]}.`

/** What an import adds when it writes texts of another site. */
export interface Importing {
  /** The authors of new sides, if they are not the writer. */
  authors: Change['authors']
  /** Writes more to the database in the same transaction. */
  alongside: (entry: Entry, client: TransactionClientContract) => Promise<void>
}

/** Creates an entry with the given languages, all of them or none. */
export async function createPairEntry(
  values: PairValues,
  writer: User,
  importing?: Importing,
): Promise<Entry> {
  const by = toPerson(writer)
  await derivePair(values, by)
  return namingFields(ofSide, () =>
    inEntryTransaction(async (writing) => {
      const tagging = { entry: undefined, language: null, person: writer, field: 'shared.tags' }
      const tags = await allTags(values.shared.tags, tagging, writing)
      const before = newPublication(by)
      const written = toChange(before, writesOf(values, by), { hero: values.shared.hero, tags })
      const change = { ...written, authors: importing?.authors }
      const { entry } = await changeLocked({ kind, before, change, by }, writing)
      await importing?.alongside(entry, writing.client)
      return entry
    }),
  )
}

/** Changes or creates the given languages of the entry of a record, all or none. */
export async function updatePairEntry(
  id: number,
  values: PairValues,
  writer: User,
  importing?: Importing,
): Promise<{ entry: Entry; largeChanges: PairSide[] }> {
  const by = toPerson(writer)
  await derivePair(values, by)
  const named = namedIn(values)
  return namingFields(ofSide, () =>
    inEntryTransaction(async (writing) => {
      const { record } = await lockRecord(id, null, writing.client)
      const { entry: before } = record
      const isAdding = named.some(({ language }) => !sideIn(before, language))
      const concerned = recordsOf(before).filter(
        ({ side }) => isAdding || named.some(({ language }) => language === side.language),
      )
      authorizeRecords(by, concerned)
      const writes = writesOf(values, by)
      if (writes.some(({ status }) => status === 'published') && !isPublisher(by))
        throw ApiException.forbidden()
      const read = new Map(named.map(({ side, language }) => [language, side.version]))
      const versionOf = ({ side }: PublicationRecord) => read.get(side.language)
      await refuseStale(recordsOf(before), versionOf, writer, writing.client, { asPair: true })
      // A deleted side must not return as another record.
      if (named.some(({ side, language }) => !sideIn(before, language) && (side.version ?? 0) > 0))
        throw ApiException.notFound('Publications')
      const tagging = { entry: before, language: null, person: writer, field: 'shared.tags' }
      const tags = await allTags(values.shared.tags, tagging, writing)
      // A cover that visitors see stays, if the writer may not publish.
      const isFree = isPublisher(by) || before.sides.every(({ status }) => status === 'draft')
      const hero = isFree ? values.shared.hero : undefined
      const written = toChange(before, writes, { hero, tags })
      const change = besideDraft(before, { ...written, authors: importing?.authors })
      const saved = await changeLocked({ kind, before, change, by }, writing)
      await importing?.alongside(saved.entry, writing.client)
      return {
        entry: await planClosed(saved.entry, { before, writes, by }, writing),
        largeChanges: saved.largeChanges.map((language) => PAIR_SIDES[language as Language]),
      }
    }),
  )
}

interface Planned {
  before: Entry
  writes: readonly SideWrite[]
  by: Person
}

/** Gives a new plan of the pair to its drafts that the writer may read but not change, too. */
async function planClosed(
  entry: Entry,
  { before, writes, by }: Planned,
  writing: Writing,
): Promise<Entry> {
  const plans = writes.flatMap(({ language, chosen }) => {
    const date = sideIn(entry, language)?.publishedAt ?? null
    const isNew = date !== (sideIn(before, language)?.publishedAt ?? null)
    return chosen !== undefined && isNew ? [date] : []
  })
  const date = plans.at(-1)
  if (date === undefined) return entry
  const languages = recordsOf(entry)
    .filter(({ side }) => !mayChangeSide(by, kind, entry, side))
    .map(({ side }) => side.language)
    .filter((language) => writes.every((one) => one.language !== language))
  return planSides(entry, { languages, date }, writing)
}

/** Removes the mark of a record after a person has compared both languages. */
export async function confirmStillCorrect(
  id: number,
  { version, translationVersion }: StillCorrectValues,
  editor: User,
): Promise<PublicationRecord> {
  const by = toPerson(editor)
  return inEntryTransaction(async (writing) => {
    const { record } = await lockRecord(id, null, writing.client)
    authorizeRecords(by, [record])
    const translation = translationOf(record)
    const read = new Map([
      [id, version],
      [translation?.side.id, translationVersion],
    ])
    const asPair = translation !== null && translationVersion !== undefined
    const compared = [record, ...(translation ? [translation] : [])]
    const versionOf = ({ side }: PublicationRecord) => read.get(side.id)
    await refuseStale(compared, versionOf, editor, writing.client, { asPair })
    return recordOf(await confirmFollowed(record, writing), record.side.language)
  })
}

/** Deletes a record; its translation stays. */
export async function deleteRecord(id: number, person: User): Promise<void> {
  const { entry, side } = await findRecordOrFail(id)
  await binEntry({ kind, id: entry.id, by: toPerson(person) }, side.language)
}

/** Deletes both records of an entry. Throws 404 if one is missing: the caller has seen both. */
export async function deletePairEntry(id: number, person: User): Promise<void> {
  const { entry } = await findRecordOrFail(id)
  if (entry.sides.length < 2) throw ApiException.notFound('Publications')
  await binEntry({ kind, id: entry.id, by: toPerson(person) })
}

/** The records that a body names, valid or not; all if it names none. */
export function namedRecordsIn(body: Record<string, unknown>, entry: Entry): PublicationRecord[] {
  const all = recordsOf(entry)
  const named = all.filter(({ side }) => body[PAIR_SIDES[side.language]] != null)
  return named.length > 0 ? named : all
}
