import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { languagesOf, sideOf, type SideLanguage } from '@ufuq/shared/model/sides'
import { titleKey } from '#core/lists/title_key'
import { addressOf, writeAddresses } from '#entries/addresses'
import { hasDraft, hasNext } from '#entries/apply_change'
import { writeDerived } from '#entries/derived'
import { takeFiles } from '#entries/files'
import type { ServedKind } from '#entries/hooks'
import { writeFilterValues } from '#entries/index_rows'
import { writeReferences } from '#entries/references'
import { textOf } from '#entries/rows'
import type { Entry, Side } from '#entries/types'
import { storeFormer } from '#entries/versions'
import { writeWords } from '#entries/words'

interface Writing {
  before: Entry
  after: Entry
  note?: string | undefined
  /** The languages whose slugs were derived, and can be derived again. */
  derivedSlugs?: ReadonlySet<SideLanguage> | undefined
  /** The id of a new entry, which may have a bare row; the next id by default. */
  newId?: number | undefined
  /** The ids of new sides, which are those of records in another site; the next ids by default. */
  newSideIds?: Partial<Record<SideLanguage, number>> | undefined
}

/**
 * Writes the rows of a locked entry, and stores its former state as a version. Returns the entry
 * with the ids of what was created.
 */
export async function writeEntry(
  kind: ServedKind,
  { before, after, note, derivedSlugs: derived, newId, newSideIds }: Writing,
  client: TransactionClientContract,
): Promise<Entry> {
  const id = await writeRow(kind, { before, after, newId }, client)
  const sides = await writeSides(kind, { before, after: { ...after, id }, newSideIds }, client)
  const entry: Entry = { ...after, id, sides }
  await takeFiles(kind, entry, client)
  await writeDraft({ before, after: entry }, client)
  await storeFormer(kind, { before, after: entry, note }, client)
  await writeAddresses(kind, { before, entry, derived }, client)
  await writeReferences(kind, entry, client)
  await writeFilterValues(kind, entry, client)
  await writeDerived(kind, { before, after: entry }, client)
  await writeWords(kind, { before, after: entry }, client)
  return entry
}

/** The length of the column. */
const MAX_TITLE = 300

const titleIn = (kind: ServedKind, content: Record<string, unknown>): string =>
  kind.title === null ? '' : cutText(textOf(content[kind.title]), MAX_TITLE)

/** The columns that differ, because writing a column writes its indexes, too. */
const changedColumns = (before: object | undefined, after: object) =>
  Object.entries(after).filter(([name, value]) => before?.[name as keyof object] !== value)

async function writeRow(
  kind: ServedKind,
  { before, after, newId }: Pick<Writing, 'before' | 'after' | 'newId'>,
  client: TransactionClientContract,
): Promise<number> {
  const row = entryRowOf(kind, after)
  if (after.id !== 0) {
    const changed = changedColumns(entryRowOf(kind, before), row)
    if (changed.length > 0)
      await client.from('entries').where('id', after.id).update(Object.fromEntries(changed))
    return after.id
  }
  if (newId !== undefined) {
    const written = Number(await client.from('entries').where('id', newId).update(row))
    if (written > 0) return newId
  }
  const [id]: number[] = await client.table('entries').insert({ ...row, id: newId })
  if (id === undefined) throw new Error('The database returned no id')
  return id
}

function entryRowOf(kind: ServedKind, entry: Entry) {
  const titles = languagesOf(kind).map((language) =>
    titleIn(kind, sideOf(kind.fields, entry.values, language)),
  )
  return {
    kind: kind.name,
    key: entry.key,
    version: entry.version,
    in_bin: entry.isInBin,
    deleted_at: entry.deletedAt,
    deleted_by_id: entry.deletedById,
    restore_to: entry.restoreTo,
    listed_at:
      entry.sides
        .map(({ listedAt }) => listedAt)
        .toSorted()
        .at(-1) ?? entry.createdAt,
    title_key: titleKey(titles.find((title) => title !== '') ?? ''),
    languages: bitsOf(entry.sides),
    position: entry.position,
    is_demo: entry.isDemo,
    created_at: entry.createdAt,
    created_by_id: entry.createdById,
    changed_at: entry.changedAt,
    changed_by_id: entry.changedById,
  }
}

/** A bit for each language; the side of a kind without languages has the first. */
const bitsOf = (sides: readonly Side[]): number =>
  sides.reduce(
    (bits, { language }) => bits | (1 << Math.max(0, LANGUAGES.indexOf(language as 'ar'))),
    0,
  )

/** Returns the sides with their ids. */
async function writeSides(
  kind: ServedKind,
  { before, after, newSideIds }: Pick<Writing, 'before' | 'after' | 'newSideIds'>,
  client: TransactionClientContract,
): Promise<Side[]> {
  const sides: Side[] = []
  const rows: object[] = []
  const columns = new Set<string>()
  for (const side of after.sides) {
    const row = sideRowOf(kind, after, side)
    if (side.id !== 0) {
      sides.push(side)
      const former = before.sides.find(({ id }) => id === side.id)
      const changed = changedColumns(former && sideRowOf(kind, before, former), row)
      if (changed.length > 0) rows.push({ ...row, id: side.id })
      for (const [name] of changed) columns.add(name)
      continue
    }
    const newId = newSideIds?.[side.language]
    const [id]: number[] = await client.table('sides').insert({ ...row, id: newId })
    if (id === undefined) throw new Error('The database returned no id')
    sides.push({ ...side, id })
  }
  if (rows.length > 0)
    await client
      .table('sides')
      .multiInsert(rows)
      .onConflict('id')
      .merge([...columns])
  return sides
}

function sideRowOf(kind: ServedKind, entry: Entry, side: Side) {
  // Without an address of its own, a side is found by its entry.
  const content = side.live ?? sideOf(kind.fields, entry.values, side.language)
  const title = titleIn(kind, content)
  return {
    entry_id: entry.id,
    kind: kind.name,
    language: side.language,
    version: side.version,
    author_id: side.authorId,
    status: side.status,
    is_public: side.status === 'published' && !entry.isInBin,
    has_draft: side.hasDraft,
    published_at: side.publishedAt,
    listed_at: side.listedAt,
    changed_at: side.changedAt,
    corrected_at: side.correctedAt,
    follow_since: side.followSince,
    slug: kind.address ? (addressOf(kind, side.language, content)?.slug ?? null) : null,
    title,
    title_key: titleKey(title),
    live: side.live && JSON.stringify(side.live),
  }
}

async function writeDraft(
  { before, after }: { before: Entry; after: Entry },
  client: TransactionClientContract,
): Promise<void> {
  const draft = () => client.from('drafts').where({ entry_id: after.id, release_id: 0 })
  if (!hasDraft(after)) {
    if (before.id === 0 || hasDraft(before)) await draft().delete()
    return
  }
  const row = {
    content: JSON.stringify(after.values),
    changed_at: after.changedAt,
    changed_by_id: after.changedById,
    publish_at: after.sides.some(hasNext) ? after.publishAt : null,
  }
  const isStored = before.id !== 0 && hasDraft(before)
  const written = isStored ? Number(await draft().update(row)) : 0
  if (written > 0) return
  const base = { entry_id: after.id, release_id: 0, base_version: before.version }
  await client.table('drafts').insert({ ...base, ...row })
}
