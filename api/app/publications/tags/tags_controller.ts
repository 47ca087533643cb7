import type { HttpContext } from '@adonisjs/core/http'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { PairTag } from '@ufuq/shared/contract/tags'
import { tagBeginnings } from '@ufuq/shared/domain/text-search'
import { hasAbility } from '#accounts/abilities'
import { inEntryTransaction } from '#entries/events'
import { toWire } from '#entries/present'
import { personOf } from '#entries/entry_calls'
import { authorize } from '#entries/permissions'
import { publications } from '#publications/publication_kind'
import { mergeTags } from '#publications/tags/merge_tags'
import { resolveTags } from '#publications/tags/resolve_tags'
import { countTags } from '#publications/tags/tag_filters'
import { tags } from '#publications/tags/tag_kind'
import {
  mergeValidator,
  namedTagsValidator,
  tagCountsValidator,
  tagSuggestionsValidator,
} from '#publications/tags/tags_validators'
import { LAST_CHARACTER } from '#core/database/word_condition'
import { tagKeys, tagsById } from '#publications/tags/find_tags'
import { withProgrammes } from '#publications/tags/programmes'

/** The calls that only tags have. */
export default class TagsController {
  async counts(ctx: HttpContext) {
    authorize(personOf(ctx.auth), 'read', tags)
    const { q } = await tagCountsValidator.validate(ctx.request.qs())
    return countTags(tags, q)
  }

  async suggestions({ auth, request }: HttpContext) {
    authorize(personOf(auth), 'create', publications)
    const { q } = await tagSuggestionsValidator.validate(request.qs())
    return suggestTags(q)
  }

  /** The tags with these names; whoever writes publications may create them. */
  async named({ auth, request }: HttpContext) {
    authorize(personOf(auth), 'create', publications)
    const person = auth.getUserOrFail()
    const { tags: wanted = [] } = await namedTagsValidator.validate(request.body())
    const mayName = hasAbility(person, 'tags.manage')
    const writer = { id: person.id, mayName, language: null, field: 'tags' }
    return { tags: await inEntryTransaction((writing) => resolveTags(wanted, writer, writing)) }
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
