import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inBoth, type Language } from '@ufuq/shared/contract/languages'
import { applyValues, type Tree } from '@ufuq/shared/kinds/values'
import type { Row } from '#backup/open_database'
import { readPublicTexts } from '#content/webhooks/public_texts'
import { batches } from '#core/database/batches'
import type { ServedKind } from '#entries/kinds'
import type { Entry, Side } from '#entries/rows'

// What documents and pages of release 1 have in common.

export const contentOf = (value: Row[string] | undefined): Tree =>
  (typeof value === 'string' ? JSON.parse(value) : value) as Tree

/** Tables of release 1 that refer to entries. */
const REFERRING = [
  'activities',
  'discarded_texts',
  'entry_preview_links',
  'entry_reviews',
  'entry_versions',
]

/** Gives an entry another id, because its id was that of another document. Returns the new id. */
export async function movedEntry(id: number, client: TransactionClientContract): Promise<number> {
  const { id: _, ...row } = (await client.from('entries').where({ id }).firstOrFail()) as Row
  const [moved = 0]: number[] = await client.table('entries').insert(row)
  for (const table of REFERRING) {
    await client.from(table).where('entry_id', id).update({ entry_id: moved })
  }
  await client.from('entries').where({ id }).delete()
  return moved
}

/** Makes the links, the activity and the review of an entry those of another one, and deletes it. */
export async function joinRows(from: number, to: number, client: TransactionClientContract) {
  const isReviewed: object | null = await client.from('entry_reviews').where('entry_id', to).first()
  for (const table of [
    'activities',
    'entry_preview_links',
    ...(isReviewed ? [] : ['entry_reviews']),
  ]) {
    await client.from(table).where('entry_id', from).update({ entry_id: to })
  }
  await client.from('entries').where('id', from).delete()
}

/** Adds a former address of an entry; one without a language is an id. */
export async function addFormer(
  kind: string,
  { sides }: Entry,
  { language, slug }: { language: string; slug: string },
  client: QueryClientContract,
) {
  const side = sides.find((one) => one.language === language) ?? sides[0]
  const address = { kind, language, slug }
  const taken: object | null = await client.from('addresses').where(address).first()
  if (taken || !side) return
  await client.table('addresses').insert({ ...address, side_id: side.id, state: 'former' })
}

/** A former state of an entry. */
export interface FormerState {
  values: Tree
  status: Record<Language, Side['status']>
}

interface Versioned {
  id: number
  formerState: (content: Tree) => FormerState
}

/** Moves the versions of an entry to the present table. */
export async function writeVersions(
  kind: ServedKind,
  { id: entry_id, formerState }: Versioned,
  client: QueryClientContract,
) {
  const stored = () => client.from('entry_versions').where({ entry_id })
  const rows: Row[] = await stored().orderBy('number')
  for (const { number, content: former, by_id, written_at, expires_at } of rows) {
    const { values, status } = formerState(contentOf(former))
    const content = JSON.stringify(applyValues(kind.fields, {}, values))
    const sides = inBoth((one) => ({ version: 1, status: status[one], publishedAt: null }))
    await client.table('versions').insert({
      entry_id,
      number,
      content,
      sides: JSON.stringify(sides),
      bytes: Buffer.byteLength(content),
      by_id,
      at: written_at,
      expires_at,
    })
  }
  await stored().delete()
}

type Named = 'document' | 'page'
type Ids = ReadonlyMap<number, number>

/** Replaces the former ids in tables that name documents by their ids. */
export async function nameAnew(kind: Named, ids: Ids, client: QueryClientContract) {
  for (const table of ['disclosure_items', 'old_addresses']) {
    const rows: { id: number; target: string }[] = await client
      .from(table)
      .where('target', 'like', `${kind}:%`)
      .select('id', 'target')
    for (const { id, target } of rows) {
      await client
        .from(table)
        .where({ id })
        .update({ target: presentTarget(target, { [kind]: ids }) })
    }
  }
  const announced = () => client.from('announced_texts').where({ kind })
  if (!(await announced().first())) return
  await announced().delete()
  const all = { after: 0, limit: Number.MAX_SAFE_INTEGER }
  const { texts } = await readPublicTexts(kind, client, all)
  for (const batch of batches(texts)) {
    const rows = batch.map((text) => ({ kind, ...text }))
    await client.table('announced_texts').multiInsert(rows)
  }
}

/** A target such as `document:7` or `page:7` with the present id of the entry. */
export const presentTarget = (target: string, ids: Partial<Record<Named, Ids>>): string =>
  target.replace(/^(document|page):(\d+)$/, (whole, kind: Named, id: string) => {
    const present = ids[kind]?.get(Number(id))
    return present === undefined ? whole : `${kind}:${present}`
  })
