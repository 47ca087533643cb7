import { isIP } from 'node:net'
import db from '@adonisjs/lucid/services/db'
import type {
  Counted,
  ImportAuthor,
  ImportHost,
  ImportPlan,
} from '@ufuq/shared/contract/imports/plan'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { page } from '@ufuq/shared/kinds/page/page'
import { hostOf, isPublicAddress } from '#core/outgoing/checked_target'
import { foldKey } from '#core/validation/fold_key'
import User from '#people/user'
import { importedHashes, isChanged } from '#transfer/apply/imported_records'
import { tagsOfTexts } from '#transfer/content/record_tags'
import { countsIn, type CountedContent } from '#transfer/plan/count_contents'
import { likelyPairs } from '#transfer/plan/pairs'
import { sourceNameOf } from '#transfer/source/source'
import { siteIn, type Spool } from '#transfer/source/spool'

/** The maximum number of changed titles that a plan lists; the journal lists all records. */
const MAX_TITLES = 20

interface Count {
  count: number
}

/** Makes the plan of what importing a file would do. Reads the spool, but writes nothing. */
export async function makePlan(spool: Spool): Promise<ImportPlan> {
  const { system, title, address } = siteIn(spool)
  const known = await importedHashes(sourceNameOf(siteIn(spool)))
  const all = <Row>(sql: string, ...values: unknown[]) => spool.prepare(sql).all(...values) as Row[]
  const inUse = await pagesInUse(spool, known)
  const drafts = JSON.stringify(inUse.map(({ unit }) => unit))
  return {
    source: { system, title, address },
    hasPostsOnly: hasPostsOnly(spool),
    records: all(
      `select kind, language, iif(unit in (select value from json_each(?)), 'draft', status) as status,
        count(*) as count from records
        where language is not null group by 1, 2, 3 order by 1 desc, 2, 3 desc`,
      drafts,
    ),
    pairs: {
      joined: joinedIn(spool),
      likely: likelyPairs(spool),
    },
    otherLanguages: all(`select code, count(*) as count from records where language is null
      group by code order by count desc, code`),
    excluded: excludedIn(spool),
    authors: await authorsIn(spool),
    tags: tagsIn(spool),
    ...contentsIn(spool, address, known),
    losses: lossesIn(spool, inUse),
  }
}

/** What the file contains besides texts and pages, with the largest counts first. */
export const excludedIn = (spool: Spool): Counted[] =>
  spool
    .prepare('select kind, count, example from excluded order by count desc, kind')
    .all() as Counted[]

interface PageInUse {
  unit: number
  title: string
}

/** The public pages whose address on this site another page already has. */
async function pagesInUse(spool: Spool, known: ReadonlyMap<string, unknown>): Promise<PageInUse[]> {
  const addresses: { language: string; slug: string }[] = await db
    .from('addresses')
    .where('kind', page.name)
    .whereNot('state', 'former')
    .select('language', 'slug')
  const taken = new Set(addresses.map(({ language, slug }) => `${language} ${slug}`))
  const rows = spool
    .prepare(
      `select unit, source_id, language, slug, title from records
        where kind = 'page' and status = 'published' and language is not null`,
    )
    .iterate() as IterableIterator<
    PageInUse & { source_id: string; language: string; slug: string }
  >
  return Iterator.from(rows)
    .filter(
      ({ source_id, language, slug }) =>
        slug !== '' && !known.has(source_id) && taken.has(`${language} ${normaliseSlug(slug)}`),
    )
    .map(({ unit, title }) => ({ unit, title }))
    .toArray()
}

function lossesIn(spool: Spool, inUse: readonly PageInUse[]): Counted[] {
  const [first] = inUse
  const counted = countsIn(spool, 'loss')
  if (!first) return counted
  const kind = 'pageAddress'
  const same = counted.find((one) => one.kind === kind) ?? { count: 0, example: first.title }
  const others = counted.filter((one) => one.kind !== kind)
  return [...others, { ...same, kind, count: same.count + inUse.length }]
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

async function authorsIn(spool: Spool): Promise<ImportAuthor[]> {
  const authors = spool
    .prepare(
      `select login, name, email, coalesce(texts, 0) as texts from authors left join
        (select author, count(*) as texts from records where language is not null group by author)
        on author = login order by login`,
    )
    .all() as Omit<ImportAuthor, 'account'>[]
  const keys = authors.map(({ email }) => foldKey(email))
  const accounts = await User.existing().whereIn('emailKey', keys)
  return authors.map((author) => ({
    ...author,
    account: accounts.find((user) => user.emailKey === foldKey(author.email))?.username ?? null,
  }))
}

function tagsIn(spool: Spool): ImportPlan['tags'] {
  const tags = tagsOfTexts(spool)
  return { count: tags.length, named: tags.filter(({ ar, en }) => ar && en).length }
}

function contentsIn(spool: Spool, site: string, known: Map<string, string | null>) {
  const hosts = (of: CountedContent) =>
    countsIn(spool, of).map(({ kind: host, count }) => ({ host, count }))
  const { count } = spool.prepare('select count(*) as count from old_paths').get() as Count
  return {
    ...importedIn(spool, known),
    addresses: { count, taken: countsIn(spool, 'taken')[0] ?? null },
    pictures: hosts('picture').map(({ host, count: shown }) => ({
      host,
      count: shown,
      isOwn: URL.canParse(site) && new URL(site).host === host,
      isPrivate: isPrivate(host),
    })),
    files: hosts('file'),
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
    if (changed.titles.length < MAX_TITLES) changed.titles.push(title)
  }
  return { imported, changed }
}

/**
 * Whether the export contains only posts. By default, WordPress exports everything, including pages
 * and pictures.
 */
const hasPostsOnly = (spool: Spool): boolean =>
  spool
    .prepare(
      `select 1 from sites where system = 'wordpress'
        and not exists (select 1 from records where kind = 'page')
        and not exists (select 1 from attachments)`,
    )
    .get() !== undefined

/**
 * Whether a host has an address of this machine or its network, as far as the host's name shows.
 * The IP addresses to which a name resolves are checked with each request.
 */
function isPrivate(host: string): boolean {
  if (!URL.canParse(`http://${host}/`)) return true
  const name = hostOf(new URL(`http://${host}/`))
  return isIP(name) === 0
    ? /^(?:.*\.)?(?:localhost|local|internal)$/.test(name)
    : !isPublicAddress(name)
}

/** Makes the plan and stores it beside what was read. */
export async function storePlan(spool: Spool): Promise<ImportPlan> {
  const plan = await makePlan(spool)
  spool.transaction(() => {
    spool.exec('delete from plans')
    spool.prepare('insert into plans (plan) values (?)').run(JSON.stringify(plan))
  })()
  return plan
}

/** The stored plan. */
export const planIn = (spool: Spool): ImportPlan => {
  const { plan } = spool.prepare('select plan from plans').get() as { plan: string }
  return JSON.parse(plan) as ImportPlan
}

/** Whether pictures may be fetched from a host of the plan. */
export const isHostAllowed = ({ host, isPrivate }: ImportHost): boolean => host !== '' && !isPrivate
