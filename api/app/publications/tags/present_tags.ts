import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import type { TagDetails } from '@ufuq/shared/contract/tags'
import { Cache, reads } from '#content/cache'
import type { Entry } from '#entries/rows'
import { tagsById } from '#publications/tags/find_tags'
import { withProgrammes } from '#publications/tags/programmes'

/** The number of publications outside the bin in a language, by language and tag. */
type Counts = ReadonlyMap<string, number>

async function countPublications(
  ids: readonly number[],
  client: QueryClientContract,
): Promise<Counts> {
  const rows: { language: Language; id: number; count: number | string }[] = await client
    .from('refs')
    .join('entries', 'entries.id', 'refs.entry_id')
    .join('sides', 'sides.entry_id', 'refs.entry_id')
    .where({ 'entries.kind': 'publication', 'entries.in_bin': false })
    .where('refs.path', 'tags')
    .whereNot('refs.layer', 'l')
    .whereIn('refs.target_id', [...ids])
    .groupBy('sides.language', 'refs.target_id')
    .select('sides.language', 'refs.target_id as id')
    .count('* as count')
  return new Map(rows.map(({ language, id, count }) => [`${language} ${id}`, Number(count)]))
}

/** Cached, because a frequent tag is on tens of thousands of pages. */
const known = new Cache<Counts>({ count: 100 })

/** What the answers to staff contain besides the names. */
export async function presentTags(
  entries: readonly Entry[],
  client: QueryClientContract,
): Promise<Map<number, TagDetails>> {
  const ids = entries.map(({ id }) => id)
  const counts = client.isTransaction
    ? await countPublications(ids, client)
    : await known.get(ids.join(), () => {
        reads('publications', 'drafts', 'tags')
        return countPublications(ids, client)
      })
  const used: { id: number }[] = await client
    .from('entries')
    .whereIn('id', ids)
    .whereExists((refs) => refs.from('refs').whereColumn('target_id', 'entries.id'))
    .select('id')
  const merged: { id: number; restore_to: number }[] = await client
    .from('entries')
    .where({ kind: 'tag', in_bin: true })
    .whereIn('restore_to', ids)
    .orderBy('id')
    .select('id', 'restore_to')
  const names = await tagsById([...ids, ...merged.map(({ id }) => id)], client)
  const tags = await withProgrammes(
    ids.flatMap((id) => names.get(id) ?? []),
    client,
  )
  const usedIds = new Set(used.map(({ id }) => id))
  return new Map(
    tags.map(({ id, programme, ...name }) => {
      const shownIn = (language: Language) =>
        name[language] === null ? 0 : (counts.get(`${language} ${id}`) ?? 0)
      const ofTag = merged.filter(({ restore_to }) => restore_to === id)
      const details = {
        ...(programme && { programme }),
        publications: { ar: shownIn('ar'), en: shownIn('en') },
        isUsed: usedIds.has(id),
        merged: ofTag.flatMap((one) => names.get(one.id) ?? []),
      }
      return [id, details]
    }),
  )
}
