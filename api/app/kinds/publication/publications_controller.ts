import type { HttpContext } from '@adonisjs/core/http'
import type { Language } from '@ufuq/shared/contract/languages'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import {
  type TranslationOption,
  OUTDATED_COUNT_LIMIT,
  type AdminPublicationItem,
  type PublicationAuthor,
  type PublicationCounts,
} from '@ufuq/shared/contract/publication-lists'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import { siteContent } from '#content/site_content'
import { answerVisitors } from '#content/visitor_calls'
import { ApiException } from '#core/errors/api_exception'
import { searching } from '#core/limits/read_limit'
import { cutPage, type Page } from '#core/lists/keyset'
import { linkToNextPage } from '#core/lists/list_page'
import { toWireTime } from '#core/time/wire_time'
import { validateChange } from '#core/validation/validate_change'
import { authorsOf } from '#entries/colleagues'
import { personOf } from '#entries/entry_calls'
import { countFollowing } from '#entries/follow'
import { countEntries, listEntries, type ListQuery } from '#entries/list'
import { authorize } from '#entries/permissions'
import type { Filter } from '#entries/types'
import { termsWithForms } from '#entries/vocabulary'
import { publications } from '#kinds/publication/publication_kind'
import {
  createPublicationValidator,
  readValidator,
  staffListValidator,
  translationsValidator,
  updatePublicationValidator,
} from '#kinds/publication/publications_validators'
import { findPublication } from '#kinds/publication/reading/find_publication'
import { listNearby } from '#kinds/publication/reading/list_nearby'
import { listPublications, listValidator } from '#kinds/publication/reading/list_publications'
import {
  showItems,
  showPublication,
  showRecord,
  showForStaff,
} from '#kinds/publication/reading/show_to_readers'
import { toPerson, findRecordOrFail, recordsOf } from '#kinds/publication/records/record'
import {
  authorizeRecords,
  createRecord,
  deleteRecord,
  updateRecord,
} from '#kinds/publication/records/write_records'
import { ofWords } from '#kinds/publication/search/sides_found'
import User from '#people/user'
import { newestSides } from '#reading/side_lists'

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
    const { content, next } = reader ? await read() : await searching(ctx.request.ip(), read)
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

interface Options {
  language: Language
  /**
   * The search terms, each of which is a word, or the prefix of one, in the title, the tags or the
   * text.
   */
  q?: string | undefined
  limit?: number | undefined
  /** The id of the last record on the previous page. */
  after?: number | undefined
}

/** The records of one language for the translation picker, newest first. */
async function listTranslationOptions({
  language,
  q,
  limit = PAGE_SIZE.max,
  after,
}: Options): Promise<Page<TranslationOption>> {
  const terms = q === undefined ? [] : await termsWithForms(q, { kinds: [publications.name] })
  if (q !== undefined && terms.length === 0) return { rows: [], next: null }
  const filters = await ofWords(terms, 'l')
  const found = await newestSides(publications, { language, filters, limit, after })
  const { rows, next } = cutPage(found, limit, ({ id }) => String(id))
  const options = rows.map(({ id, title, publishedAt, other }) => ({
    id,
    title,
    publishedAt: publishedAt && toWireTime(publishedAt),
    translationId: other?.id ?? null,
  }))
  return { rows: options, next }
}

/**
 * All records, drafts among them: the newest entries first, and of a draft without a date those that
 * were created last. The limit counts entries, whose Arabic records come first. Screens use the
 * calls of entries, which have filters.
 */
async function listForStaff(
  reader: User,
  options: Pick<ListQuery, 'limit' | 'after'>,
): Promise<Page<AdminPublicationItem>> {
  const query = { filters: [], sort: 'published', ...options } as const
  const { rows, next } = await listEntries(publications, query)
  return { rows: await showForStaff(rows.flatMap(recordsOf), reader), next }
}

/** The maximum number of authors listed. It is hardly ever reached. */
const MAX_AUTHORS = 500

/** The authors of existing publications, sorted by name. */
async function listAuthors(): Promise<PublicationAuthor[]> {
  const authors = await User.query()
    .select('id', 'displayName')
    .whereIn('id', authorsOf(publications))
    .orderBy('displayName')
    .orderBy('id')
    .limit(MAX_AUTHORS)
  return authors.map(({ id, shownName }) => ({ id, username: shownName }))
}

/** Counts the texts, the entries, and those with both languages. */
async function countPublications(): Promise<PublicationCounts> {
  const pairs = await countEntries(publications, [])
  const whole = { name: 'whole', entry: ['e.languages = 3', []] } satisfies Filter
  const completePairs = await countEntries(publications, [whole])
  return {
    publications: pairs + completePairs,
    pairs,
    completePairs,
    outdated: await countFollowing(publications, OUTDATED_COUNT_LIMIT),
  }
}
