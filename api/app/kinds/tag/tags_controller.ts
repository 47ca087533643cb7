import type { HttpContext } from '@adonisjs/core/http'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { PairTag, TagMerge } from '@ufuq/shared/contract/tags'
import { tagBeginnings } from '@ufuq/shared/domain/text-search'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import { LAST_CHARACTER } from '#core/database/word_condition'
import { ApiException } from '#core/errors/api_exception'
import { binWithin } from '#entries/bin'
import { changeWithin } from '#entries/change'
import { personOf } from '#entries/entry_calls'
import { inEntryTransaction } from '#entries/events'
import type { Writing } from '#entries/hooks'
import { authorize } from '#entries/permissions'
import { toWire } from '#entries/present'
import { lockEntry, sideIn } from '#entries/rows'
import type { Person, Entry } from '#entries/types'
import { tagKeys, tagsById, namesOf } from '#kinds/tag/find_tags'
import { movePairs } from '#kinds/tag/merged_pairs'
import { withProgrammes } from '#kinds/tag/programmes'
import { resolveTags } from '#kinds/tag/resolve_tags'
import { tags } from '#kinds/tag/tag_kind'
import {
  mergeValidator,
  namedTagsValidator,
  tagSuggestionsValidator,
} from '#kinds/tag/tag_validators'
import { hasAbility } from '#people/abilities'

/** The calls that only tags have. */
export default class TagsController {
  async suggestions({ auth, request }: HttpContext) {
    authorize(personOf(auth), 'create', publication)
    const { q } = await tagSuggestionsValidator.validate(request.qs())
    return suggestTags(q)
  }

  /** The tags with these names; whoever writes publications may create them. */
  async named({ auth, request }: HttpContext) {
    authorize(personOf(auth), 'create', publication)
    const person = auth.getUserOrFail()
    const { tags: wanted = [] } = await namedTagsValidator.validate(request.body())
    const mayName = hasAbility(person, 'tags.manage')
    const writer = { id: person.id, mayName, language: null, field: 'tags' }
    return {
      tags: await inEntryTransaction(person, (writing) => resolveTags(wanted, writer, writing)),
    }
  }

  async merge(ctx: HttpContext) {
    const by = personOf(ctx.auth)
    authorize(by, 'change', tags)
    const tag = await mergeTags(await mergeValidator.validate(ctx.request.body()), by)
    return { tag: await toWire(tags, tag, by) }
  }
}

const MAX_SUGGESTIONS = 8

/**
 * Tags with a present or former name that begins with this text, in either language, regardless of
 * letter forms and the Arabic article.
 */
async function suggestTags(text: string): Promise<PairTag[]> {
  const found: { id: number }[] = []
  for (const beginning of tagBeginnings(text)) {
    for (const language of LANGUAGES) {
      const rows: { id: number }[] = await tagKeys()
        .where('addresses.language', language)
        .where('addresses.slug', '>=', beginning)
        .where('addresses.slug', '<', beginning + LAST_CHARACTER)
        .orderBy('addresses.slug')
        .limit(MAX_SUGGESTIONS)
        .select('entries.id')
      found.push(...rows)
    }
  }
  const ids = [...new Set(found.map(({ id }) => id))].slice(0, MAX_SUGGESTIONS)
  const tags = await tagsById(ids)
  return withProgrammes(ids.flatMap((id) => tags.get(id) ?? []))
}

/**
 * Merges tags into one tag, which gets their pairs, their former names and the names that it lacks.
 * The others stay in the bin for some time, with what undoes the merge.
 */
const mergeTags = (merge: TagMerge, by: Person): Promise<Entry> =>
  inEntryTransaction(by, (writing) => mergeWithin(merge, by, writing))

async function mergeWithin(
  { keep, tags: ids }: TagMerge,
  by: Person,
  writing: Writing,
): Promise<Entry> {
  if (ids.includes(keep)) {
    throw ApiException.invalid('tags', 'distinct', 'A tag cannot be merged with itself')
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
