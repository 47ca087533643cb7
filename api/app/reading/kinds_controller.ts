import type { HttpContext } from '@adonisjs/core/http'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import vine from '@vinejs/vine'
import { answerVisitors } from '#content/visitor_calls'
import { ApiException } from '#core/errors/api_exception'
import { searching } from '#core/limits/read_limit'
import { listLimit } from '#core/lists/list_page'
import type { ServedKind } from '#entries/hooks'
import { kindAt } from '#entries/kinds'
import type { Asked } from '#entries/reading_hooks'
import { reader, readingOf } from '#reading/reader'
import { searchKind } from '#reading/search'

/** The maximum length of a filter's value, such as the name of a tag. */
const MAX_VALUE = 120

export const shownEntryValidator = vine.create({ language: vine.enum(LANGUAGES) })

/** The rules of a list, whose further parameters are the filters of the kind. */
export async function shownEntriesValidator(kind: ServedKind) {
  const { filters = {} } = await readingOf(kind)
  const names = [...(kind.list.filters ?? []), ...Object.keys(filters)]
  return vine.create({
    ...Object.fromEntries(names.map((name) => [name, ruleOf(kind, name)])),
    ...(kind.search && { q: vine.string().maxLength(LIMITS.search.max).optional() }),
    ...(kind.address?.onSite?.order?.until && {
      when: vine.enum(['upcoming', 'past']).optional(),
    }),
    language: vine.enum(LANGUAGES),
    limit: listLimit(),
    after: vine.string().maxLength(100).optional(),
  })
}

/** A value that the field cannot have is an error, so that nobody takes it for an empty list. */
function ruleOf({ fields }: ServedKind, name: string) {
  const field = fields[name]
  if (field?.type === 'choice') return vine.enum(field.of).optional()
  if (field?.type === 'number')
    return vine.number().withoutDecimals().range([field.min, field.max]).optional()
  return vine.string().maxLength(MAX_VALUE).optional()
}

/** The kind that visitors read at this path. Throws 404. */
export function shownKind(path: string): ServedKind {
  const kind = kindAt(path)
  if (!kind?.reading && !kind?.address?.onSite) throw ApiException.notFound()
  return kind
}

/** The kind whose list is at this path. Throws 404. */
export function listedKind(path: string): ServedKind {
  const kind = shownKind(path)
  if (kind.address?.onSite?.list === undefined) throw ApiException.notFound()
  return kind
}

/** What a call asks of a list. */
export async function askedOf(
  kind: ServedKind,
  parameters: object,
): Promise<{ asked: Asked; q?: string | undefined }> {
  const validator = await shownEntriesValidator(kind)
  const { q, ...asked } = (await validator.validate(parameters)) as { q?: string }
  const { language, limit, after, when, ...filters } = asked as Asked & Asked['filters']
  return { asked: { language, limit, after, when, filters }, q }
}

/** What is at an address. Throws 404. */
export async function readOne(kind: ServedKind, at: string, language: Language): Promise<object> {
  const found = await reader.one<object>(kind, at, language)
  if (found) return found
  throw ApiException.notFound(kind.name.charAt(0).toUpperCase() + kind.name.slice(1))
}

/** What visitors read of every kind with addresses. */
export default class KindsController {
  async index(ctx: HttpContext) {
    const kind = listedKind(String(ctx.params['path']))
    const { asked, q } = await askedOf(kind, ctx.request.qs())
    if (q !== undefined) {
      // The response is not cached, because it depends on a visitor's query.
      ctx.response.header('cache-control', 'no-store')
      return searching(ctx.request.ip(), () => searchKind(kind, q, asked))
    }
    const { filters, ...others } = asked
    const read = async () => {
      const { rows, next } = await reader.list(kind, asked)
      return { content: rows, next }
    }
    return answerVisitors(ctx, { parameters: { ...others, ...filters }, read })
  }

  async choices(ctx: HttpContext) {
    const kind = shownKind(String(ctx.params['path']))
    const read = async () => ({ content: await reader.choices(kind) })
    return answerVisitors(ctx, { parameters: {}, read })
  }

  async show(ctx: HttpContext) {
    const kind = shownKind(String(ctx.params['path']))
    const { language } = await shownEntryValidator.validate(ctx.request.qs())
    const read = async () => ({
      content: await readOne(kind, String(ctx.params['slug']), language),
    })
    return answerVisitors(ctx, { parameters: { language }, read })
  }
}
