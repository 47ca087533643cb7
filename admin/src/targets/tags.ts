import { queryOptions } from '@tanstack/react-query'
import { readAll } from '@ufuq/shared/client/list'
import type { PairTag } from '@ufuq/shared/contract/tags'
import type { Tag } from '@ufuq/shared/kinds/tag'
import { tagKeys } from '../query-keys.ts'

/** Every tag, by name. */
export const allTags = () =>
  queryOptions({
    queryKey: tagKeys.page({ all: true }),
    async queryFn({ signal }): Promise<PairTag[]> {
      const tags = await readAll<Tag>('/api/entries/tags?limit=100', signal)
      return tags.map(({ id, values: { name } }) => ({
        id,
        ar: name.ar || null,
        en: name.en || null,
      }))
    },
  })
