import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import type { WireUse } from '@ufuq/shared/kinds/wire'

/** The tables that record which entries name others, with the columns of both. */
export const REFERENCES = [
  ['refs', 'refs.target_id', 'entry_id'],
  ['picture_uses', 'picture_uses.picture_id', 'publication_id'],
  ['picture_references', 'picture_references.picture_id', 'entry_id'],
] as const

interface PublicationRow {
  id: number
  record: number
  path: string
  title: string
  language: Language
  status: string
  deleted_at: string | Date | null
}

interface PageRow {
  id: number
  kind: string
  path: string
  is_draft: number | boolean
  page: string | null
}

/**
 * The entries that name an entry and that have tables of their own: all pages of the site, and the
 * first texts, those in the bin last.
 */
export async function legacyUsesOf(id: number, client: QueryClientContract): Promise<WireUse[]> {
  const texts: PublicationRow[] = await client
    .from('picture_uses as used')
    .join('publications as text', 'text.id', 'used.publication_id')
    .join('pairs', 'pairs.id', 'text.pair_id')
    .where('used.picture_id', id)
    .orderByRaw('text.deleted_at is not null')
    .orderBy(['text.id', 'used.place'])
    .limit(PICTURE_LIMITS.uses.max)
    .select('pairs.entry_id as id', 'text.id as record', 'used.place as path')
    .select('text.title', 'text.language', 'text.status', 'text.deleted_at')
  const pages: PageRow[] = await client
    .from('picture_references as used')
    .join('entries', 'entries.id', 'used.entry_id')
    .leftJoin('site_pages as page', 'page.entry_id', 'entries.id')
    .where('used.picture_id', id)
    .orderBy(['used.is_draft', 'page.name', 'entries.id', 'used.path'])
    .select('entries.id', 'entries.kind', 'used.path', 'used.is_draft', 'page.name as page')
  return [
    ...pages.filter(isFirst).map(ofPage),
    ...texts.map(({ language, title, status, deleted_at: deletedAt, ...use }) => ({
      ...use,
      kind: 'pair',
      key: null,
      titles: { [language]: title },
      isDraft: status === 'draft',
      isBinned: deletedAt !== null,
    })),
  ]
}

/** Whether neither the other language nor the public state, which comes first, is the same use. */
const isFirst = (row: PageRow, at: number, rows: readonly PageRow[]): boolean =>
  rows.findIndex(({ id, path }) => id === row.id && path === row.path) === at

const ofPage = ({ page, is_draft, ...use }: PageRow): WireUse => ({
  ...use,
  key: page,
  titles: {},
  isDraft: Boolean(is_draft),
  isBinned: false,
})
