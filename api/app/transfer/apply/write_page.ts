import type { Language } from '@ufuq/shared/contract/languages'
import { pictureAt } from '@ufuq/shared/contract/pictures'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { page } from '@ufuq/shared/kinds/page/page'
import { addressFault } from '@ufuq/shared/kinds/page/page-addresses'
import { pageFaults, pageProblems } from '@ufuq/shared/kinds/page/page-problems'
import { applyValues, emptyOf, type Tree } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { createWithin } from '#entries/change'
import { inEntryTransaction } from '#entries/events'
import { PRODUCT } from '#entries/permissions'
import { pages } from '#kinds/page/page_kind'
import type User from '#people/user'
import { freeSlug, isTakenSlug } from '#transfer/apply/free_slug'
import { type Prepared, recordWritten, type Run } from '#transfer/apply/imported_records'
import { sectionsOf } from '#transfer/content/page_sections'
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
 * page at the same address. Returns whether the address was free.
 */
export async function writePage({
  prepared,
  person,
  run,
  asDrafts,
}: PageToWrite): Promise<boolean> {
  const { slug, isOwn } = await slugsOf(prepared)
  const sent = {
    title: wordsOf(prepared, ({ content }) => cutText(content.title, page.fields.title.max)),
    lead: wordsOf(prepared, ({ content: { title } }) =>
      title.length > page.fields.title.max ? cutText(title, page.fields.lead.max) : '',
    ),
    description: wordsOf(prepared, ({ content }) => content.description || content.summary),
    cover: coverOf(prepared),
    sections: sectionsOf(wordsOf(prepared, ({ content }) => content.markdown)),
    slug,
  }
  const values = applyValues(page.fields, emptyOf(page.fields), sent)
  const faults = pageFaults(values)
  if (faults.length > 0) {
    const message = 'The page cannot be imported'
    throw ApiException.validation(faults.map((fault) => ({ ...fault, message })))
  }
  const publish = isOwn && !asDrafts ? publicIn(prepared, values) : []
  const dates = Object.fromEntries(
    publish.map((language) => [language, dateOf(prepared, language)]),
  )
  const by = { ...PRODUCT, id: person.id }
  await inEntryTransaction(by, async (writing) => {
    const entry = await createWithin({ kind: pages, by }, { values, publish, dates }, writing)
    const { id: targetId, version } = entry
    await recordWritten(
      run,
      prepared,
      () => ({ target: 'page', targetId, version }),
      writing.client,
    )
  })
  return isOwn
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
    const isReserved = wanted !== '' && addressFault(wanted) === 'reserved'
    if (isReserved || (await isTakenSlug(page, record.language, wanted))) isOwn = false
    const usable =
      addressFault(wanted) === null ? await freeSlug(page, record.language, wanted) : null
    if (usable !== null && addressFault(usable) === null) slug[record.language] = usable
  }
  return { slug, isOwn }
}

/** The languages in which the page was public before and is complete. */
const publicIn = (prepared: readonly Prepared[], values: Tree): Language[] =>
  prepared
    .filter(({ record }) => record.status === 'published' && !isToCome(record))
    .map(({ record }) => record.language)
    .filter((language) => pageProblems(values, language).length === 0)

/** The date in the source; null for now if the source has none. */
function dateOf(prepared: readonly Prepared[], language: Language): string | null {
  const date = prepared.find(({ record }) => record.language === language)?.record.publishedAt
  return date ? toDatabaseTime(DateTime.fromISO(date, { zone: 'utc' })) : null
}
