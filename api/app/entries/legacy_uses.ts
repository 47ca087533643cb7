import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import type { WireUse } from '@ufuq/shared/kinds/wire'

/** The tables that record which entries name others, with the columns of both. */
export const REFERENCES = [
  ['refs', 'refs.target_id', 'entry_id'],
  ['picture_uses', 'picture_uses.picture_id', 'publication_id'],
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

/** The texts with tables of their own that name an entry, those in the bin last. */
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
  return texts.map(({ language, title, status, deleted_at: deletedAt, ...use }) => ({
    ...use,
    kind: 'pair',
    key: null,
    titles: { [language]: title },
    isDraft: status === 'draft',
    isBinned: deletedAt !== null,
  }))
}
