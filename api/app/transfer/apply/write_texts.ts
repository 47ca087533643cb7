import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import type { TagInput } from '@ufuq/shared/contract/tags'
import { errors as vineErrors } from '@vinejs/vine'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { changeLocked, createWithin } from '#entries/change'
import { deriveAhead } from '#entries/derived'
import { changeValidator, readChange } from '#entries/entries_validators'
import { inEntryTransaction } from '#entries/events'
import type { Writing } from '#entries/hooks'
import { PRODUCT } from '#entries/permissions'
import { lockEntry, sideIn } from '#entries/rows'
import type { Change, Person, Entry, Side } from '#entries/types'
import { publications as kind, publicationValues } from '#kinds/publication/publication_kind'
import { toPerson, findRecordOrFail } from '#kinds/publication/records/record'
import { besideDraft } from '#kinds/publication/records/record_change'
import { resolveTags } from '#kinds/tag/resolve_tags'
import { namedTagsValidator } from '#kinds/tag/tag_validators'
import type User from '#people/user'
import { freeSlug } from '#transfer/apply/free_slug'
import {
  recordWritten,
  renewVersion,
  type Prepared,
  type Run,
} from '#transfer/apply/imported_records'
import type { TagNames } from '#transfer/content/record_tags'

interface TextsToWrite {
  prepared: readonly Prepared[]
  tags: readonly TagNames[]
  /** The publication that the texts translate; null for a new pair. */
  translationOf: number | null
  person: User
  run: Run
  asDrafts: boolean
}

/**
 * Writes the texts of a unit with their old addresses in one transaction, with the same validation
 * as the editor.
 */
export async function writeTexts(texts: TextsToWrite): Promise<void> {
  const named = texts.tags.map((names) => ({ ...names }))
  try {
    await write(texts, named)
  } catch (error) {
    // In the source, one tag may have two names that belong to different tags of this site.
    if (!concernsTags(error)) throw error
    await write(
      texts,
      [...new Set(texts.tags.flatMap((names) => Object.values(names)))].slice(0, LIMITS.tags.max),
    )
  }
}

async function write(texts: TextsToWrite, tags: (TagNames | string)[]): Promise<void> {
  const { prepared, translationOf, person, run } = texts
  const id = translationOf === null ? null : (await findRecordOrFail(translationOf)).entry.id
  const by = toPerson(person)
  const { tags: names = [] } = await namedTagsValidator.validate({ tags })
  const change = await changeOf(texts)
  await deriveAhead(kind, change.values, by.id)
  await inEntryTransaction({ ...PRODUCT, id: by.id }, async (writing) => {
    const { client } = writing
    const before = id === null ? null : await lockEntry({ kind, id }, client)
    const written = before
      ? await addTexts(before, { texts, change, by }, writing)
      : await createTexts({ names, change, by }, writing)
    if (before) await renewOthers(before, written, client)
    const targetIn = (language: Language) => {
      const { id: targetId, version } = writtenIn(written, language)
      return { target: 'publication', targetId, version } as const
    }
    await recordWritten(run, prepared, targetIn, client)
  })
}

interface Written {
  change: Change
  by: Person
}

async function createTexts(
  { names, change, by }: Written & { names: readonly TagInput[] },
  writing: Writing,
): Promise<Entry> {
  const writer = { id: by.id, mayName: true, language: null, field: 'tags' }
  const tags = (await resolveTags(names, writer, writing)).map(({ id }) => id)
  const values = { ...change.values, tags }
  return createWithin({ kind, by }, { ...change, values }, writing)
}

/** Adds translations; the entry keeps its tags and its cover, if it has one. */
async function addTexts(
  before: Entry,
  { texts: { prepared }, change, by }: Written & { texts: TextsToWrite },
  writing: Writing,
): Promise<Entry> {
  refuseWritten(prepared, before)
  const { hero, ...texts } = change.values ?? {}
  // The file of an earlier import may have lacked the picture.
  const values = publicationValues(before).hero === '' && hero ? { ...texts, hero } : texts
  const beside = besideDraft(before, { ...change, values })
  return (await changeLocked({ kind, before, change: beside, by }, writing)).entry
}

/** The change that writes the texts, validated like that of an editor. */
async function changeOf({ prepared, asDrafts }: TextsToWrite): Promise<Change> {
  const texts = async (read: (one: Prepared) => string | Promise<string>) =>
    Object.fromEntries(
      await Promise.all(
        prepared.map(async (one) => [one.record.language, await read(one)] as const),
      ),
    )
  const values = {
    title: await texts(({ content }) => content.title),
    slug: await texts(slugOf),
    content: await texts(({ content }) => content.markdown),
    summary: await texts(({ content }) => content.summary),
    description: await texts(({ content }) => content.description),
    byline: await texts(({ byline }) => byline),
    hero: prepared.map(({ content }) => content.hero?.url).find(Boolean) ?? '',
  }
  // Drafts get no date, because it would become their publication date later.
  const published = prepared.filter(({ record }) => !asDrafts && record.status === 'published')
  const publish = published.map(({ record }) => record.language)
  const dates = Object.fromEntries(
    published.flatMap(({ record: { language, publishedAt } }) =>
      publishedAt === null ? [] : [[language, momentOf(publishedAt)]],
    ),
  )
  const authors = Object.fromEntries(
    prepared.flatMap(({ record, author }) => (author ? [[record.language, author.id]] : [])),
  )
  const sent = { values, publish, dates }
  return { ...readChange(await changeValidator(kind).validate(sent)), authors }
}

/** A date of the source in the API's format; one that is no date stays as it is, to be refused. */
const momentOf = (date: string): string =>
  DateTime.fromISO(date, { zone: 'utc' }).startOf('second').toISO() ?? date

/** Throws if staff have added this translation since the text was imported. */
function refuseWritten(prepared: readonly Prepared[], entry: Entry): void {
  if (prepared.every(({ record }) => !sideIn(entry, record.language))) return
  const message = 'The site already has this translation'
  throw ApiException.validation([{ field: 'translation', rule: 'taken', message }])
}

/** A free slug; empty for one that is derived from the title. */
const slugOf = async ({ record: { language, slug } }: Prepared): Promise<string> =>
  (await freeSlug(kind, language, slug)) ?? ''

function writtenIn(entry: Entry, language: Language): Side {
  const side = sideIn(entry, language)
  if (!side) throw new Error('The saved entry is missing a language')
  return side
}

/** Records the new versions of the texts to which translations were added. */
async function renewOthers(before: Entry, after: Entry, client: TransactionClientContract) {
  for (const side of before.sides) {
    const is = sideIn(after, side.language)?.version ?? side.version
    await renewVersion({ targetId: side.id, was: side.version, is }, client)
  }
}

function concernsTags(error: unknown): boolean {
  const fields =
    error instanceof ApiException
      ? (error.details.errors ?? []).map(({ field }) => field)
      : error instanceof vineErrors.E_VALIDATION_ERROR
        ? (error.messages as { field: string }[]).map(({ field }) => field)
        : []
  return fields.length > 0 && fields.every((field) => field.startsWith('tags'))
}
