import { TAG_FILTERS, type TagCounts, type TagFilter } from '@ufuq/shared/contract/tags'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import type { Filter } from '#entries/filters'
import { countEntries } from '#entries/list'
import type { ServedKind } from '#entries/kinds'

const ofState = (name: Exclude<TagFilter, 'all'>, condition: string): Filter[] => [
  { name, entry: [condition, []] },
]

const STATES: Record<TagFilter, Filter[]> = {
  all: [],
  incomplete: ofState(
    'incomplete',
    "exists (select 1 from sides n where n.entry_id = e.id and n.title = '')",
  ),
  unused: ofState('unused', 'not exists (select 1 from refs where target_id = e.id)'),
}

/** The filters of the list of tags: by state, and by part of a present or former name. */
export const tagFilters = {
  state: (value: string): Filter[] => STATES[TAG_FILTERS.find((one) => one === value) ?? 'all'],
  name(value: string): Filter[] {
    const sql = `exists (select 1 from sides n join addresses a on a.side_id = n.id
      where n.entry_id = e.id and a.slug like ? escape '!')`
    const like = `%${tagKey(value).replaceAll(/[!%_]/g, '!$&')}%`
    return [{ name: `named ${value}`, entry: [sql, [like]] }]
  },
}

/** The number of tags under each filter, among those with part of a name. */
export async function countTags(kind: ServedKind, name: string | undefined): Promise<TagCounts> {
  const named = name === undefined ? [] : tagFilters.name(name)
  const counts = TAG_FILTERS.map(
    async (state) => [state, await countEntries(kind, [...STATES[state], ...named])] as const,
  )
  return Object.fromEntries(await Promise.all(counts)) as TagCounts
}
