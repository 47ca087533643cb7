import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { TagMerge } from '@ufuq/shared/contract/tags'
import { ApiException } from '#core/errors/api_exception'
import { binWithin } from '#entries/bin'
import { changeWithin } from '#entries/change'
import { inEntryTransaction, type Writing } from '#entries/events'
import type { Person } from '#entries/permissions'
import { lockEntry, sideIn, type Entry } from '#entries/rows'
import { namesOf } from '#publications/tags/find_tags'
import { movePairs } from '#publications/tags/merged_pairs'
import { tags } from '#publications/tags/tag_kind'

/**
 * Merges tags into one tag, which gets their pairs, their former names and the names that it lacks.
 * The others stay in the bin for some time, with what undoes the merge.
 */
export const mergeTags = (merge: TagMerge, by: Person): Promise<Entry> =>
  inEntryTransaction((writing) => mergeWithin(merge, by, writing))

async function mergeWithin(
  { keep, tags: ids }: TagMerge,
  by: Person,
  writing: Writing,
): Promise<Entry> {
  if (ids.includes(keep)) {
    const message = 'A tag cannot be merged with itself'
    throw ApiException.validation([{ field: 'tags', message, rule: 'distinct' }])
  }
  const { client } = writing
  // All are locked before anything is read: MySQL goes on reading from the first moment.
  const rows = client.from('entries').whereIn('id', [keep, ...ids])
  await rows.orderBy('id').forUpdate().select('id')
  const kept = await lockEntry({ kind: tags, id: keep }, client)
  const name = { ...namesOf(kept) }
  for (const id of ids.toSorted((one, other) => one - other)) {
    const merged = await lockEntry({ kind: tags, id }, client)
    await movePairs({ from: id, to: keep }, client)
    await binWithin({ kind: tags, id, by }, writing, { restoreTo: keep })
    await client.from('entries').where('restore_to', id).update({ restore_to: keep })
    for (const language of LANGUAGES) {
      name[language] ||= namesOf(merged)[language]
      await client
        .from('addresses')
        .where('side_id', sideIn(merged, language)?.id ?? 0)
        .update({ side_id: sideIn(kept, language)?.id })
    }
  }
  return changeWithin({ kind: tags, id: keep, by }, { values: { name } }, writing)
}
