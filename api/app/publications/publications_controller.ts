import type { HttpContext } from '@adonisjs/core/http'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import { ApiException } from '#core/errors/api_exception'
import { linkToNextPage } from '#core/lists/list_page'
import { countPublicRead } from '#core/limits/read_limit'
import { validateChange } from '#core/validation/validate_change'
import { findPublication } from '#publications/reading/find_publication'
import { countPublications, listAuthors, listForStaff } from '#publications/reading/list_for_staff'
import { listNearby } from '#publications/reading/list_nearby'
import { listPublications } from '#publications/reading/list_publications'
import { listValidator } from '#publications/reading/list_validator'
import { listTranslationOptions } from '#publications/reading/list_translation_options'
import {
  createPublicationValidator,
  readValidator,
  staffListValidator,
  translationsValidator,
  updatePublicationValidator,
} from '#publications/publications_validators'
import { showItems, showPublication, showRecord } from '#publications/reading/show_to_readers'
import { siteContent } from '#content/site_content'
import { answerVisitors } from '#content/visitor_calls'
import { personOf } from '#entries/entry_calls'
import { authorize } from '#entries/permissions'
import { publications } from '#publications/publication_kind'
import { toPerson } from '#publications/records/abilities'
import { findRecordOrFail } from '#publications/records/record'
import {
  authorizeRecords,
  createRecord,
  deleteRecord,
  updateRecord,
} from '#publications/records/write_records'

export default class PublicationsController {
  async index(ctx: HttpContext) {
    // The validator knows the programmes of the content that was read last.
    await siteContent()
    const options = await listValidator.validate(ctx.request.qs())
    const { status = 'published', q } = options
    const reader = ctx.auth.user ?? null
    // Drafts are for staff.
    if (!reader && status !== 'published') throw ApiException.unauthenticated()
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
    authorize(personOf(ctx.auth), 'create', publications)
    const options = await staffListValidator.validate(ctx.request.qs())
    const { rows, next } = await listForStaff(ctx.auth.getUserOrFail(), options)
    if (next) linkToNextPage(ctx, next)
    return rows
  }

  async authors({ auth }: HttpContext) {
    authorize(personOf(auth), 'create', publications)
    return listAuthors()
  }

  async counts({ auth }: HttpContext) {
    authorize(personOf(auth), 'create', publications)
    return countPublications()
  }

  async translations(ctx: HttpContext) {
    authorize(personOf(ctx.auth), 'create', publications)
    const options = await translationsValidator.validate(ctx.request.qs())
    const { rows, next } = await listTranslationOptions(options)
    if (next) linkToNextPage(ctx, next)
    return rows
  }

  async show(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const options = await readValidator.validate(request.qs())
    const { language, nearby = false } = options
    const reader = auth.user ?? null
    const read = async () => {
      const forStaff = reader !== null
      const publication = await findPublication(params['id'], { language, forStaff })
      if (!publication) throw ApiException.notFound('Publication')
      const around = nearby ? await listNearby(publication) : null
      return { content: { publication: await showPublication(publication, reader, around) } }
    }
    if (!reader) return answerVisitors(ctx, { parameters: options, read })
    return (await read()).content
  }

  async store({ auth, request, response }: HttpContext) {
    const author = auth.getUserOrFail()
    authorize(personOf(auth), 'create', publications)
    const values = await createPublicationValidator.validate(request.body())
    if (values.status === 'published') authorize(personOf(auth), 'publish', publications)
    const record = await createRecord(values, author)
    return response.created({ publication: await showRecord(record, author) })
  }

  async update({ auth, params, request }: HttpContext) {
    const editor = auth.getUserOrFail()
    const id = params['id']
    const changes = await validateChange(updatePublicationValidator, request.body(), async () =>
      authorizeRecords(toPerson(editor), [await findRecordOrFail(id)]),
    )
    const { record, isLargeChange } = await updateRecord(id, changes, editor)
    return {
      publication: await showRecord(record, editor),
      ...(isLargeChange && { largeChanges: [PAIR_SIDES[record.side.language]] }),
    }
  }

  async destroy({ auth, params, response }: HttpContext) {
    authorize(personOf(auth), 'delete', publications)
    await deleteRecord(params['id'], auth.getUserOrFail())
    return response.noContent()
  }
}
