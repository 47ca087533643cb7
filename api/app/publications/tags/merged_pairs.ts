import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { changeWithin } from '#entries/change'
import type { Writing } from '#entries/events'
import type { Restored } from '#entries/kinds'
import { PRODUCT } from '#entries/permissions'
import { namesOf } from '#publications/tags/find_tags'

interface Move {
  from: number
  to: number
}

/** Gives the pairs of a tag to another tag, and records which pairs those were. */
export async function movePairs({ from, to }: Move, client: TransactionClientContract) {
  // Pairs that have the tag only because of an earlier merge are recorded with that one.
  const mergedInto = `select distinct merged.pair_id from merged_tags merged
    join entries on entries.id = merged.tag_id where entries.restore_to = ? and merged.had_other = 0`
  await client.rawQuery(
    `insert into merged_tags (tag_id, pair_id, had_other)
     select own.tag_id, own.pair_id,
       case when other.pair_id is not null and later.pair_id is null then 1 else 0 end
     from pair_tags own
     left join pair_tags other on other.pair_id = own.pair_id and other.tag_id = ?
     left join (${mergedInto}) later on later.pair_id = own.pair_id
     left join (${mergedInto}) earlier on earlier.pair_id = own.pair_id
     where own.tag_id = ? and earlier.pair_id is null`,
    [to, to, from, from],
  )
  const pairsOf = (id: number) => client.from('pair_tags').where('tag_id', id).select('pair_id')
  await client
    .from('merged_tags')
    .whereIn('tag_id', client.from('entries').where('restore_to', from).select('id'))
    .whereIn('pair_id', pairsOf(to))
    .update({ had_other: true })
  // MySQL deletes no rows of a table that the condition reads directly.
  await client
    .from('pair_tags')
    .where('tag_id', from)
    .whereIn('pair_id', client.from(pairsOf(to).as('kept')).select('pair_id'))
    .delete()
  await client.from('pair_tags').where('tag_id', from).update({ tag_id: to })
}

/**
 * Undoes a merge before a tag returns from the bin, on the pairs that had it and still have the
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
  await client.rawQuery(
    `insert into pair_tags (pair_id, tag_id, position)
     select merged.pair_id, merged.tag_id, other.position from merged_tags merged
     join pair_tags other on other.pair_id = merged.pair_id and other.tag_id = ?
     where merged.tag_id = ?`,
    [owner.id, entry.id],
  )
  const pairs = client.from('merged_tags').where('tag_id', entry.id).select('pair_id')
  await client
    .from('pair_tags')
    .where('tag_id', owner.id)
    .whereIn('pair_id', pairs.clone().where('had_other', false))
    .whereNotIn('pair_id', (others) =>
      others
        .from('merged_tags')
        .join('entries', 'entries.id', 'merged_tags.tag_id')
        .where('entries.restore_to', owner.id)
        .whereNot('entries.id', entry.id)
        .select('merged_tags.pair_id'),
    )
    .delete()
  await client.from('merged_tags').where('tag_id', entry.id).delete()
}
