import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PairTag, Tag as WireTag } from '@ufuq/shared/contract/tags'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { countShown, knownCounts } from '#publications/tags/count_shown'
import { inForce } from '#publications/tags/find_tags'
import { withProgrammes } from '#publications/tags/programme_names'
import Tag from '#publications/tags/tag'

interface FormerName {
  id: number
  tag_id: number
  language: Language
  name: string
}

/** A tag with everything that its row in the list shows. */
export interface TagInList extends Pick<WireTag, 'publications' | 'isUsed'> {
  tag: Tag
  names: PairTag
  joined: Tag[]
  former: FormerName[]
}

/** Reads tags for lists, with the same few queries for one tag as for many. */
export async function readTags(
  tags: readonly Tag[],
  transaction?: QueryClientContract,
): Promise<TagInList[]> {
  if (tags.length === 0) return []
  const client = transaction ?? db.connection()
  const ids = tags.map(({ id }) => id)
  const joined = await Tag.query({ client }).whereIn('joinedIntoId', ids).orderBy('id')
  const former: FormerName[] = await client
    .from('tag_former_names')
    .whereIn('tag_id', ids)
    .orderBy('id', 'desc')
  const families = tags.map((tag) => {
    const ofTag = joined.filter(({ joinedIntoId }) => joinedIntoId === tag.id)
    return { tag, joined: ofTag, names: inForce(tag, ofTag) }
  })
  const keys = families.flatMap(({ names }) =>
    [names.ar, names.en].flatMap((name) => (name === null ? [] : tagKey(name))),
  )
  const counts = await (transaction ? countShown(keys, transaction) : knownCounts(keys))
  const used: { id: number }[] = await client
    .from('tags')
    .select('id')
    .whereIn('id', [...ids, ...joined.map(({ id }) => id)])
    .whereExists((pairs) => pairs.from('pair_tags').whereColumn('pair_tags.tag_id', 'tags.id'))
  const isCarried = new Set(used.map(({ id }) => id))
  const named = await withProgrammes(
    families.map(({ names }) => names),
    client,
  )
  return families.map((family, place) => {
    const shown = (language: Language) => {
      const name = family.names[language]
      return name === null ? 0 : (counts.get(`${language} ${tagKey(name)}`) ?? 0)
    }
    return {
      ...family,
      names: named[place] ?? family.names,
      former: former.filter(({ tag_id }) => tag_id === family.tag.id),
      publications: { ar: shown('ar'), en: shown('en') },
      isUsed: [family.tag, ...family.joined].some(({ id }) => isCarried.has(id)),
    }
  })
}

export async function readTag(id: number, client?: QueryClientContract): Promise<TagInList | null> {
  const tag = await Tag.query(client ? { client } : {})
    .where({ id })
    .whereNull('joinedIntoId')
    .first()
  const [read] = tag ? await readTags([tag], client) : []
  return read ?? null
}
