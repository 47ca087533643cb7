import { setImmediate as nextTurn } from 'node:timers/promises'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { addressFault } from '@ufuq/shared/kinds/page/page-addresses'
import { fillJournal } from '#transfer/apply/journal'
import { oldPathsOf, oldPathOf, pathWithHost } from '#transfer/content/old_paths'
import { contentOf } from '#transfer/content/record_content'
import { textIndex } from '#transfer/content/text_index'
import { decoded, withoutSize } from '#transfer/convert/addresses'
import { fillPairs } from '#transfer/plan/pairs'
import { counter, siteIn, type Spool } from '#transfer/source/spool'
import {
  type RecordContent,
  hashOfRecord,
  unconvertedIn,
  type UnconvertedRecord,
} from '#transfer/source/stored_records'

/**
 * Converts every text in a new spool, and stores its content and the results that a plan shows.
 * Neither planning nor importing then needs the time and the memory of a conversion.
 */
export async function countContents(spool: Spool): Promise<void> {
  const { address: site, system } = siteIn(spool)
  const add = adder(spool, site)
  const context = {
    spool,
    site,
    findFrom: system === 'markdown' ? textIndex(spool) : () => () => null,
  }
  spool.exec('begin')
  const forget = spool.prepare('delete from bodies where seq = ?')
  for (const record of unconvertedIn(spool)) {
    // Converting texts takes a long time, so the process has to check between texts whether it
    // should end.
    await nextTurn()
    add(record, contentOf(record, context))
    forget.run(record.seq)
  }
  settleLinks(spool)
  countUnused(spool)
  for (const [kind, records] of Object.entries(SINGLE))
    spool.exec(`update contents set content =
      json_insert(content, '$.losses[#]', json_object('kind', '${kind}', 'text', title))
      where seq in (${records})`)
  fillPairs(spool)
  fillJournal(spool)
  spool.exec('commit')
}

function adder(spool: Spool, site: string) {
  const content = spool.prepare('insert into contents values (?, ?, ?, ?)')
  const draft = spool.prepare("update records set status = 'draft' where seq = ?")
  const draftUnit = spool.prepare("update records set status = 'draft' where unit = ?")
  const pages = new Set<string>()
  const path = spool.prepare('insert or ignore into old_paths (path, seq) values (?, ?)')
  const count = counter(spool)
  const isDescribed = spool.prepare('select 1 from authors where login = ?')

  return (record: UnconvertedRecord, converted: RecordContent) => {
    const { title, losses, hero, pictures, files } = converted
    const page = record.kind === 'page' ? normaliseSlug(record.slug) : ''
    const isInUse = pages.has(`${record.language} ${page}`) || addressFault(page) === 'reserved'
    if (page !== '' && isInUse) {
      if (record.status === 'published') losses.push({ kind: 'pageAddress', text: title })
      draftUnit.run(record.unit)
    }
    if (page !== '') pages.add(`${record.language} ${page}`)
    if (record.author !== null && !isDescribed.get(record.author))
      losses.push({ kind: 'author', text: record.author })
    content.run(record.seq, title, hashOfRecord(record), JSON.stringify(converted))
    for (const { url } of hero ? [hero, ...pictures] : pictures) {
      count('picture', hostOf(url, site), url)
    }
    for (const { url } of files) count('file', hostOf(url, site), url)
    for (const old of oldPathsOf(record)) {
      const isOwn = [old, pathWithHost(old, record)].some(
        (one) => one !== '' && path.run(one, record.seq).changes > 0,
      )
      if (!isOwn) count('taken', 'taken', old)
    }
    const isScheduled = losses.some(({ kind }) => kind === 'scheduled')
    if (converted.isEmpty || isScheduled) draft.run(record.seq)
  }
}

/** Counts the pictures and documents that no text shows, which are not imported. */
function countUnused(spool: Spool): void {
  spool.function('file_of', (url) => withoutSize(decoded(String(url))))
  spool.exec(`insert into counts
    select 'excluded', 'attachment', count(*), min(url) from attachments where file_of(url) not in
      (select file_of(value) from contents, json_tree(content) where key = 'url')
      having count(*) > 0`)
}

const SUPPORTED = LANGUAGES.map((language) => `'${language}'`).join(', ')

/** The records whose translation the source names, but that stay single. */
const SINGLE = {
  /** Translations that the source does not contain. */
  translation: `select seq from records where language is not null and exists (
    select 1 from members where of = 'record' and members.pair_key = records.pair_key
      and language_of(members.code) in (${SUPPORTED})
      and not exists (select 1 from records as other where other.source_id = members.source_id))`,
  /** Translations of another type, and further texts in the same language. */
  unpaired: `select seq from records where language is not null and unit = seq and exists (
    select 1 from records as first where first.pair_key = records.pair_key
      and first.language is not null and first.seq < records.seq)`,
}

const hostOf = (url: string, site: string): string =>
  URL.canParse(url, site || undefined) ? new URL(url, site || undefined).host : ''

/** A link to a part of a text of the former site, whose host has been removed. */
const LINK_TO_PART = /\]\((<?)(\/[^\s()<>#]{0,1000})#([^\s()<>]{1,500})(?=>?\))/g
const MAX_LINK_EXAMPLE = 300

/**
 * Leads links to parts of other texts to the headings of these texts, once all texts have been
 * converted. A part that has no heading is a loss.
 */
function settleLinks(spool: Spool): void {
  const contents = spool.prepare(
    "select seq, content from contents where seq > ? and content like '%](%#%' order by seq limit 1",
  )
  const owner = spool.prepare('select seq from old_paths where path = ?')
  const anchors = spool.prepare(
    "select content ->> '$.anchors' as anchors from contents where seq = ?",
  )
  const update = spool.prepare('update contents set content = ? where seq = ?')
  for (let last = 0; ;) {
    const row = contents.get(last) as { seq: number; content: string } | undefined
    if (!row) return
    last = row.seq
    const content = JSON.parse(row.content) as RecordContent
    const markdown = content.markdown.replace(
      LINK_TO_PART,
      (link: string, bracket: string, path: string, part: string) => {
        const target = owner.get(oldPathOf(path)) as { seq: number } | undefined
        if (!target) return link
        const found = anchors.get(target.seq) as { anchors: string | null }
        const slug = (JSON.parse(found.anchors ?? '{}') as Record<string, string>)[decoded(part)]
        if (slug === undefined)
          content.losses.push({
            kind: 'anchor',
            text: cutText(`${path}#${part}`, MAX_LINK_EXAMPLE),
          })
        const start =
          target.seq === row.seq && slug !== undefined ? '' : path.replace(/(?<=.)\/$/, '')
        return `](${bracket}${start}${slug === undefined ? '' : `#${slug}`}`
      },
    )
    update.run(JSON.stringify({ ...content, markdown }), row.seq)
  }
}
