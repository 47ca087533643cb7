import { basename } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import type { ImportResult } from '@ufuq/shared/contract/imports/import'
import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  otherLanguage,
} from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { inQuietTransaction } from '#content/in_transaction'
import { foldKey } from '#core/validation/fold_key'
import { GONE, OLD_FEED, writeOldAddresses, type OldAddress } from '#kinds/redirect/old_addresses'
import User from '#people/user'
import { countPictures, type Run, endRun, startRun } from '#transfer/apply/imported_records'
import { importUnit, type ImportRules } from '#transfer/apply/importer'
import { Journal } from '#transfer/apply/journal'
import { oldPathsOf } from '#transfer/content/old_paths'
import { tagsOfSource, tagsOfUnit, type TagNames } from '#transfer/content/record_tags'
import { decoded } from '#transfer/convert/addresses'
import { joinPairs } from '#transfer/plan/pairs'
import type { ReadSource } from '#transfer/source/read_source'
import { sourceNameOf } from '#transfer/source/source'
import { languageOfCode } from '#transfer/source/source_languages'
import { countsIn, siteIn, type Spool } from '#transfer/source/spool'
import { unitsIn, type StoredRecord } from '#transfer/source/stored_records'

export interface ApplyOptions extends ImportRules {
  path: string
  /** The hosts from which pictures may be fetched. */
  hosts?: readonly string[]
  /** Whether likely pairs are imported as translations of each other. */
  joinsLikely?: boolean
  /** Whether texts whose author has no account name the author. */
  hasBylines?: boolean
  /**
   * The chosen accounts for authors whose email address belongs to no account, by the author's
   * login.
   */
  accounts?: Readonly<Record<string, number>>
  /** Called once the run exists. */
  started?: (run: Run) => Promise<void>
  /**
   * Called before each unit, with the number of records that are done. May throw to interrupt the
   * import.
   */
  next?: (done: number) => void | Promise<void>
}

const MAX_EXCLUDED = 50

/**
 * Imports the records of the source that the site does not have yet, each text together with its
 * translation in one transaction. Calling this again continues a run that crashed. If nothing is
 * left to import, it changes nothing.
 */
export async function applyImport(
  { spool, hash }: ReadSource,
  {
    path,
    hosts = [],
    joinsLikely,
    hasBylines,
    accounts = {},
    started,
    next,
    ...rules
  }: ApplyOptions,
): Promise<ImportResult> {
  const site = siteIn(spool)
  const source = sourceNameOf(site)
  const fileName = basename(path)
  const run = await startRun({
    source,
    system: site.system,
    fileName,
    hash,
    person: rules.person,
  })
  const journal = new Journal(spool, hosts)
  if (joinsLikely) joinPairs(spool)
  await started?.(run)
  const authors = await authorsOf(spool, accounts)
  const tags = tagsOfSource(spool)
  const bylineOf = hasBylines ? bylinesOf(spool, authors) : () => ''
  let done = 0
  for (const unit of unitsIn(spool)) {
    await next?.(done)
    await importUnit(unit, {
      ...rules,
      run,
      journal,
      prepare: (record) => ({
        record,
        content: record.content,
        byline: bylineOf(record),
        author: authors.get(record.author ?? '') ?? null,
      }),
      tagsOf: (records) => tagsOfUnit(records, tags),
    })
    done += unit.records.length
  }
  await writeAddresses(run, listAddresses(spool, tags))
  const addresses = await countAddresses(run)
  await writeAddresses(run, goneAddresses(spool))
  const { fates, picturesLeft } = journal.figures()
  const result = {
    run: run.id,
    fates,
    pictures: { brought: await countPictures(run.id), ...picturesLeft },
    addresses,
    excluded: countsIn(spool, 'excluded').slice(0, MAX_EXCLUDED),
  }
  await endRun(run, result)
  return result
}

/**
 * The accounts of the source's authors, by login. An account is found by its email address;
 * otherwise the chosen account is used.
 */
