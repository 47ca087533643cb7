import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, inBoth, type Language } from '@ufuq/shared/contract/languages'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import type { tag } from '@ufuq/shared/kinds/tag/tag'
import type { ValuesOf } from '@ufuq/shared/model/fields'
import { reads } from '#content/cache'
import type { Entry } from '#entries/types'
import type { TagsSought } from '#reading/search_filters'

/** The names of a tag; an empty one is missing. */
export const namesOf = ({ values }: Pick<Entry, 'values'>): Record<Language, string> =>
  (values as ValuesOf<typeof tag.fields>).name

/** A row with the name of a tag in one language; `title` is empty if it has none. */
interface NameRow {
  id: number
  language: Language
  title: string
}

/** The tags of these rows, in their order. */
export function tagsIn(rows: readonly NameRow[]): PairTag[] {
  const tags = new Map<number, PairTag>()
  for (const { id, language, title } of rows) {
    const tag = tags.get(id) ?? { id, ar: null, en: null }
    tags.set(id, { ...tag, [language]: title || null })
  }
  return [...tags.values()]
}

/** Reads tags with their names, also those in the bin. */
export async function tagsById(
  ids: readonly number[],
  client: QueryClientContract = db.connection(),
): Promise<Map<number, PairTag>> {
  if (ids.length === 0) return new Map()
  reads('tags')
  const rows: NameRow[] = await client
    .from('sides')
    .where('kind', 'tag')
    .whereIn('entry_id', [...ids])
    .select('entry_id as id', 'language', 'title')
  return new Map(tagsIn(rows).map((tag) => [tag.id, tag]))
}

/** The keys of the present and former names of tags outside the bin. */
export function tagKeys(client: QueryClientContract = db.connection()) {
  reads('tags')
  return client
    .from('addresses')
    .join('sides', 'sides.id', 'addresses.side_id')
    .join('entries', 'entries.id', 'sides.entry_id')
    .where('addresses.kind', 'tag')
    .where('entries.in_bin', false)
}

/** Finds a tag by a name in a language. */
export type TagLookup = (language: Language, name: string) => PairTag | undefined

/** Finds tags that have or had one of these names, in either language. */
export async function lookUpTags(
  names: readonly string[],
  client?: QueryClientContract,
): Promise<TagLookup> {
  const rows: { id: number; language: Language; slug: string }[] =
    names.length === 0
      ? []
      : await tagKeys(client)
          .whereIn('addresses.language', [...LANGUAGES])
          .whereIn('addresses.slug', names.map(tagKey))
          .select('entries.id', 'addresses.language', 'addresses.slug')
  const ids = new Map(rows.map(({ id, language, slug }) => [`${language} ${slug}`, id]))
  const tags = await tagsById([...new Set(ids.values())], client)
  return (language, name) => tags.get(ids.get(`${language} ${tagKey(name)}`) ?? 0)
}

/** The ids of tags that have or had one of these names, in either language. */
async function idsOfTags(names: readonly string[]): Promise<number[]> {
  const rows: { id: number }[] = await tagKeys()
    .whereIn('addresses.language', [...LANGUAGES])
    .whereIn('addresses.slug', names.map(tagKey))
    .distinct('entries.id')
  return rows.map(({ id }) => id)
}

/** The tags that have or had one of these names; a record shows only tags named in its language. */
export const tagsNamed = async (names: readonly string[]): Promise<TagsSought> =>
  tagsWithIds(await idsOfTags(names))

export async function tagsWithIds(ids: readonly number[]): Promise<TagsSought> {
  const tags = [...(await tagsById(ids)).values()]
  return inBoth((language) => tags.flatMap((tag) => (tag[language] === null ? [] : tag.id)))
}

/** The names that a page in this language shows. */
export const namesIn = (language: Language, tags: readonly PairTag[]): string[] =>
  tags.flatMap((tag) => tag[language] ?? [])
