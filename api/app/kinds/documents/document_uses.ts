import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type {
  DocumentInUseBody,
  DocumentUse,
  DocumentUseCounts,
  DocumentUses,
} from '@ufuq/shared/contract/documents'
import type { ErrorBody } from '@ufuq/shared/contract/errors'
import type { Language } from '@ufuq/shared/contract/languages'
import { readOldAddress } from '@ufuq/shared/domain/redirects/targets'
import { page } from '@ufuq/shared/kinds/page'
import { ApiException } from '#core/errors/api_exception'
import { kindNamed } from '#entries/kinds'
import { titlesOf } from '#entries/present'
import { readRows, type EntryRow } from '#entries/rows'
import { disclosureUses } from '#legacy_entries/disclosure_uses'
import { documentsNamed } from '#legacy_entries/stored_documents'

const MAX_USES = 20

/** Where a document is used. */
export async function usesOfDocument(
  id: number,
  client: QueryClientContract = db.connection(),
): Promise<DocumentUses> {
  const names = await namesOf(id, client)
  const uses: DocumentUse[] = []
  for (const read of [inPublications, inPages, inMenus, inRedirects]) {
    uses.push(...(await read(names, client)))
  }
  const disclosed = (await disclosureUses('document', client)).get(id) ?? []
  uses.push(...disclosed.map((use) => ({ kind: 'disclosure' as const, ...use })))
  return uses.slice(0, MAX_USES)
}

/** Throws 409 with the uses of a document if it is in use. */
export async function refuseIfUsed(id: number, client: TransactionClientContract): Promise<void> {
  const uses = await usesOfDocument(id, client)
  if (uses.length === 0) return
  throw new ApiException(409, 'document_in_use', 'This document is in use', {
    extra: { uses } satisfies Omit<DocumentInUseBody, keyof ErrorBody>,
  })
}

/** All names by which links can lead to a document: its id, and its current and former slugs. */
async function namesOf(id: number, client: QueryClientContract): Promise<string[]> {
  const rows: { slug: string }[] = await client
    .from('addresses')
    .join('sides', 'sides.id', 'addresses.side_id')
    .where('sides.entry_id', id)
    .select('addresses.slug')
  return [...new Set([String(id), ...rows.map(({ slug }) => slug)])]
}

interface Reference {
  named: string
  publication_id: number | null
  entry_id: number | null
}

/**
 * Counts the texts and disclosure items that link to each document. The number of queries does not
 * depend on the number of documents.
 */
export async function countUses(): Promise<DocumentUseCounts> {
  const rows: Reference[] = await db
    .from('document_references')
    .select('named', 'publication_id', 'entry_id')
  const documentsOf = await documentsNamed(rows.map(({ named }) => named))
  const texts = new Map<number, Set<string>>()
  for (const { named, ...text } of rows) {
    for (const id of documentsOf(named)) {
      texts.set(id, (texts.get(id) ?? new Set()).add(Object.values(text).join()))
    }
  }
  const counts = new Map([...texts].map(([id, { size }]) => [id, size] as const))
  for (const [id, uses] of await disclosureUses('document')) {
    counts.set(id, (counts.get(id) ?? 0) + uses.length)
  }
  return Object.fromEntries(counts)
}

/**
 * The texts of a table that link to a document with any of these names. Each text is listed once.
 */
const referring = (
  table: string,
  { on, names }: { on: readonly [string, string]; names: readonly string[] },
  client: QueryClientContract,
) =>
  client
    .from(`${table} as text`)
    .whereIn(`text.${on[0]}`, (query) =>
      query
        .from('document_references')
        .whereIn('named', [...names])
        .whereNotNull(on[1])
        .select(on[1]),
    )
    .limit(MAX_USES)

type Names = readonly string[]

async function inPublications(names: Names, client: QueryClientContract): Promise<DocumentUse[]> {
  const rows: {
    id: number
    title: string
    language: Language
    deleted_at: string | Date | null
  }[] = await referring('publications', { on: ['id', 'publication_id'], names }, client)
    .orderBy('text.id')
    .select('text.id', 'text.title', 'text.language', 'text.deleted_at')
  return rows.map(({ id, title, language, deleted_at }) => {
    return { kind: 'publication', id, title, language, isBinned: deleted_at !== null }
  })
}

async function inPages(names: Names, client: QueryClientContract): Promise<DocumentUse[]> {
  const kind = kindNamed(page.name)
  if (!kind) return []
  const rows: EntryRow[] = await referring('entries', { on: ['id', 'entry_id'], names }, client)
    .where('text.kind', kind.name)
    .orderBy('text.id')
    .select('text.*')
  return (await readRows(kind, rows, client)).map((entry) => ({
    kind: 'page',
    id: entry.id,
    titles: titlesOf(kind, entry),
    isBinned: entry.isInBin,
  }))
}

async function inMenus(names: Names, client: QueryClientContract): Promise<DocumentUse[]> {
  const rows: { is_draft: number | boolean }[] = await client
    .from('document_references as used')
    .join('entries as entry', 'entry.id', 'used.entry_id')
    .where('entry.kind', 'menus')
    .whereIn('used.named', [...names])
    .select('used.is_draft')
  const isDraft = rows.every(({ is_draft }) => Boolean(is_draft))
  return rows.length === 0 ? [] : [{ kind: 'site', page: 'menus', isDraft }]
}

async function inRedirects(names: Names, client: QueryClientContract): Promise<DocumentUse[]> {
  const rows: { id: number; live: string }[] = await referring(
    'sides',
    { on: ['entry_id', 'entry_id'], names },
    client,
  )
    .where({ 'text.kind': 'redirect', 'text.is_public': true })
    .orderBy('text.entry_id')
    .select('text.entry_id as id', 'text.live')
  return rows.flatMap(({ id, live }) => {
    const old = readOldAddress((JSON.parse(live) as { path: string }).path)
    return old ? [{ kind: 'redirect', id, ...old }] : []
  })
}
