import { isIP } from 'node:net'
import db from '@adonisjs/lucid/services/db'
import type { ImportAuthor, ImportHost, ImportPlan } from '@ufuq/shared/contract/imports/plan'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { page } from '@ufuq/shared/kinds/page/page'
import { hostOf, isPublicAddress } from '#core/outgoing/checked_target'
import { foldKey } from '#core/validation/fold_key'
import User from '#people/user'
import { importedFrom } from '#transfer/apply/imported_records'
import { Journal, lossesIn } from '#transfer/apply/journal'
import { tagsOfTexts } from '#transfer/content/record_tags'
import { likelyPairs } from '#transfer/plan/pairs'
import { enterTakenAddresses } from '#transfer/plan/taken_addresses'
import { sourceNameOf } from '#transfer/source/source'
import { countsIn, siteIn, type Spool } from '#transfer/source/spool'

/** The maximum number of changed titles that a plan lists; the journal lists all records. */
const MAX_TITLES = 20

interface Count {
  count: number
}

/**
 * Enters into the journal what importing a file would do, and returns the plan. Writes nothing to
 * the site.
 */
export async function makePlan(spool: Spool): Promise<ImportPlan> {
  await enterKnown(spool)
  await enterPagesInUse(spool)
  await enterTakenAddresses(spool)
  return planIn(spool)
}

/** The plan that was made. */
export async function planIn(spool: Spool): Promise<ImportPlan> {
  const { system, title, address } = siteIn(spool)
  const all = <Row>(sql: string) => spool.prepare(sql).all() as Row[]
  const losses = lossesIn(spool)
  return {
    source: { system, title, address },
    hasPostsOnly: hasPostsOnly(spool),
    records: all(
      `select kind, language, iif(unit in (${UNITS_IN_USE}), 'draft', status) as status,
        count(*) as count from records
        where language is not null group by 1, 2, 3 order by 1 desc, 2, 3 desc`,
    ),
    ...importedIn(spool),
    pairs: {
      joined: joinedIn(spool),
      likely: likelyPairs(spool),
    },
    otherLanguages: all(`select code, count(*) as count from records where language is null
      group by code order by count desc, code`),
    excluded: countsIn(spool, 'excluded'),
    authors: await authorsIn(spool),
    tags: tagsIn(spool),
    addresses: {
      count: all<Count>('select count(*) as count from old_paths')[0]?.count ?? 0,
      taken: losses.find(({ kind }) => kind === 'address') ?? null,
    },
    pictures: picturesIn(spool),
    files: countsIn(spool, 'file').map(({ kind: host, count }) => ({ host, count })),
    losses,
  }
}

/** Enters the records that earlier runs imported. */
async function enterKnown(spool: Spool): Promise<void> {
  const known = await importedFrom(sourceNameOf(siteIn(spool)))
  const journal = new Journal(spool)
  const find = spool.prepare(
    'select hash from records join contents using (seq) where source_id = ? and kind = ?',
  )
  spool.transaction(() => {
    for (const record of known) {
      const now = find.get(record.sourceId, record.kind) as { hash: string } | undefined
      if (now) journal.enterKnown(record, now.hash)
    }
  })()
}

/** Enters that public pages become drafts if another page of this site has their address. */
async function enterPagesInUse(spool: Spool): Promise<void> {
  const addresses: { language: string; slug: string }[] = await db
    .from('addresses')
    .where('kind', page.name)
    .whereNot('state', 'former')
    .select('language', 'slug')
  const taken = new Set(addresses.map(({ language, slug }) => `${language} ${slug}`))
  spool.function('is_taken', (language, slug) =>
    Number(slug !== '' && taken.has(`${language} ${normaliseSlug(String(slug))}`)),
  )
  // Reading that was interrupted may have entered it.
  spool.exec(
    `update journal
      set reasons = json_insert(reasons, '$[#]', json_object('kind', 'pageAddress', 'text', title))
      where kind = 'page' and fate = 'planned' and reasons not like '%"pageAddress"%'
        and source_id in (select source_id from records
          where kind = 'page' and status = 'published' and is_taken(language, slug))`,
  )
}

/** The pages that become drafts because of their address, with their translations. */
const UNITS_IN_USE = `select unit from records join journal using (kind, source_id)
  where kind = 'page' and fate = 'planned' and reasons like '%"pageAddress"%'`

function joinedIn(spool: Spool): number {
  const row = spool
    .prepare(
      `select count(*) as count from (select unit from records where language is not null
        group by unit having count(*) > 1)`,
    )
    .get()
  return (row as Count).count
}

/** The authors, each with the account that has the same email address. */
export async function authorsIn(spool: Spool): Promise<ImportAuthor[]> {
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

/** The hosts of the pictures. */
export function picturesIn(spool: Spool): ImportHost[] {
  const { address: site } = siteIn(spool)
  return countsIn(spool, 'picture').map(({ kind: host, count }) => ({
    host,
    count,
    isOwn: URL.canParse(site) && new URL(site).host === host,
    isPrivate: isPrivate(host),
  }))
}

/**
 * The number of records that an earlier run imported, and the number and some titles of those
 * changed at the source since then.
 */
function importedIn(spool: Spool): Pick<ImportPlan, 'imported' | 'changed'> {
  const known = "from journal where fate = 'known'"
  const { imported, count } = spool
    .prepare(
      `select count(*) as imported, count(*) filter (where reasons <> '[]') as count ${known}`,
    )
    .get() as { imported: number; count: number }
  const changed = spool
    .prepare(`select title ${known} and reasons <> '[]' order by id limit ${MAX_TITLES}`)
    .all() as { title: string }[]
  return { imported, changed: { count, titles: changed.map(({ title }) => title) } }
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

/** Whether pictures may be fetched from a host of the plan. */
export const isHostAllowed = ({ host, isPrivate }: ImportHost): boolean => host !== '' && !isPrivate
