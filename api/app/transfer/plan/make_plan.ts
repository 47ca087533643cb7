import { setImmediate as nextTurn } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import User from '#accounts/user'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { foldKey } from '#core/validation/fold_key'
import { importedHashes, isChanged } from '#transfer/apply/imported_records'
import { contentOf } from '#transfer/content/record_content'
import { tagsOfSource } from '#transfer/content/record_tags'
import { oldPathsOf } from '#transfer/content/old_paths'
import { redirectsIn, targetOf } from '#transfer/content/old_redirects'
import { Tally } from '#transfer/plan/tally'
import type { ImportPlan, PlannedAuthor } from '#transfer/plan/import_plan'
import { plannedMenus } from '#transfer/plan/planned_menus'
import { suggestPairs } from '#transfer/plan/suggest_pairs'
import { sourceNameOf } from '#transfer/source/source_name'
import { siteIn, type Spool } from '#transfer/source/spool'
import { hashOfRecord, unitsIn } from '#transfer/source/stored_records'

/**
 * The maximum number of suggested pairs and tags that a plan lists; the CSV file lists all records.
 */
const MAX_EXAMPLES = 20

/** Makes the plan: reads the spool, converts every text, and writes nothing. */
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
  return (row as { count: number }).count
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

async function authorsIn(spool: Spool): Promise<PlannedAuthor[]> {
  const authors = spool
    .prepare(
      `select login, name, email, (select count(*) from records
      where author = login and language is not null) as texts from authors order by login`,
    )
    .all() as Omit<PlannedAuthor, 'account'>[]
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
  const rows: { key_ar: string | null; key_en: string | null }[] = await db
    .from('tags')
    .select('key_ar', 'key_en')
  const keys = new Set(rows.flatMap((row) => [row.key_ar, row.key_en]))
  const isKnown = (name: string | undefined) => name !== undefined && keys.has(tagKey(name))
  return {
    count: distinct.length,
    named: distinct.filter(({ ar, en }) => ar && en).length,
    known: distinct.filter(({ ar, en }) => isKnown(ar) || isKnown(en)).length,
    examples: distinct
      .slice(0, MAX_EXAMPLES)
      .map(({ ar, en }) => [ar, en].filter(Boolean).join(' / ')),
  }
}

async function contentsIn(spool: Spool, site: string, known: Map<string, string | null>) {
  const losses = new Tally()
  const pictures = new Tally()
  const files = new Tally()
  const taken = new Tally()
  spool.exec(`drop table if exists temp.planned;
    create temp table planned (path text primary key) without rowid`)
  const plan = spool.prepare('insert or ignore into planned (path) values (?)')
  let addresses = 0
  let imported = 0
  const changed: ImportPlan['changed'] = { count: 0, titles: [] }
  const logins = new Set(
    (spool.prepare('select login from authors').all() as { login: string }[]).map(
      (row) => row.login,
    ),
  )
  for (const { records } of unitsIn(spool)) {
    // Converting texts takes long, and the server has to answer requests in between.
    await nextTurn()
    for (const record of records) {
      const content = contentOf(record, spool, site)
      if (known.has(record.sourceId)) imported += 1
      if (isChanged(known.get(record.sourceId), hashOfRecord(record))) {
        changed.count += 1
        if (changed.titles.length < MAX_EXAMPLES) changed.titles.push(content.title)
      }
      for (const { kind, example } of content.losses) losses.add(kind, example)
      if (record.author !== null && !logins.has(record.author)) losses.add('author', record.author)
      const shown = content.hero ? [content.hero, ...content.pictures] : content.pictures
      for (const { url } of shown) pictures.add(hostOf(url, site), url)
      for (const { url } of content.files) files.add(hostOf(url, site), url)
      for (const path of oldPathsOf(record)) {
        if (plan.run(path).changes === 0) taken.add('taken', path)
        else addresses += 1
      }
    }
  }
  const hosts = (tally: Tally) => tally.counts().map(({ kind: host, count }) => ({ host, count }))
  return {
    imported,
    changed,
    redirects: await plannedRedirects(spool, site),
    addresses: { count: addresses, taken: taken.counts()[0] ?? null },
    pictures: hosts(pictures),
    files: hosts(files),
    losses: losses.counts(),
  }
}

/** Expects the former paths of all records in the table `planned`. */
async function plannedRedirects(spool: Spool, site: string): Promise<ImportPlan['redirects']> {
  const isPlanned = spool.prepare('select 1 from planned where path = ?')
  const left = new Tally()
  let count = 0
  for (const redirect of redirectsIn(spool, site)) {
    const { address, to, path } = redirect
    const leads = (path !== null && isPlanned.get(path)) || (await targetOf(redirect))
    if (leads) count += 1
    else left.add('left', `${address} ${to}`)
  }
  return { count, left: left.counts()[0] ?? null }
}

const hostOf = (url: string, site: string): string =>
  URL.canParse(url, site || 'https://unknown.invalid')
    ? new URL(url, site || 'https://unknown.invalid').host
    : ''
