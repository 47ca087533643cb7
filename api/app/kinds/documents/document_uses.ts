import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type {
  DocumentInUseBody,
  DocumentUse,
  DocumentUseCounts,
  DocumentUses,
} from '@ufuq/shared/contract/documents'
import type { ErrorBody } from '@ufuq/shared/contract/errors'
import type { Language } from '@ufuq/shared/contract/languages'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { namedDocuments } from '@ufuq/shared/domain/documents/named-documents'
import siteSettings from '#config/site'
import { ApiException } from '#core/errors/api_exception'

const MAX_USES = 20

interface Use {
  documents: ReadonlySet<number>
  use: DocumentUse
}

/** Where a document is used. */
export async function usesOfDocument(
  id: number,
  client: QueryClientContract = db.connection(),
): Promise<DocumentUses> {
  const uses = await allUses(client)
  return uses
    .filter(({ documents }) => documents.has(id))
    .map(({ use }) => use)
    .slice(0, MAX_USES)
}

/** Throws 409 with the uses of a document if it is in use. */
export async function refuseIfUsed(id: number, client: QueryClientContract): Promise<void> {
  const uses = await usesOfDocument(id, client)
  if (uses.length === 0) return
  throw new ApiException(409, 'document_in_use', 'This document is in use', {
    extra: { uses } satisfies Omit<DocumentInUseBody, keyof ErrorBody>,
  })
}

export async function countUses(): Promise<DocumentUseCounts> {
  const counts = new Map<number, number>()
  for (const { documents } of await allUses(db.connection())) {
    for (const id of documents) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}

/**
 * Searches all texts for addresses of documents. There is no index of them: few texts have such an
 * address, deletions are rare, and a release without documents could not update it.
 */
async function allUses(client: QueryClientContract): Promise<Use[]> {
  const documentsIn = await reader(client)
  const all = await Promise.all([
    inPublications(client),
    inPages(client),
    inSitePages(client),
    inRedirects(client),
  ])
  return all.flat().flatMap(({ text, known = '', use }) => {
    const documents = documentsIn(text).difference(documentsIn(known))
    return documents.size > 0 ? [{ documents, use }] : []
  })
}

/** Returns a function that finds the ids of the documents to which a text links. */
async function reader(client: QueryClientContract) {
  const rows: { id: number; slug_ar: string | null; slug_en: string | null }[] = await client
    .from('documents')
    .select('id', 'slug_ar', 'slug_en')
  const former: { document_id: number; slug: string }[] = await client
    .from('document_redirects')
    .select('document_id', 'slug')
  const bySlug = new Map([
    ...former.map(({ slug, document_id: id }) => [slug, id] as const),
    ...rows.flatMap(({ id, slug_ar, slug_en }) =>
      [slug_ar, slug_en].flatMap((slug) => (slug === null ? [] : [[slug, id] as const])),
    ),
  ])
  return (text: string): ReadonlySet<number> =>
    new Set(
      namedDocuments(text, siteSettings.origin).flatMap((named) =>
        'id' in named ? named.id : (bySlug.get(named.slug) ?? []),
      ),
    )
}

interface Text {
  text: string
  /** A text whose links count as another use. */
  known?: string
  use: DocumentUse
}

const naming = (columns: readonly string[]): [sql: string, bindings: string[]] => [
  columns.map(() => '?? like ? or ?? like ?').join(' or '),
  columns.flatMap((column) => [column, '%/files/%', column, '%/documents/%']),
]

async function inPublications(client: QueryClientContract): Promise<Text[]> {
  const rows: {
    id: number
    title: string
    language: Language
    content: string
    deleted_at: string | Date | null
  }[] = await client
    .from('publications')
    .whereRaw(...naming(['content']))
    .select('id', 'title', 'language', 'content', 'deleted_at')
    .orderBy('id')
  return rows.map(({ id, title, language, content, deleted_at }) => ({
    text: content,
    use: { kind: 'publication', id, title, language, isBinned: deleted_at !== null },
  }))
}

async function inPages(client: QueryClientContract): Promise<Text[]> {
  const columns = ['content', 'live_ar', 'live_en'] as const
  const rows: ({ id: number; deleted_at: string | Date | null; content: string } & Record<
    'live_ar' | 'live_en',
    string | null
  >)[] = await client
    .from('pages')
    .whereRaw(...naming(columns))
    .select('id', 'deleted_at', ...columns)
    .orderBy('id')
  return rows.map(({ id, deleted_at, content, live_ar, live_en }) => ({
    text: [content, live_ar, live_en].join('\n'),
    use: {
      kind: 'page',
      id,
      titles: (JSON.parse(content) as { title: Record<Language, string> }).title,
      isBinned: deleted_at !== null,
    },
  }))
}

async function inSitePages(client: QueryClientContract): Promise<Text[]> {
  const rows: { name: SitePageName; live: string; draft: string | null }[] = await client
    .from('site_pages')
    .whereRaw(...naming(['live', 'draft']))
    .select('name', 'live', 'draft')
    .orderBy('name')
  return rows.flatMap(({ name, live, draft }) => [
    { text: live, use: { kind: 'site', page: name, isDraft: false } },
    { text: draft ?? '', known: live, use: { kind: 'site', page: name, isDraft: true } },
  ])
}

async function inRedirects(client: QueryClientContract): Promise<Text[]> {
  const rows: { id: number; language: Language; path: string; target: string }[] = await client
    .from('redirects')
    .whereRaw(...naming(['target']))
    .select('id', 'language', 'path', 'target')
    .orderBy('id')
  return rows.map(({ id, language, path, target }) => ({
    text: target,
    use: { kind: 'redirect', id, language, path },
  }))
}
