import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { EntryPreview } from '@ufuq/shared/contract/entries'
import { applyValues } from '@ufuq/shared/kinds/values'
import vine from '@vinejs/vine'
import { siteContent } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import { askedIn } from '#entries/entry_calls'
import { authorize } from '#entries/permissions'
import { findEntry } from '#entries/rows'
import { valuesValidator } from '#entries/vine'
import { countPreview } from '#site/pages/count_preview'
import { PublicPages } from '#site/pages/public_pages'

/**
 * Previews of entries with values that are not saved, which editors show beside their fields. The
 * previews exist only in the response.
 */
@inject()
export default class EntryPreviewsController {
  readonly #pages: PublicPages

  constructor(pages: PublicPages) {
    this.#pages = pages
  }

  async store(ctx: HttpContext): Promise<EntryPreview> {
    const { kind, id, by } = askedIn(ctx)
    authorize(by, 'read', kind)
    if (!kind.preview) throw ApiException.notFound('Preview')
    const validator = valuesValidator(kind.fields, { language: vine.enum(LANGUAGES) })
    const { language, values = {} } = await validator.validate(ctx.request.body())
    const entry = await findEntry({ kind, id })
    await countPreview(ctx.auth.getUserOrFail().id)
    const typed = { ...entry, values: applyValues(kind.fields, entry.values, values) }
    const { path, ...drafted } = await kind.preview(typed, language)
    return { html: await this.#pages.draft(path, { content: await siteContent(), ...drafted }) }
  }
}
