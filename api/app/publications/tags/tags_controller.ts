import type { HttpContext } from '@adonisjs/core/http'
import { hasAbility } from '#accounts/abilities'
import { inEntryTransaction } from '#entries/events'
import { authorize, type Person } from '#entries/permissions'
import { toWire } from '#entries/present'
import PublicationsPolicy from '#publications/publications_policy'
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

const personIn = ({ auth }: HttpContext): Person => {
  const { id, role } = auth.getUserOrFail()
  return { id, role }
}

/** The calls that only tags have. */
export default class TagsController {
  async counts(ctx: HttpContext) {
    authorize(personIn(ctx), 'read', tags)
    const { q } = await tagCountsValidator.validate(ctx.request.qs())
    return countTags(tags, q)
  }

  async suggestions({ bouncer, request }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('create')
    const { q } = await tagSuggestionsValidator.validate(request.qs())
    return suggestTags(q)
  }

  /** The tags with these names; whoever writes publications may create them. */
  async named({ auth, bouncer, request }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('create')
    const person = auth.getUserOrFail()
    const { tags: wanted = [] } = await namedTagsValidator.validate(request.body())
    const mayName = hasAbility(person, 'tags.manage')
    const writer = { id: person.id, mayName, language: null, field: 'tags' }
    return { tags: await inEntryTransaction((writing) => resolveTags(wanted, writer, writing)) }
  }

  async merge(ctx: HttpContext) {
    const by = personIn(ctx)
    authorize(by, 'change', tags)
    const tag = await mergeTags(await mergeValidator.validate(ctx.request.body()), by)
    return { tag: await toWire(tags, tag, by) }
  }
}
