import type { HttpContext } from '@adonisjs/core/http'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import { ApiException } from '#core/errors/api_exception'
import { linkToNextPage } from '#core/lists/list_page'
import { countPublicRead } from '#core/limits/read_limit'
import { validateChange } from '#core/validation/validate_change'
import { confirmStillCorrect } from '#publications/writing/confirm_still_correct'
import { changeMany } from '#publications/writing/change_many'
import { countPublications } from '#publications/reading/count_publications'
import { createPublication } from '#publications/writing/create_pair'
import { deletePublication } from '#publications/bin/delete_publication'
import { findPublication } from '#publications/reading/find_publication'
import { listAuthors } from '#publications/reading/list_authors'
import { listForStaff } from '#publications/reading/list_for_staff'
import { listNearby } from '#publications/reading/list_nearby'
import { listPublications } from '#publications/reading/list_publications'
import { listValidator } from '#publications/reading/list_validator'
import { listTranslationOptions } from '#publications/reading/list_translation_options'
import Publication from '#publications/publication'
import PublicationsPolicy from '#publications/publications_policy'
import { toAdminItem, toOption, toPublication } from '#publications/publication_transformer'
import {
  bulkValidator,
  createPublicationValidator,
  readValidator,
  stillCorrectValidator,
  staffListValidator,
  tagsValidator,
  translationsValidator,
  updatePublicationValidator,
} from '#publications/publications_validators'
import { showItems, showPublication } from '#publications/reading/show_to_readers'
import { wordsInUse } from '#publications/search/words_in_use'
import { updatePublication } from '#publications/writing/update_publication'
import { siteContent } from '#content/site_content'
import { answerVisitors } from '#content/visitor_calls'

export default class PublicationsController {
  async index(ctx: HttpContext) {
    // The validator knows the programmes of the content that was read last.
    await siteContent()
    const options = await listValidator.validate(ctx.request.qs())
    const { status = 'published', q } = options
    if (await ctx.bouncer.with(PublicationsPolicy).denies('list', status)) {
      throw ApiException.unauthenticated()
    }
    const reader = ctx.auth.user ?? null
    const read = async () => {
      const { rows, next } = await listPublications(options)
      return { content: await showItems(rows, reader), next }
    }
    // Searches are not cached, because the same search is seldom repeated.
    if (!reader && q === undefined) return answerVisitors(ctx, { parameters: options, read })
    if (!reader) await countPublicRead(ctx.request.ip())
    const { content, next } = await read()
    if (next) linkToNextPage(ctx, next)
    return content
  }

  async adminIndex(ctx: HttpContext) {
    await ctx.bouncer.with(PublicationsPolicy).authorize('manage')
    const page = await listForStaff(await staffListValidator.validate(ctx.request.qs()))
    if (page.next) linkToNextPage(ctx, page.next)
    const reader = ctx.auth.getUserOrFail()
    return page.rows.map((publication) => toAdminItem(publication, reader))
  }

  async authors({ bouncer }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('manage')
    return listAuthors()
  }

  async bulk({ auth, bouncer, request }: HttpContext) {
    const person = auth.getUserOrFail()
    const policy = bouncer.with(PublicationsPolicy)
    await policy.authorize('manage')
    const values = await bulkValidator.validate(request.body())
    await policy.authorize('changeMany', values.action)
    return changeMany(values, person, (publication) =>
      policy.allows('changeMany', values.action, publication),
    )
  }

  async counts({ bouncer }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('manage')
    return countPublications()
  }

  async translations(ctx: HttpContext) {
    await ctx.bouncer.with(PublicationsPolicy).authorize('manage')
    const options = await translationsValidator.validate(ctx.request.qs())
    const { rows, next } = await listTranslationOptions(options)
    if (next) linkToNextPage(ctx, next)
    return rows.map(toOption)
  }

  async tags({ bouncer, request }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('manage')
    const { q } = await tagsValidator.validate(request.qs())
    return wordsInUse(q)
  }

  async show(ctx: HttpContext) {
    const { auth, bouncer, params, request } = ctx
    const options = await readValidator.validate(request.qs())
    const { language, nearby = false } = options
    const reader = auth.user ?? null
    const read = async () => {
      const forStaff = reader !== null
      const publication = await findPublication(params['id'], { language, forStaff })
      if (!publication || (await bouncer.with(PublicationsPolicy).denies('view', publication))) {
        throw ApiException.notFound('Publication')
      }
      const around = nearby ? await listNearby(publication) : null
      return { content: { publication: await showPublication(publication, reader, around) } }
    }
    if (!reader) return answerVisitors(ctx, { parameters: options, read })
    return (await read()).content
  }

  async store({ auth, bouncer, request, response }: HttpContext) {
    const author = auth.getUserOrFail()
    await bouncer.with(PublicationsPolicy).authorize('create')
    const values = await createPublicationValidator.validate(request.body())
    await bouncer.with(PublicationsPolicy).authorize('create', values.status)
    const publication = await createPublication(values, author)
    return response.created({ publication: toPublication(publication, author) })
  }

  async update({ auth, bouncer, params, request }: HttpContext) {
    const editor = auth.getUserOrFail()
    const id = params['id']
    const policy = bouncer.with(PublicationsPolicy)
    const changes = await validateChange(updatePublicationValidator, request.body(), async () =>
      policy.authorize('update', [await Publication.findOrFail(id)]),
    )
    const { publication, isLargeChange } = await updatePublication(id, changes, editor, (before) =>
      policy.authorize('update', [before], changes.status),
    )
    return {
      publication: toPublication(publication, editor),
      ...(isLargeChange && { largeChanges: [PAIR_SIDES[publication.language]] }),
    }
  }

  async confirmStillCorrect({ auth, bouncer, params, request }: HttpContext) {
    const editor = auth.getUserOrFail()
    const id = params['id']
    const policy = bouncer.with(PublicationsPolicy)
    const versions = await validateChange(stillCorrectValidator, request.body(), async () =>
      policy.authorize('update', [await Publication.findOrFail(id)]),
    )
    const publication = await confirmStillCorrect(id, versions, editor, (before) =>
      policy.authorize('update', [before]),
    )
    return { publication: toPublication(publication, editor) }
  }

  async destroy({ auth, bouncer, params, response }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('delete')
    await deletePublication(params['id'], auth.getUserOrFail())
    return response.noContent()
  }
}
