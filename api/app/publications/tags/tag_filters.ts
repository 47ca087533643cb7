import { TAG_FILTERS, type TagFilter } from '@ufuq/shared/contract/tags'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import type { Filter } from '#entries/filters'

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
