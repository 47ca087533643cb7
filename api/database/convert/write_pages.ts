import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inBoth, LANGUAGES } from '@ufuq/shared/contract/languages'
import type { Tree } from '@ufuq/shared/kinds/values'
import { textOf, type Row } from '#backup/open_database'
import {
  addFormer,
  contentOf,
  movedEntry,
  nameAnew,
  writeVersions,
  type FormerState,
} from '#database/convert/former_entries'
import type { SectionsBelow } from '#database/convert/write_site_pages'
import { withTagIds } from '#database/convert/new_tag_ids'
import { bringInPage } from '#site/own_pages/bring_in_page'
import { pages } from '#site/own_pages/page_kind'
import { presentPage, presentSide } from '#transfer/source/ufuq/present_page'

/** The rows of pages of release 1, by table. */
export interface FormerPages {
  pages: Row[]
  page_redirects: Row[]
}

type Ids = ReadonlyMap<number, number>

/**
 * Creates the pages of a site of release 1 as entries, with their drafts, versions, reviews and former
 * addresses. Former ids stay addresses. Returns the new ids by the former, and the sections
 * below pages of the site by the names of these pages.
 */
export async function writePages(
  { pages: rows, page_redirects: former }: FormerPages,
  { tagIds, documentIds }: Record<'tagIds' | 'documentIds', Ids>,
  client: TransactionClientContract,
): Promise<{ ids: Ids; below: Map<string, SectionsBelow> }> {
  const documentIdOf = (id: number) => documentIds.get(id) ?? id
  const read = (content: Row[string] | undefined) => withTagIds(contentOf(content), tagIds) as Tree
  const formerState = ({ slug, isPublic, ...content }: Tree): FormerState => ({
    values: { ...presentPage(withTagIds(content, tagIds) as Tree, documentIdOf), slug },
    status: inBoth((one) => ((isPublic as Tree | undefined)?.[one] ? 'published' : 'draft')),
  })
  const ids = new Map<number, number>()
  const below = new Map<string, SectionsBelow>()
  const formerIds = new Set(rows.map(({ id }) => Number(id)))
  for (const row of rows) {
    const [formerId, entryId] = [Number(row['id']), Number(row['entry_id'])]
    const isTaken = entryId !== formerId && formerIds.has(entryId)
    const id = isTaken ? await movedEntry(entryId, client) : entryId
    const slug = inBoth((language) => textOf(row[`slug_${language}`] ?? ''))
    const lives = LANGUAGES.flatMap((language) => {
      const live = read(row[`live_${language}`])
      if (!live) return []
      const content = presentSide(live, slug, language, documentIdOf)
      const publishedAt = textOf(row[`published_${language}_at`] ?? row['updated_at'])
      return [[language, { content, publishedAt }] as const]
    })
    const values = { ...presentPage(read(row['content']), documentIdOf), slug }
    if (row['below'] !== null) {
      below.set(textOf(row['below']), { id, values, lives: Object.fromEntries(lives) })
      continue
    }
    const entry = await bringInPage(
      {
        id,
        key: null,
        values,
        lives: Object.fromEntries(lives),
        createdAt: textOf(row['created_at']),
        changedAt: textOf(row['updated_at']),
        changedById: row['changed_by_id'] === null ? null : Number(row['changed_by_id']),
        version: Number(row['version']),
        isDemo: Boolean(row['demo']),
        deletedAt: row['deleted_at'] === null ? null : textOf(row['deleted_at']),
        deletedById: row['deleted_by_id'] === null ? null : Number(row['deleted_by_id']),
      },
      client,
    )
    ids.set(formerId, id)
    if (id !== formerId) {
      await addFormer(pages.name, entry, { language: '', slug: String(formerId) }, client)
    }
    for (const { language, slug: old } of former.filter(({ page_id }) => page_id === row['id'])) {
      const address = { language: textOf(language), slug: textOf(old) }
      await addFormer(pages.name, entry, address, client)
    }
    await writeVersions(pages, { id, formerState }, client)
  }
  await nameAnew('page', ids, client)
  await renameTargets(ids, client)
  return { ids, below }
}

/** Replaces the former ids of pages in what imports recorded. */
async function renameTargets(page: Ids, client: TransactionClientContract) {
  const imported: { id: number; target_id: number }[] = await client
    .from('imported_records')
    .where('target', 'page')
    .select('id', 'target_id')
  for (const { id, target_id } of imported) {
    const present = page.get(target_id) ?? target_id
    await client.from('imported_records').where({ id }).update({ target_id: present })
  }
}
