import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import type { Tree } from '@ufuq/shared/kinds/values'
import { textOf, type Row } from '#backup/open_database'
import { createWithin } from '#entries/change'
import { deriveAhead } from '#entries/derived'
import { PRODUCT } from '#entries/permissions'
import type { Entry } from '#entries/rows'
import {
  addFormer,
  binFormer,
  writeVersions,
  type FormerState,
} from '#database/convert/former_entries'
import { publications } from '#publications/publication_kind'

/** The rows of publications of release 1, by table. */
export interface FormerPublications {
  pairs: Row[]
  publications: Row[]
  publication_redirects: Row[]
  publication_activities: Row[]
  preview_links: Row[]
  reviews: Row[]
  draft_shares: Row[]
  left_out_words: Row[]
}

/** A tag of a pair, with its present id. */
export interface PairTag {
  pair_id: number
  tag_id: number
  position: number
}

/**
 * Creates the publications of a site of release 1 as entries. Their records become sides and keep
 * their ids, so that addresses, feeds and preview links stay.
 */
export async function writePublications(
  former: FormerPublications,
  tagged: readonly PairTag[],
  client: TransactionClientContract,
): Promise<void> {
  const byPair = Map.groupBy(former.publications, ({ pair_id }) => Number(pair_id))
  const tagsOf = Map.groupBy(tagged, ({ pair_id }) => pair_id)
  const sides = new Map<number, { entryId: number; language: Language }>()
  const formerState = stateReader(await tagIdsByName(client))
  // What is in the bin comes last, because others may have taken its addresses.
  const groups = former.pairs.flatMap((pair) => {
    const records = byPair.get(Number(pair['id'])) ?? []
    return groupsOf(records).map((group, at) => ({ pair, group, isFirst: at === 0 }))
  })
  const first = new Map<unknown, number>()
  const isBinned = ({ group }: { group: Row[] }) =>
    Number((group[0]?.['deleted_at'] ?? null) !== null)
  for (const { pair, group, isFirst } of groups.toSorted(
    (one, other) => isBinned(one) - isBinned(other),
  )) {
    const tags = (tagsOf.get(Number(pair['id'])) ?? [])
      .toSorted((one, other) => one.position - other.position)
      .map(({ tag_id }) => tag_id)
    const entryId = Number(pair['entry_id'] ?? 0)
    const entry = await writeGroup(
      group,
      { tags, ...(isFirst && entryId > 0 && { id: entryId }) },
      client,
    )
    if (isFirst) first.set(pair['id'], entry.id)
    else {
      const restore_to = first.get(pair['id']) ?? null
      await client.from('entries').where('id', entry.id).update({ restore_to })
    }
    for (const side of entry.sides)
      sides.set(side.id, { entryId: entry.id, language: side.language as Language })
    if (isFirst) await writeVersions(publications, { id: entry.id, formerState }, client)
    const slugs = former.publication_redirects.filter(({ publication_id }) =>
      entry.sides.some(({ id }) => id === publication_id),
    )
    for (const { language, slug } of slugs)
      await addFormer(
        publications.name,
        entry,
        { language: textOf(language), slug: textOf(slug) },
        client,
      )
  }
  await client
    .from('entries')
    .where('kind', publications.name)
    .whereNotExists((own) => own.from('sides').whereColumn('entry_id', 'entries.id'))
    .delete()
  await writeRows(former, { first, sides }, client)
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
  { tags, id }: { tags: number[]; id?: number },
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
  const authors = inEach(({ author_id = null }) => Number(author_id ?? 0))
  const entry = await createWithin(
    {
      kind: publications,
      by: PRODUCT,
      at: group.map(({ created_at = null }) => textOf(created_at)).toSorted()[0] ?? '',
      sideIds: inEach((row) => Number(row['id'])),
      ...(id !== undefined && { id }),
    },
    {
      values,
      publish: group.flatMap(({ status, language }) =>
        status === 'published' ? [language as Language] : [],
      ),
      dates: inEach(({ published_at }) => (published_at === null ? null : textOf(published_at))),
      authors: Object.fromEntries(Object.entries(authors).filter(([, author]) => author > 0)),
    },
    { client, announce: () => {} },
  )
  for (const row of group) {
    await client
      .from('sides')
      .where('id', Number(row['id']))
      .update({
        // Receivers of webhooks ignore texts whose version is lower than the last one.
        version: row['version'],
        listed_at: row['listed_at'],
        changed_at: row['updated_at'],
        corrected_at: row['corrected_at'] ?? null,
        follow_since: row['needs_update_since'] ?? null,
      })
  }
  const [latest] = group.toSorted((one, other) =>
    textOf(one['updated_at']) < textOf(other['updated_at']) ? 1 : -1,
  )
  await client
    .from('entries')
    .where('id', entry.id)
    .update({
      listed_at: group
        .map(({ listed_at = null }) => textOf(listed_at))
        .toSorted()
        .at(-1),
      changed_at: latest?.['updated_at'],
      changed_by_id: latest?.['changed_by_id'] ?? null,
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

async function tagIdsByName(client: TransactionClientContract): Promise<Map<string, number>> {
  const rows: { language: string; slug: string; entry_id: number }[] = await client
    .from('addresses')
    .join('sides', 'sides.id', 'addresses.side_id')
    .where('addresses.kind', 'tag')
    .select('addresses.language', 'addresses.slug', 'sides.entry_id')
  return new Map(rows.map(({ language, slug, entry_id }) => [`${language} ${slug}`, entry_id]))
}

/** Reads a former state of a pair, which names tags as its pages showed them. */
const stateReader =
  (tagIds: ReadonlyMap<string, number>) =>
  (content: Tree): FormerState => {
    const sides = LANGUAGES.flatMap((language) => {
      const side = content[PAIR_SIDES[language]] as Tree | null | undefined
      return side ? [[language, side] as const] : []
    })
    const inEach = (field: string) =>
      Object.fromEntries(sides.map(([language, side]) => [language, side[field] ?? '']))
    const tags = sides.flatMap(([language, side]) =>
      (Array.isArray(side['tags']) ? side['tags'] : []).flatMap(
        (name: unknown) => tagIds.get(`${language} ${tagKey(String(name))}`) ?? [],
      ),
    )
    return {
      values: {
        title: inEach('title'),
        slug: inEach('slug'),
        content: inEach('content'),
        hero: sides.map(([, { hero }]) => hero).find((hero) => typeof hero === 'string') ?? '',
        tags: [...new Set(tags)],
      },
      status: Object.fromEntries(
        sides.map(([language, side]) => [language, side['status'] as 'draft' | 'published']),
      ),
    }
  }

interface Written {
  /** The ids of the entries by those of the pairs. */
  first: ReadonlyMap<unknown, number>
  /** By the ids of the sides, which are those of the records. */
  sides: ReadonlyMap<number, { entryId: number; language: Language }>
}

/** Kinds of activity that entries do not have. */
const ACTIVITIES: Record<string, string> = {
  shared: 'changed',
  reassigned: 'changed',
  correctionAsked: 'changed',
  corrected: 'changed',
  correctionClosed: 'changed',
  imported: 'created',
}

/** Writes what belongs to publications. */
async function writeRows(
  former: FormerPublications,
  { first, sides }: Written,
  client: TransactionClientContract,
): Promise<void> {
  for (const { id: _, publication_id, ...link } of former.preview_links) {
    const side = sides.get(Number(publication_id))
    if (!side) continue
    await client.table('entry_preview_links').insert({ ...link, entry_id: side.entryId })
  }
  for (const { id: _, pair_id, kind, ...review } of former.reviews) {
    const entry_id = first.get(pair_id)
    if (entry_id === undefined) continue
    await client.table('entry_reviews').insert({ ...review, kind: kind ?? 'draft', entry_id })
  }
  for (const {
    pair_id,
    user_id,
    shared_by_id,
    covers_all,
    created_at: at,
  } of former.draft_shares) {
    const entry_id = first.get(pair_id)
    if (entry_id === undefined) continue
    await client.table('shares').insert({ entry_id, user_id, shared_by_id, covers_all, at })
  }
  for (const { id: _, publication_id, part, ...words } of former.left_out_words) {
    const side = sides.get(Number(publication_id))
    if (!side) continue
    const isShared = part === 'details'
    await client.table('discarded_texts').insert({
      ...words,
      entry_id: side.entryId,
      side: isShared ? 'shared' : side.language,
      part,
    })
  }
  for (const { id, publication_id, kind, actor_id, happened_at } of former.publication_activities) {
    const side = sides.get(Number(publication_id))
    if (!side) continue
    await client.table('activities').insert({
      id,
      subject: 'entry',
      kind: ACTIVITIES[textOf(kind)] ?? kind,
      entry_id: side.entryId,
      actor_id,
      happened_at,
    })
  }
}