async function authorsOf(
  spool: Spool,
  chosen: Readonly<Record<string, number>>,
): Promise<Map<string, User>> {
  const rows = spool.prepare('select login, email from authors').all() as {
    login: string
    email: string
  }[]
  const accounts = await User.existing().where((query) =>
    query
      .whereIn(
        'emailKey',
        rows.map(({ email }) => foldKey(email)),
      )
      .orWhereIn('id', Object.values(chosen)),
  )
  return new Map(
    rows.flatMap(({ login, email }) => {
      const account =
        accounts.find(({ emailKey }) => emailKey === foldKey(email)) ??
        accounts.find(({ id }) => id === chosen[login])
      return account ? [[login, account] as const] : []
    }),
  )
}

/**
 * Finds the author's name that the former site showed with a record, for authors without an account
 * on this site; '' for others.
 */
function bylinesOf(
  spool: Spool,
  accounts: ReadonlyMap<string, unknown>,
): (record: Pick<StoredRecord, 'author'>) => string {
  const rows = spool.prepare('select login, name from authors').all() as {
    login: string
    name: string
  }[]
  const names = new Map(rows.map(({ login, name }) => [login, name]))
  return ({ author }) =>
    author === null || accounts.has(author)
      ? ''
      : cutText(names.get(author) || author, LIMITS.byline.max)
}

async function countAddresses({ id }: Run): Promise<number> {
  const [row] = await db.from('old_addresses').where('import_id', id).count('* as count')
  return Number(row?.count)
}

/** The number of addresses that are written in one transaction. */
const BATCH = 200

async function writeAddresses({ id }: Run, addresses: Iterable<OldAddress>): Promise<void> {
  let batch: OldAddress[] = []
  const write = async () => {
    await inQuietTransaction((client) => writeOldAddresses(id, batch, client))
    batch = []
  }
  for (const address of addresses) if (batch.push(address) === BATCH) await write()
  if (batch.length > 0) await write()
}

/**
 * The addresses at which WordPress, Ghost and others list the texts of a tag, of a category or of an
 * author, and that of the site's feed.
 */
function* listAddresses(spool: Spool, tags: ReadonlyMap<string, TagNames>): Generator<OldAddress> {
  const terms = spool
    .prepare(
      `select term, used_terms.language, source_id as id from used_terms
        left join terms on term = taxonomy || ':' || slug`,
    )
    .all() as { term: string; language: Language; id: string | null }[]
  for (const { term, language, id } of terms) {
    const names = tags.get(term) ?? {}
    const name = names[language] ?? names[otherLanguage(language)]
    const [taxonomy = '', slug = ''] = term.replace(/^post_/, '').split(/:(.*)/s)
    const path = `/${taxonomy}/${slugOf(decoded(slug))}`
    if (name === undefined) continue
    const target = `/publications?tag=${encodeURIComponent(tagKey(name))}`
    for (const address of oldPathsOf({ addresses: [path, `/${language}${path}`] }))
      yield { address, language, target }
    const [number] = /^\d+/.exec(id ?? '') ?? []
    if (taxonomy === 'category' && number) yield { address: `?cat=${number}`, language, target }
  }
  const own = languageOfSite(spool)
  yield { address: OLD_FEED, language: own, target: '/feed.xml' }
  const authors = spool.prepare('select login from authors').all() as { login: string }[]
  for (const { login } of authors) {
    const list = `/author/${slugOf(login)}`
    const places = [['', own], ...LANGUAGES.map((one) => [`/${one}`, one] as const)] as const
    for (const [prefix, language] of places)
      for (const address of oldPathsOf({ addresses: [prefix + list] }))
        yield { address, language, target: '/publications' }
  }
}

/** A name in an address, as most systems write it. */
const slugOf = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-')

/** The language of the former site or, if it states none, of most of its texts. */
function languageOfSite(spool: Spool): Language {
  const most = spool.prepare(
    `select language from records where language is not null
      group by language order by count(*) desc, language limit 1`,
  )
  const stated = languageOfCode(siteIn(spool).language)
  return stated ?? (most.get() as { language: Language } | undefined)?.language ?? DEFAULT_LANGUAGE
}

/** The addresses of records in languages other than Arabic and English. */
function* goneAddresses(spool: Spool): Generator<OldAddress> {
  const rows = spool.prepare('select addresses from records where language is null').all() as {
    addresses: string
  }[]
  for (const row of rows) {
    const addresses = JSON.parse(row.addresses) as string[]
    for (const address of oldPathsOf({ addresses })) yield { address, language: 'ar', target: GONE }
  }
}
