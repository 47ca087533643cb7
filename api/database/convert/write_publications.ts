import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { textOf } from '#backup/open_database'
import type { Row } from '#backup/what_travels'
import { createWithin } from '#entries/change'
import { deriveAhead } from '#entries/derived'
import { quietWriting } from '#entries/events'
import { PRODUCT } from '#entries/permissions'
import type { Entry } from '#entries/types'
import { publications } from '#kinds/publication/publication_kind'

/** The rows of publications of release 1.0.0, by table. */
export type FormerPublications = Record<
  'pairs' | 'publications' | 'publication_redirects' | 'preview_links',
  Row[]
>

/**
 * Creates the publications of a site of release 1.0.0 as entries, with the tags of their pairs.
 * Their records become sides and keep their ids, so that addresses, feeds and preview links stay.
 */
export async function writePublications(
  former: FormerPublications,
  tagsOf: ReadonlyMap<number, number[]>,
  client: TransactionClientContract,
): Promise<void> {
  const byPair = Map.groupBy(former.publications, ({ pair_id }) => Number(pair_id))
  // What is in the bin comes last, because others may have taken its addresses.
  const groups = former.pairs.flatMap((pair) => {
    const pairId = Number(pair['id'])
    return groupsOf(byPair.get(pairId) ?? []).map((group) => ({ pairId, group }))
  })
  const isBinned = ({ group }: { group: Row[] }) =>
    Number((group[0]?.['deleted_at'] ?? null) !== null)
  const first = new Map<number, number>()
  for (const { pairId, group } of groups.toSorted((a, b) => isBinned(a) - isBinned(b))) {
    const entry = await writeGroup(group, tagsOf.get(pairId) ?? [], client)
    const restore_to = first.get(pairId)
    if (restore_to === undefined) first.set(pairId, entry.id)
    else await client.from('entries').where('id', entry.id).update({ restore_to })
    await writeLinks(entry, former, client)
  }
}

/**
 * What was deleted together is one entry; what is not deleted comes first. Of two records that were
 * deleted one after the other, the later one belongs to the pair.
 */
function groupsOf(records: readonly Row[]): Row[][] {
  const keyOf = ({ deleted_at = null, deleted_as, id }: Row) =>
    deleted_at === null
      ? ''
      : [deleted_at, ...(deleted_as === 'pair' ? [] : [id ?? null])].map(textOf).join(' ')
  return [...Map.groupBy(records, keyOf)]
    .toSorted(([one], [other]) => {
      if (one === '' || other === '') return one === '' ? -1 : 1
      return one < other ? 1 : -1
    })
    .map(([, group]) => group)
}

async function writeGroup(
  group: readonly Row[],
  tags: number[],
  client: TransactionClientContract,
): Promise<Entry> {
  const inEach = <Value>(valueOf: (row: Row) => Value): Record<string, Value> =>
    Object.fromEntries(group.map((row) => [textOf(row['language']), valueOf(row)]))
  // The English record decides, as it did for the pair.
  const ordered = group.toSorted((one) => (one['language'] === 'en' ? -1 : 1))
  const slugs = await Promise.all(group.map((row) => freeSlug(row, client)))
  const content = inEach((row) => textOf(row['content']))
  const values = {
    title: inEach((row) => textOf(row['title'])),
    slug: Object.fromEntries(slugs),
    content,
    hero: ordered.map(({ hero }) => hero).find((hero) => typeof hero === 'string') ?? '',
    tags,
  }
  await deriveAhead(publications, { content }, null)
  const authors = inEach(({ author_id }) => Number(author_id ?? 0))
  const entry = await createWithin(
    {
      kind: publications,
      by: PRODUCT,
      at: group.map(({ created_at }) => textOf(created_at)).toSorted()[0] ?? '',
      sideIds: inEach((row) => Number(row['id'])),
    },
    {
      values,
      publish: group.flatMap(({ status, language }) =>
        status === 'published' ? [language as Language] : [],
      ),
      dates: inEach(({ published_at }) => (published_at === null ? null : textOf(published_at))),
      authors: Object.fromEntries(Object.entries(authors).filter(([, author]) => author > 0)),
    },
    quietWriting(client),
  )
  for (const row of group) {
    await client.from('sides').where('id', Number(row['id'])).update({
      // Receivers of webhooks ignore texts whose version is lower than the last one.
      version: row['version'],
      listed_at: row['listed_at'],
      changed_at: row['updated_at'],
      follow_since: row['needs_update_since'],
    })
  }
  const latest = (name: string) =>
    group
      .map((row) => textOf(row[name]))
      .toSorted()
      .at(-1)
  await client
    .from('entries')
    .where('id', entry.id)
    .update({
      listed_at: latest('listed_at'),
      changed_at: latest('updated_at'),
      changed_by_id: null,
      is_demo: group.every(({ demo }) => Boolean(demo)),
    })
  const [row] = group
  if (row && (row['deleted_at'] ?? null) !== null) await binFormer(entry, row, client)
  return entry
}

/** The slug of a record, or none if another one has it. */
async function freeSlug(
  { language, slug }: Row,
  client: TransactionClientContract,
): Promise<[string, string]> {
  const address = { kind: publications.name, language: textOf(language), slug: textOf(slug) }
  const taken: object | null = await client
    .from('addresses')
    .where(address)
    .whereNot('state', 'former')
    .first()
  return [address.language, taken ? '' : address.slug]
}

/** Moves an entry to the bin, as it was in the former site. */
async function binFormer({ id, sides }: Entry, row: Row, client: QueryClientContract) {
  const { deleted_at, deleted_by_id } = row
  await client.from('entries').where({ id }).update({ in_bin: true, deleted_at, deleted_by_id })
  await client.from('sides').where('entry_id', id).update({ is_public: false })
  const sideIds = sides.map((side) => side.id)
  const addresses = () => client.from('addresses').whereIn('side_id', sideIds)
  await addresses().where('state', 'reserved').delete()
  await addresses().update({ state: 'former' })
}

/** Writes the former addresses and the preview links of an entry. */
async function writeLinks(
  { id: entry_id, sides }: Entry,
  { publication_redirects, preview_links }: FormerPublications,
  client: QueryClientContract,
) {
  const isOfEntry = ({ publication_id }: Row) => sides.some(({ id }) => id === publication_id)
  for (const { language, slug, publication_id } of publication_redirects.filter(isOfEntry)) {
    const address = { kind: publications.name, language, slug }
    const taken: object | null = await client
      .from('addresses')
      .where({ kind: publications.name, language: textOf(language), slug: textOf(slug) })
      .first()
    const former = { ...address, side_id: publication_id, state: 'former' }
    if (!taken) await client.table('addresses').insert(former)
  }
  for (const { id: _, publication_id: _side, ...link } of preview_links.filter(isOfEntry)) {
    await client.table('entry_preview_links').insert({ ...link, entry_id })
  }
}
