import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import Tag from '#publications/tags/tag'

/**
 * Reads these tags with their names. None of them may have been merged into another. If a tag has
 * no name in a language, its name comes from the first tag merged into it that has one.
 */
export async function tagsInForce(
  ids: readonly number[],
  client: QueryClientContract = db.connection(),
): Promise<Map<number, PairTag>> {
  if (ids.length === 0) return new Map()
  const family = await Tag.query({ client })
    .whereIn('id', [...ids])
    .orWhereIn('joinedIntoId', [...ids])
    .orderBy('id')
  const joinedTo = Map.groupBy(family, ({ joinedIntoId }) => joinedIntoId)
  const known = new Map(family.map((tag) => [tag.id, tag]))
  return new Map(
    ids.flatMap((id) => {
      const tag = known.get(id)
      return tag ? [[id, inForce(tag, joinedTo.get(id) ?? [])]] : []
    }),
  )
}

export function inForce(tag: Tag, joined: readonly Tag[]): PairTag {
  const nameIn = (language: Language) =>
    [tag, ...joined].map((one) => one.nameIn(language)).find((name) => name !== null) ?? null
  return { id: tag.id, ar: nameIn('ar'), en: nameIn('en') }
}

/** Finds tags by name. A current name takes precedence over the former name of another tag. */
export class TagLookup {
  readonly #ids: Record<Language, Map<string, number>>
  readonly #tags: ReadonlyMap<number, PairTag>

  constructor(ids: Record<Language, Map<string, number>>, tags: ReadonlyMap<number, PairTag>) {
    this.#ids = ids
    this.#tags = tags
  }

  find(language: Language, name: string): PairTag | undefined {
    const id = this.#ids[language].get(tagKey(name))
    return id === undefined ? undefined : this.#tags.get(id)
  }
}

/** Finds tags that have or had one of these names, in either language. */
export async function lookUpTags(
  names: readonly string[],
  client: QueryClientContract = db.connection(),
): Promise<TagLookup> {
  const ids = { ar: new Map<string, number>(), en: new Map<string, number>() }
  const keys = [...new Set(names.map(tagKey))]
  if (keys.length === 0) return new TagLookup(ids, new Map())
  const former: { tag_key: string; language: Language; id: number }[] = await client
    .from('tag_former_names as former')
    .join('tags', 'tags.id', 'former.tag_id')
    .select('former.tag_key', 'former.language')
    .select(client.raw('coalesce(tags.joined_into_id, tags.id) as id'))
    .whereIn('former.tag_key', keys)
  for (const { tag_key, language, id } of former) ids[language].set(tag_key, id)
  const current = await Tag.query({ client }).whereIn('keyAr', keys).orWhereIn('keyEn', keys)
  for (const tag of current) {
    for (const language of LANGUAGES) {
      const key = tag.keyIn(language)
      if (key !== null) ids[language].set(key, tag.joinedIntoId ?? tag.id)
    }
  }
  const found = new Set([...ids.ar.values(), ...ids.en.values()])
  return new TagLookup(ids, await tagsInForce([...found], client))
}

/**
 * The index keys of texts with one of these tags. `names` may contain any name of a tag, in either
 * language, including former ones and those of tags merged into it. A name without a tag is its own
 * key.
 */
export async function keysOfTags(names: readonly string[]): Promise<string[]> {
  const keys = names.map(tagKey)
  const family = 'coalesce(named.joined_into_id, named.id)'
  const rows: { key_ar: string | null; key_en: string | null }[] = await db
    .from('tags as named')
    .joinRaw(
      `inner join tags as family on family.id = ${family} or family.joined_into_id = ${family}`,
    )
    .select('family.key_ar', 'family.key_en')
    .whereIn('named.id', (ids) =>
      ids
        .from('tags')
        .select('id')
        .whereIn('key_ar', keys)
        .union((also) => also.from('tags').select('id').whereIn('key_en', keys))
        .union((also) => also.from('tag_former_names').select('tag_id').whereIn('tag_key', keys)),
    )
  const found = rows.flatMap(({ key_ar, key_en }) => [key_ar, key_en])
  return [...new Set([...keys, ...found.filter((key) => key !== null)])]
}
