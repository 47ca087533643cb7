import db from '@adonisjs/lucid/services/db'
import type { ChainableContract } from '@adonisjs/lucid/types/querybuilder'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { TagCounts, TagFilter } from '@ufuq/shared/contract/tags'
import { TAG_FILTERS } from '@ufuq/shared/contract/tags'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { page, type Order, type Page } from '#core/lists/keyset'
import { readTags, type TagInList } from '#publications/tags/read_tags'
import Tag from '#publications/tags/tag'

interface TagListOptions {
  /** The language of the names by which the list is sorted. */
  language?: Language | undefined
  filter?: TagFilter | undefined
  /** Part of a name in either language. */
  q?: string | undefined
  limit?: number | undefined
  after?: string | undefined
}

const ORDERS: Record<Language, Order<Tag>> = {
  ar: {
    name: 'ar',
    column: 'sortAr',
    direction: 'asc',
    keyOf: ({ sortAr }) => sortAr,
    isKey: (key) => !key.includes('\0'),
  },
  en: {
    name: 'en',
    column: 'sortEn',
    direction: 'asc',
    keyOf: ({ sortEn }) => sortEn,
    isKey: (key) => !key.includes('\0'),
  },
}

export async function listTags({
  language = DEFAULT_LANGUAGE,
  filter = 'all',
  q,
  limit,
  after,
}: TagListOptions): Promise<Page<TagInList>> {
  const query = Tag.query().whereNull('tags.joined_into_id')
  FILTERS[filter](query)
  if (q !== undefined) called(query, q)
  const { rows, next } = await page(query, { order: ORDERS[language], limit, after })
  return { rows: await readTags(rows), next }
}

/** The number of tags that match each filter. */
export async function countTags(q: string | undefined): Promise<TagCounts> {
  const counts = TAG_FILTERS.map(async (filter) => {
    const query = db.from('tags').whereNull('tags.joined_into_id').count('* as count')
    FILTERS[filter](query)
    if (q !== undefined) called(query, q)
    const [row]: { count: number | string }[] = await query
    return [filter, Number(row?.count ?? 0)] as const
  })
  return Object.fromEntries(await Promise.all(counts)) as TagCounts
}

const FILTERS: Record<TagFilter, (query: ChainableContract) => void> = {
  all: () => {},
  incomplete: (query) => {
    void query.where((either) => {
      for (const language of LANGUAGES) {
        void either.orWhere((lacking) =>
          lacking
            .whereNull(`tags.key_${language}`)
            .whereNotExists((joined) =>
              joined
                .from('tags as joined')
                .whereColumn('joined.joined_into_id', 'tags.id')
                .whereNotNull(`joined.key_${language}`),
            ),
        )
      }
    })
  },
  unused: (query) => {
    void query
      .whereNotExists((carried) =>
        carried.from('pair_tags').whereColumn('pair_tags.tag_id', 'tags.id'),
      )
      .whereNotExists((carried) =>
        carried
          .from('tags as joined')
          .join('pair_tags', 'pair_tags.tag_id', 'joined.id')
          .whereColumn('joined.joined_into_id', 'tags.id'),
      )
  },
}

/** Filters by name. Reads the whole table of tags, which is small. */
function called(query: ChainableContract, q: string) {
  const like = `%${tagKey(q).replaceAll(/[!%_]/g, '!$&')}%`
  void query.where((either) =>
    either
      .whereRaw("tags.key_ar like ? escape '!'", [like])
      .orWhereRaw("tags.key_en like ? escape '!'", [like])
      .orWhereIn('tags.id', (former) =>
        former
          .from('tag_former_names')
          .select('tag_id')
          .whereRaw("tag_key like ? escape '!'", [like]),
      )
      .orWhereIn('tags.id', (joined) =>
        joined
          .from('tags as joined')
          .select('joined.joined_into_id')
          .whereNotNull('joined.joined_into_id')
          .whereRaw("(joined.key_ar like ? escape '!' or joined.key_en like ? escape '!')", [
            like,
            like,
          ]),
      ),
  )
}
