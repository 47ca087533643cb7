import type { HttpContext } from '@adonisjs/core/http'
import { linkToNextPage } from '#core/lists/list_page'
import { joinTags, partTag } from '#publications/tags/join_tags'
import { countTags, listTags } from '#publications/tags/list_tags'
import { suggestTags } from '#publications/tags/suggest_tags'
import { toTag } from '#publications/tags/tag_transformer'
import TagsPolicy from '#publications/tags/tags_policy'
import {
  joinValidator,
  newTagValidator,
  tagCountsValidator,
  tagListValidator,
  tagPatchValidator,
  tagSuggestionsValidator,
} from '#publications/tags/tags_validators'
import { createTag, deleteTag, renameTag } from '#publications/tags/write_tags'

export default class TagsController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.with(TagsPolicy).authorize('manage')
    const { rows, next } = await listTags(await tagListValidator.validate(ctx.request.qs()))
    if (next) linkToNextPage(ctx, next)
    return rows.map(toTag)
  }

  async counts({ bouncer, request }: HttpContext) {
    await bouncer.with(TagsPolicy).authorize('manage')
    const { q } = await tagCountsValidator.validate(request.qs())
    return countTags(q)
  }

  async suggestions({ bouncer, request }: HttpContext) {
    await bouncer.with(TagsPolicy).authorize('choose')
    const { q } = await tagSuggestionsValidator.validate(request.qs())
    return suggestTags(q)
  }

  async store({ bouncer, request, response }: HttpContext) {
    await bouncer.with(TagsPolicy).authorize('manage')
    const tag = await createTag(await newTagValidator.validate(request.body()))
    return response.created({ tag: toTag(tag) })
  }

  async update({ bouncer, params, request }: HttpContext) {
    await bouncer.with(TagsPolicy).authorize('manage')
    const names = await tagPatchValidator.validate(request.body())
    return { tag: toTag(await renameTag(params['id'], names)) }
  }

  async destroy({ bouncer, params, response }: HttpContext) {
    await bouncer.with(TagsPolicy).authorize('manage')
    await deleteTag(params['id'])
    return response.noContent()
  }

  async join({ bouncer, request }: HttpContext) {
    await bouncer.with(TagsPolicy).authorize('manage')
    return { tag: toTag(await joinTags(await joinValidator.validate(request.body()))) }
  }

  async part({ bouncer, params }: HttpContext) {
    await bouncer.with(TagsPolicy).authorize('manage')
    return { tag: toTag(await partTag(params['id'])) }
  }
}
