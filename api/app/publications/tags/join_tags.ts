import { TAG_PART_DAYS, type JoinInput } from '@ufuq/shared/contract/tags'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { changeEntry } from '#legacy_entries/change_entry'
import { readTag, type TagInList } from '#publications/tags/read_tags'
import { beginSpreading } from '#publications/tags/spread_names'
import Tag from '#publications/tags/tag'
import { found } from '#publications/tags/write_tags'

/** Tags merged before this moment can't be separated any more. */
export const endOfParting = (now: DateTime = DateTime.utc()): DateTime =>
  now.minus({ days: TAG_PART_DAYS })

/**
 * Merges tags into one tag. Texts with any of the tags then show the remaining tag, which can be
 * found by the names of all of them.
 */
export async function joinTags({ keep, tags }: JoinInput): Promise<TagInList> {
  if (tags.includes(keep)) {
    const message = 'A tag cannot be merged with itself'
    throw ApiException.validation([{ field: 'tags', message, rule: 'distinct' }])
  }
  await changeEntry({
    async lock(client) {
      const locked = await Tag.query({ client })
        .whereIn('id', [keep, ...tags])
        .whereNull('joinedIntoId')
        .orderBy('id')
        .forUpdate()
      if (locked.length < tags.length + 1) throw ApiException.notFound('Tag')
    },
    async work(_, { client }) {
      const version = client.raw('version + 1')
      await client.from('tags').whereIn('joined_into_id', tags).update({ joined_into_id: keep })
      await client
        .from('tags')
        .whereIn('id', tags)
        .update({
          joined_into_id: keep,
          joined_at: toDatabaseTime(DateTime.utc()),
          spread_after: null,
          version,
        })
      await client.from('tags').where('id', keep).update({ spread_after: 0, version })
    },
  })
  await beginSpreading()
  return found(await readTag(keep))
}

/**
 * Undoes the merge of a tag into another, on the pairs that had the merged tag before and still
 * have the other.
 */
export async function partTag(id: number): Promise<TagInList> {
  await changeEntry({
    async lock(client) {
      const tag = await Tag.query({ client })
        .where({ id })
        .where('joinedAt', '>', toDatabaseTime(endOfParting()))
        .forUpdate()
        .first()
      if (!tag || tag.joinedIntoId === null) throw ApiException.notFound('Tag')
      return { tag, keptId: tag.joinedIntoId }
    },
    async work({ tag, keptId }, { client }) {
      await client
        .from('tags')
        .where('id', keptId)
        .update({ spread_after: 0, version: client.raw('version + 1') })
      tag.merge({ joinedIntoId: null, joinedAt: null, spreadAfter: 0, version: tag.version + 1 })
      await tag.useTransaction(client).save()
    },
  })
  await beginSpreading()
  return found(await readTag(id))
}
