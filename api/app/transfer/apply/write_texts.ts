import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import { errors as vineErrors } from '@vinejs/vine'
import type User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { findPair, sidesOf, type Pair } from '#publications/pair'
import Publication from '#publications/publication'
import { pairValidator } from '#publications/publications_validators'
import { createPair, type Importing } from '#publications/writing/create_pair'
import { updatePair } from '#publications/writing/update_pair'
import { usableSlug } from '#transfer/apply/usable_slug'
import { recordImported, renewVersion, type Run } from '#transfer/apply/imported_records'
import type { RecordContent } from '#transfer/content/record_content'
import type { TagNames } from '#transfer/content/record_tags'
import { oldPathsOf } from '#transfer/content/old_paths'
import type { StoredRecord } from '#transfer/source/stored_records'
import { writeOldAddresses } from '#site/redirects/old_addresses'

/** A record with its content and its author. */
export interface Prepared {
  record: StoredRecord
  content: RecordContent
  author: User | null
}

export interface TextsToWrite {
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
 * as the editor. Returns the number of old addresses that were added.
 */
export async function writeTexts(texts: TextsToWrite): Promise<number> {
  const named = texts.tags.map((names) => ({ ...names }))
  try {
    return await write(texts, named)
  } catch (error) {
    // In the source, one tag may have two names that belong to different tags of this site.
    if (!concernsTags(error)) throw error
    return write(
      texts,
      [...new Set(texts.tags.flatMap((names) => Object.values(names)))].slice(0, LIMITS.tags.max),
    )
  }
}

async function write(texts: TextsToWrite, tags: (TagNames | string)[]): Promise<number> {
  const { prepared, translationOf, person, run } = texts
  const pair = translationOf === null ? null : await findPair(translationOf)
  const hero = prepared.map(({ content }) => content.hero?.url).find(Boolean)
  const sides = await Promise.all(prepared.map((one) => sideOf(one, texts.asDrafts)))
  // The file of an earlier import may have lacked the picture.
  const lacksCover = pair && sidesOf(pair).every((side) => !side.hero)
  const cover: { hero?: string } = lacksCover && hero ? { hero } : {}
  const shared = pair ? cover : { tags, hero: hero ?? null }
  const sent = { shared, status: 'draft', ...Object.fromEntries(sides) }
  const values = await pairValidator.validate(sent)
  let addresses = 0
  const importing: Importing = {
    authors: Object.fromEntries(
      prepared.flatMap(({ record, author }) =>
        author ? [[PAIR_SIDES[record.language], author]] : [],
      ),
    ),
    async alongside(written, client) {
      await recordTexts(run, prepared, written, client)
      if (pair) await renewOthers(pair, written, client)
      if (pair && cover.hero) await coverOthers(pair, cover.hero, client)
      addresses = await writeOldAddresses(run.id, addressesOf(prepared, written), client)
    },
  }
  if (translationOf === null) await createPair(values, person, importing)
  else await updatePair(translationOf, values, person, refusingWritten(prepared), importing)
  return addresses
}

/**
 * Throws, while the pair is locked, if staff have added this translation since the text was
 * imported.
 */
const refusingWritten = (prepared: readonly Prepared[]) => (sides: Publication[]) => {
  const isWritten = sides.some(({ language }) =>
    prepared.some(({ record }) => record.language === language),
  )
  if (!isWritten) return Promise.resolve()
  const message = 'The site already has this translation'
  throw ApiException.validation([{ field: 'translation', rule: 'taken', message }])
}

async function sideOf({ record, content }: Prepared, asDrafts: boolean) {
  const { language, publishedAt } = record
  const status = asDrafts ? 'draft' : record.status
  const side = {
    title: content.title,
    slug: await usableSlug(record.slug, (slug) => isTaken(language, slug)),
    content: content.markdown,
    status,
    // Drafts get no date, because it would become their publication date later.
    ...(status === 'published' && publishedAt !== null && { publishDate: publishedAt }),
  }
  return [PAIR_SIDES[language], side] as const
}

const isTaken = async (language: Language, slug: string): Promise<boolean> =>
  (await Publication.query().where({ language, slug }).select('id').first()) !== null

const sideIn = (pair: Pair, language: Language): Publication => {
  const side = pair[PAIR_SIDES[language]]
  if (!side) throw new Error('The saved pair is missing a language')
  return side
}

const recordTexts = (
  run: Run,
  prepared: readonly Prepared[],
  written: Pair,
  client: TransactionClientContract,
) =>
  recordImported(
    run,
    prepared.map(({ record }) => {
      const { id, version } = sideIn(written, record.language)
      const { sourceId, hash: sourceHash } = record
      return { kind: 'text', sourceId, sourceHash, target: 'publication', targetId: id, version }
    }),
    client,
  )

/** Records the new versions of the texts to which translations were added. */
async function renewOthers(before: Pair, after: Pair, client: TransactionClientContract) {
  for (const side of sidesOf(before)) {
    const is = sideIn(after, side.language).version
    await renewVersion({ targetId: side.id, was: side.version, is }, client)
  }
}

/** Gives the texts to which translations were added the cover that their file lacked. */
const coverOthers = (before: Pair, hero: string, client: TransactionClientContract) =>
  Publication.query({ client })
    .whereIn(
      'id',
      sidesOf(before).map(({ id }) => id),
    )
    .update({ hero })

const addressesOf = (prepared: readonly Prepared[], written: Pair) =>
  prepared.flatMap(({ record }) => {
    const target = `publication:${sideIn(written, record.language).id}`
    return oldPathsOf(record).map((address) => ({ address, language: record.language, target }))
  })

function concernsTags(error: unknown): boolean {
  const fields =
    error instanceof ApiException
      ? (error.details.errors ?? []).map(({ field }) => field)
      : error instanceof vineErrors.E_VALIDATION_ERROR
        ? (error.messages as { field: string }[]).map(({ field }) => field)
        : []
  return fields.length > 0 && fields.every((field) => field.startsWith('shared.tags'))
}
