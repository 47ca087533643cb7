import type { HttpContext } from '@adonisjs/core/http'
import { answerVisitors } from '#content/visitor_calls'
import { ApiException } from '#core/errors/api_exception'
import {
  listShownEntries,
  readShownEntry,
  shownKind,
  shownEntriesValidator,
  shownEntryValidator,
} from '#reading/read_entries'

/** What visitors read of the kinds without calls of their own. */
export default class KindsController {
  async index(ctx: HttpContext) {
    const kind = shownKind(String(ctx.params['path']))
    const parameters = await shownEntriesValidator(kind).validate(ctx.request.qs())
    const read = async () => {
      const { rows, next } = await listShownEntries(kind, parameters)
      return { content: rows, next }
    }
    return answerVisitors(ctx, { parameters, read })
  }

  async show(ctx: HttpContext) {
    const kind = shownKind(String(ctx.params['path']))
    const { language } = await shownEntryValidator.validate(ctx.request.qs())
    const read = async () => {
      const content = await readShownEntry(kind, String(ctx.params['slug']), language)
      if (!content) throw ApiException.notFound()
      return { content }
    }
    return answerVisitors(ctx, { parameters: { language }, read })
  }
}
