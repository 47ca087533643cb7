import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { EntryPreview } from '@ufuq/shared/contract/entries'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { applyValues } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { siteContent } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import { takeFrom } from '#core/limits/rate_limit'
import { toDatabaseTime } from '#core/time/database_time'
import { newEntry } from '#entries/apply_change'
import { previewValidator } from '#entries/entries_validators'
import { askedIn } from '#entries/entry_calls'
import { authorize } from '#entries/permissions'
import { findEntry } from '#entries/rows'
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
    const isNew = id === 'new'
    authorize(by, isNew ? 'create' : 'read', kind)
    if (!kind.preview) throw ApiException.notFound('Preview')
    const { language, values = {} } = await previewValidator(kind).validate(ctx.request.body())
    const entry = isNew
      ? newEntry(kind, by, { now: toDatabaseTime(DateTime.utc()) })
      : await findEntry({ kind, id })
    const person = ctx.auth.getUserOrFail().id
    await countPreview(person)
    const typed = { ...entry, values: applyValues(kind.fields, entry.values, values) }
    const { path, ...drafted } = await kind.preview(typed, language, person)
    return { html: await this.#pages.draft(path, { content: await siteContent(), ...drafted }) }
  }
}

/** Counts a page that is rendered for its editor. Throws 429 after too many such pages. */
async function countPreview(person: number): Promise<void> {
  const { accepted: limit, seconds } = RATE_LIMITS.pagePreviews
  await takeFrom([{ key: `page preview:${person}`, limit, seconds, isPerProcess: true }])
}
