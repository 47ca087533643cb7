import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { OWN_PAGE_LIMITS } from '@ufuq/shared/contract/own-pages'
import { pictureAt } from '@ufuq/shared/contract/pictures'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { addressFault } from '@ufuq/shared/domain/own-pages/page-addresses'
import { pageProblems } from '@ufuq/shared/domain/own-pages/sections-problems'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import OwnPage, { LIVE, PUBLISHED_AT, SLUG } from '#kinds/own_pages/own_page'
import { ownPages, pageOf } from '#kinds/own_pages/own_page_kind'
import { writePageIndex } from '#kinds/own_pages/search/page_index'
import type { EntryRow } from '#kinds/kind'
import { createEntry } from '#kinds/write_entry'
import { writeOldAddresses } from '#site/redirects/old_addresses'
import { recordImported, type Run } from '#transfer/apply/imported_records'
import { sectionsOf } from '#transfer/apply/page_sections'
import { usableSlug } from '#transfer/apply/usable_slug'
import type { Prepared } from '#transfer/apply/write_texts'
import { oldPathsOf } from '#transfer/content/old_paths'
import { isToCome } from '#transfer/source/stored_records'

interface PageToWrite {
  prepared: readonly Prepared[]
  person: User
  run: Run
  asDrafts: boolean
}

type Words = Record<Language, string>

/**
 * Writes a page of the source as a custom page, with its old addresses, in one transaction. The
 * page is public in the languages in which it was public before, unless this site already has a
 * page at the same address. Returns the number of old addresses that were added.
 */
export async function writePage({ prepared, person, run, asDrafts }: PageToWrite): Promise<number> {
  const { slug, isOwn } = await slugsOf(prepared)
  const sent = {
    title: wordsOf(prepared, ({ content }) => cutText(content.title, OWN_PAGE_LIMITS.title.max)),
    lead: wordsOf(prepared, ({ content: { title } }) =>
      title.length > OWN_PAGE_LIMITS.title.max ? cutText(title, OWN_PAGE_LIMITS.lead.max) : '',
    ),
    cover: coverOf(prepared),
    sections: sectionsOf(wordsOf(prepared, ({ content }) => content.markdown)),
    slug,
  }
  const [refusal, values] = await ownPages.validator.tryValidate(sent)
  if (refusal) throw refusal
  let addresses = 0
  await createEntry(ownPages, { ...values }, person, {
    async alongside(row, client) {
      if (isOwn && !asDrafts) await publish(row, prepared, client)
      await recordPage(run, prepared, row, client)
      addresses = await writeOldAddresses(run.id, addressesOf(prepared, row.id), client)
    },
  })
  return addresses
}

/**
 * The featured picture, if it is in the library, because only a picture of the library can be a
 * cover.
 */
const coverOf = (prepared: readonly Prepared[]): number | null =>
  prepared.map(({ content: { hero } }) => hero && pictureAt(hero.url)).find((id) => id !== null) ??
  null

function wordsOf(prepared: readonly Prepared[], read: (one: Prepared) => string): Words {
  const words: Words = { ar: '', en: '' }
  for (const one of prepared) words[one.record.language] = read(one)
  return words
}

/** The addresses of the page, and whether all of its former addresses are free. */
async function slugsOf(prepared: readonly Prepared[]) {
  const slug: Partial<Words> = {}
  let isOwn = true
  for (const { record } of prepared) {
    const wanted = normaliseSlug(record.slug)
    const taken = (one: string) => isTaken(record.language, one)
    const isReserved = wanted !== '' && addressFault(wanted) === 'reserved'
    if (isReserved || (await taken(wanted))) isOwn = false
    const usable = addressFault(wanted) === null ? await usableSlug(wanted, taken) : null
    if (usable !== null && addressFault(usable) === null) slug[record.language] = usable
  }
  return { slug, isOwn }
}

const isTaken = async (language: Language, slug: string): Promise<boolean> =>
  (await OwnPage.query().where(SLUG[language], slug).select('id').first()) !== null

/** Publishes the new page in the languages in which it was public before and is complete. */
async function publish(
  row: EntryRow,
  prepared: readonly Prepared[],
  client: TransactionClientContract,
) {
  const page = pageOf(row)
  const languages = prepared
    .filter(({ record }) => record.status === 'published' && !isToCome(record))
    .map(({ record }) => record.language)
    .filter((language) => pageProblems(page.content, language).length === 0)
  for (const language of languages) {
    page[LIVE[language]] = page.content
    page[PUBLISHED_AT[language]] = dateOf(prepared, language)
  }
  if (languages.length === 0) return
  row.isPublished = true
  await row.useTransaction(client).save()
  await writePageIndex(page, client, languages)
}

/** The date in the source; the current time if the source has none. */
function dateOf(prepared: readonly Prepared[], language: Language): DateTime {
  const date = prepared.find(({ record }) => record.language === language)?.record.publishedAt
  return date ? DateTime.fromISO(date, { zone: 'utc' }) : DateTime.utc().startOf('second')
}

const recordPage = (
  run: Run,
  prepared: readonly Prepared[],
  { id, version }: EntryRow,
  client: TransactionClientContract,
) =>
  recordImported(
    run,
    prepared.map(({ record }) => ({
      kind: 'page' as const,
      sourceId: record.sourceId,
      sourceHash: record.hash,
      target: 'page' as const,
      targetId: id,
      version,
    })),
    client,
  )

const addressesOf = (prepared: readonly Prepared[], id: number) =>
  prepared.flatMap(({ record }) =>
    oldPathsOf(record).map((address) => ({
      address,
      language: record.language,
      target: `page:${id}`,
    })),
  )
