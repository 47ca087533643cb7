import type { Tag as WireTag } from '@ufuq/shared/contract/tags'
import { toWireTime } from '#core/time/wire_time'
import type { TagInList } from '#publications/tags/read_tags'

export const toTag = ({ tag, names, joined, former, ...rest }: TagInList): WireTag => ({
  ...names,
  version: tag.version,
  publications: rest.publications,
  isUsed: rest.isUsed,
  former: former.map(({ language, name }) => ({ language, name })),
  joined: joined.flatMap(({ id, nameAr, nameEn, joinedAt }) =>
    joinedAt ? [{ id, ar: nameAr, en: nameEn, joinedAt: toWireTime(joinedAt) }] : [],
  ),
})
