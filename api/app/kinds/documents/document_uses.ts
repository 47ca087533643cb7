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
import { publication } from '@ufuq/shared/kinds/publication'
import { ApiException } from '#core/errors/api_exception'
import { kindNamed } from '#entries/kinds'
import { titlesOf } from '#entries/present'
import { readRows, type EntryRow } from '#entries/rows'
import { documentsNamed } from '#document_links/stored_documents'

const MAX_USES = 20

/** Where a document is used. */
export async function usesOfDocument(
  id: number,
  client: QueryClientContract = db.connection(),
): Promise<DocumentUses> {
  const names = await namesOf(id, client)
  const uses: DocumentUse[] = []
  for (const read of [inPublications, inPages, inChecklists, inMenus, inRedirects]) {
    uses.push(...(await read(names, client)))
  }
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
  entry_id: number | null
}

/**
 * Counts the entries that link to each document. The number of queries does not
 * depend on the number of documents.
 */
export async function countUses(): Promise<DocumentUseCounts> {
  const rows: Reference[] = await db.from('document_references').select('named', 'entry_id')
  const documentsOf = await documentsNamed(rows.map(({ named }) => named))
  const texts = new Map<number, Set<string>>()
  for (const { named, ...text } of rows) {
    for (const id of documentsOf(named)) {
      texts.set(id, (texts.get(id) ?? new Set()).add(Object.values(text).join()))
    }
  }
  const counts = new Map([...texts].map(([id, { size }]) => [id, size] as const))
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
  const rows: { id: number; title: string; language: Language; in_bin: number | boolean }[] =
    await client
      .from('document_references as reference')
      .join('sides as text', 'text.entry_id', 'reference.entry_id')
      .join('entries as owner', 'owner.id', 'text.entry_id')
      .where('text.kind', publication.name)
      .whereIn('reference.named', [...names])
      .distinct('text.id', 'text.title', 'text.language', 'owner.in_bin')
      .orderBy('text.id')
      .limit(MAX_USES)
  return rows.map(({ id, title, language, in_bin }) => {
    return { kind: 'publication', id, title, language, isBinned: Boolean(in_bin) }
  })
}

const inEntries =
  (name: 'page' | 'checklist') => async (names: Names, client: QueryClientContract) => {
    const kind = kindNamed(name)
    if (!kind) return []
    const rows: EntryRow[] = await referring('entries', { on: ['id', 'entry_id'], names }, client)
      .where('text.kind', kind.name)
      .orderBy('text.id')
      .select('text.*')
    return (await readRows(kind, rows, client)).map((entry) => ({
      kind: name,
      id: entry.id,
      titles: titlesOf(kind, entry),
      isBinned: entry.isInBin,
    }))
  }

const inPages = inEntries('page')
const inChecklists = inEntries('checklist')

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
