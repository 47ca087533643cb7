import type { Counted, ImportAuthor } from '@ufuq/shared/contract/imports/plan'
import type { Language } from '@ufuq/shared/contract/languages'
import User from '#accounts/user'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { knownTags } from '#transfer/content/known_tags'
import { foldKey } from '#core/validation/fold_key'
import { importedHashes, isChanged } from '#transfer/apply/imported_records'
import { tagsOfSource } from '#transfer/content/record_tags'
import { redirectsIn, targetOf } from '#transfer/content/old_redirects'
import { countsIn, MAX_EXAMPLE, type CountedContent } from '#transfer/plan/count_contents'
import type { ImportPlan } from '#transfer/plan/import_plan'
import { plannedMenus } from '#transfer/plan/planned_menus'
import { suggestPairs } from '#transfer/plan/suggest_pairs'
import { sourceNameOf } from '#transfer/source/source_name'
import { siteIn, type Spool } from '#transfer/source/spool'

/**
 * The maximum number of suggested pairs and tags that a plan lists; the CSV file lists all records.
 */
const MAX_EXAMPLES = 20

interface Count {
  count: number
}

/** Makes the plan. Reads the spool, but writes nothing. */
export async function makePlan(spool: Spool): Promise<ImportPlan> {
  const { system, title, address } = siteIn(spool)
  const known = await importedHashes(sourceNameOf(siteIn(spool)))
  const all = <Row>(sql: string) => spool.prepare(sql).all() as Row[]
  return {
    source: { system, title, address },
    records: all(`select kind, language, status, count(*) as count from records
      where language is not null group by kind, language, status order by 1 desc, 2, 3 desc`),
    pairs: {
      joined: joinedIn(spool),
      suggested: suggestPairs(spool),
      single: singlesIn(spool),
    },
    otherLanguages: all(`select code, count(*) as count from records where language is null
      group by code order by count desc, code`),
    excluded: all('select kind, count, example from excluded order by count desc, kind'),
    authors: await authorsIn(spool),
    tags: await tagsIn(spool),
    menus: plannedMenus(spool),
    ...(await contentsIn(spool, address, known)),
  }
}

function joinedIn(spool: Spool): number {
  const row = spool
    .prepare(
      `select count(*) as count from (select unit from records where language is not null
        group by unit having count(*) > 1)`,
    )
    .get()
  return (row as Count).count
}

function singlesIn(spool: Spool): Record<Language, number> {
  const rows = spool
    .prepare(
      `select language, count(*) as count from records where unit in (select unit from
      records where language is not null group by unit having count(*) = 1) group by language`,
    )
    .all() as { language: Language; count: number }[]
  const countOf = (language: Language) => rows.find((row) => row.language === language)?.count ?? 0
  return { ar: countOf('ar'), en: countOf('en') }
}

async function authorsIn(spool: Spool): Promise<ImportAuthor[]> {
  const authors = spool
    .prepare(
      `select login, name, email, (select count(*) from records
      where author = login and language is not null) as texts from authors order by login`,
    )
    .all() as Omit<ImportAuthor, 'account'>[]
  const keys = authors.map(({ email }) => foldKey(email))
  const accounts = await User.existing().whereIn('emailKey', keys)
  return authors.map((author) => ({
    ...author,
    account: accounts.find((user) => user.emailKey === foldKey(author.email))?.username ?? null,
  }))
}

async function tagsIn(spool: Spool): Promise<ImportPlan['tags']> {
  const tags = tagsOfSource(spool)
  const distinct = [
    ...new Map([...tags.values()].map((tag) => [JSON.stringify(tag), tag])).values(),
  ]
  const isKnown = await knownTags(distinct)
  return {
    count: distinct.length,
    named: distinct.filter(({ ar, en }) => ar && en).length,
    known: distinct.filter(isKnown).length,
    examples: distinct
      .slice(0, MAX_EXAMPLES)
      .map(({ ar, en }) => [ar, en].filter(Boolean).join(' / ')),
  }
}

async function contentsIn(spool: Spool, site: string, known: Map<string, string | null>) {
  const hosts = (of: CountedContent) =>
    countsIn(spool, of).map(({ kind: host, count }) => ({ host, count }))
  const { count } = spool.prepare('select count(*) as count from old_paths').get() as Count
  return {
    ...importedIn(spool, known),
    redirects: await plannedRedirects(spool, site),
    addresses: { count, taken: countsIn(spool, 'taken')[0] ?? null },
    pictures: hosts('picture'),
    files: hosts('file'),
    losses: countsIn(spool, 'loss'),
  }
}

/**
 * The number of records that an earlier run imported, and the number and some titles of those
 * changed at the source since then.
 */
function importedIn(spool: Spool, known: ReadonlyMap<string, string | null>) {
  const changed: ImportPlan['changed'] = { count: 0, titles: [] }
  let imported = 0
  const rows = spool
    .prepare(
      `select source_id, contents.title, hash from contents join records using (seq)
        order by unit, seq`,
    )
    .iterate() as IterableIterator<{ source_id: string; title: string; hash: string }>
  for (const { source_id, title, hash } of rows) {
    if (known.has(source_id)) imported += 1
    if (!isChanged(known.get(source_id), hash)) continue
    changed.count += 1
    if (changed.titles.length < MAX_EXAMPLES) changed.titles.push(title)
  }
  return { imported, changed }
}

async function plannedRedirects(spool: Spool, site: string): Promise<ImportPlan['redirects']> {
  const isPlanned = spool.prepare('select 1 from old_paths where path = ?')
  let count = 0
  let left: Counted | null = null
  for (const redirect of redirectsIn(spool, site)) {
    const { address, to, path } = redirect
    const leads = (path !== null && isPlanned.get(path)) || (await targetOf(redirect))
    if (leads) count += 1
    else if (left) left.count += 1
    else left = { kind: 'left', count: 1, example: cutText(`${address} ${to}`, MAX_EXAMPLE) }
  }
  return { count, left }
}
