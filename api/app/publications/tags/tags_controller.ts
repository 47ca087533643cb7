import type { HttpContext } from '@adonisjs/core/http'
import { hasAbility } from '#accounts/abilities'
import { inEntryTransaction } from '#entries/events'
import { toWire } from '#entries/present'
import { personOf } from '#entries/entry_calls'
import { authorize } from '#entries/permissions'
import { publications } from '#publications/publication_kind'
import { mergeTags } from '#publications/tags/merge_tags'
import { resolveTags } from '#publications/tags/resolve_tags'
import { suggestTags } from '#publications/tags/suggest_tags'
import { countTags } from '#publications/tags/tag_filters'
import { tags } from '#publications/tags/tag_kind'
import {
  mergeValidator,
  namedTagsValidator,
  tagCountsValidator,
  tagSuggestionsValidator,
} from '#publications/tags/tags_validators'

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
