import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import type { Tree } from '@ufuq/shared/model/values'
import { changeWithin } from '#entries/change'
import type { Restored, Writing } from '#entries/hooks'
import { PRODUCT } from '#entries/permissions'
import { rewriteValues } from '#entries/rewrite_values'
import { namesOf } from '#kinds/tag/find_tags'

interface Move {
  from: number
  to: number
}

/** The ids of the entries that have a tag, also those in the bin, locked in their order. */
async function entriesWith(tag: number, client: TransactionClientContract): Promise<number[]> {
  const rows: { id: number }[] = await client
    .from('entries')
    .whereIn('id', client.from('refs').where({ target_id: tag, path: 'tags' }).select('entry_id'))
    .orderBy('id')
    .forUpdate()
    .select('id')
  return rows.map(({ id }) => id)
}

const withTags =
  (change: (tags: number[]) => number[]) =>
  (values: Tree): Tree => ({
    ...values,
    tags: [...new Set(change(Array.isArray(values['tags']) ? (values['tags'] as number[]) : []))],
  })

/** Gives the entries of a tag to another tag, and records which entries those were. */
export async function movePairs({ from, to }: Move, client: TransactionClientContract) {
  const own = await entriesWith(from, client)
  const others = new Set(await entriesWith(to, client))
  const mergedInto = async (tag: number, isOnlyBecause: boolean) => {
    const rows: { entry_id: number }[] = await client
      .from('merged_tags')
      .join('entries', 'entries.id', 'merged_tags.tag_id')
      .where('entries.restore_to', tag)
      .where('merged_tags.had_other', !isOnlyBecause)
      .select('merged_tags.entry_id')
    return new Set(rows.map(({ entry_id }) => entry_id))
  }
  // Entries that have the tag only because of an earlier merge are recorded with that one.
  const [earlier, later] = [await mergedInto(from, true), await mergedInto(to, true)]
  const merged = own.flatMap((entry_id) =>
    earlier.has(entry_id)
      ? []
      : [
          {
            tag_id: from,
            entry_id,
            had_other: others.has(entry_id) && !later.has(entry_id),
          },
        ],
  )
  if (merged.length > 0) await client.table('merged_tags').multiInsert(merged)
  await client
    .from('merged_tags')
    .whereIn('tag_id', client.from('entries').where('restore_to', from).select('id'))
    .whereIn('entry_id', [...others])
    .update({ had_other: true })
  await rewriteValues(
    own,
    withTags((tags) => tags.map((tag) => (tag === from ? to : tag))),
    client,
  )
  const refs = () => client.from('refs').where({ target_id: from, path: 'tags' })
  await refs()
    .whereIn('entry_id', [...others])
    .delete()
  await refs().update({ target_id: to })
}

/**
 * Undoes a merge before a tag returns from the bin, on the entries that had it and still have the
 * other one, which loses the names that it got from the tag.
 */
export async function splitTag({ kind, entry, owner }: Restored, writing: Writing): Promise<void> {
  const { client } = writing
  const own = namesOf(entry)
  const taken = Object.entries(namesOf(owner)).filter(
    ([language, name]) => name !== '' && tagKey(name) === tagKey(own[language as 'ar']),
  )
  const name = Object.fromEntries(taken.map(([language]) => [language, '']))
  await changeWithin({ kind, id: owner.id, by: PRODUCT }, { values: { name } }, writing)
  const merged: { entry_id: number; had_other: number | boolean }[] = await client
    .from('merged_tags')
    .where('tag_id', entry.id)
    .select('entry_id', 'had_other')
  const others: { entry_id: number }[] = await client
    .from('merged_tags')
    .join('entries', 'entries.id', 'merged_tags.tag_id')
    .where('entries.restore_to', owner.id)
    .whereNot('entries.id', entry.id)
    .select('merged_tags.entry_id')
  const stillOthers = new Set(others.map(({ entry_id }) => entry_id))
  const present = new Set(await entriesWith(owner.id, client))
  for (const hadOther of [true, false]) {
    const ids = merged
      .filter(({ entry_id, had_other }) => {
        const stays = Boolean(had_other) || stillOthers.has(entry_id)
        return present.has(entry_id) && stays === hadOther
      })
      .map(({ entry_id }) => entry_id)
    if (ids.length === 0) continue
    const restored = (tag: number) => (hadOther ? [tag, entry.id] : [entry.id])
    await rewriteValues(
      ids,
      withTags((tags) => tags.flatMap((tag) => (tag === owner.id ? restored(tag) : [tag]))),
      client,
    )
    const rows: Record<string, string | number>[] = await client
      .from('refs')
      .where({ target_id: owner.id, path: 'tags' })
      .whereIn('entry_id', ids)
    await client.table('refs').multiInsert(rows.map((row) => ({ ...row, target_id: entry.id })))
    if (hadOther) continue
    await client
      .from('refs')
      .where({ target_id: owner.id, path: 'tags' })
      .whereIn('entry_id', ids)
      .delete()
  }
  await client.from('merged_tags').where('tag_id', entry.id).delete()
}
