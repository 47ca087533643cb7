import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { NewPreviewLink } from '@ufuq/shared/contract/previews'
import siteSettings from '#config/site'
import { ApiException } from '#core/errors/api_exception'
import { mayChangeSide } from '#entries/permissions'
import { createPreviewLink } from '#entries/previews/create_preview_link'
import {
  deletePreviewLink,
  listPreviewLinks,
  toWirePreviewLink,
} from '#entries/previews/preview_links'
import { previewPath } from '#entries/previews/preview_path'
import { previewed } from '#publications/preview/previewed_publication'
import { previewLinkValidator } from '#publications/publications_validators'
import { lockRecord, type PublicationRecord } from '#publications/records/record'
import { callOfRecord } from '#publications/records/record_call'

/** The preview links of a text, for everyone who may change the text. */
export default class PreviewLinksController {
  async index(ctx: HttpContext) {
    const links = await listPreviewLinks(previewed(await this.#record(ctx)))
    return links.map(toWirePreviewLink)
  }

  async store(ctx: HttpContext) {
    const { side } = await this.#record(ctx)
    const lock = async (client: TransactionClientContract) => {
      const { record } = await lockRecord(side.id, null, client)
      return { ...previewed(record), language: record.side.language }
    }
    const wanted = await previewLinkValidator.validate(ctx.request.body())
    const { link, token, draft } = await createPreviewLink(lock, wanted, ctx.auth.getUserOrFail())
    const path = previewPath({ language: draft.language, token })
    const created: NewPreviewLink = { link, path, url: siteSettings.origin + path }
    return ctx.response.created(created)
  }

  async destroy(ctx: HttpContext) {
    await deletePreviewLink(previewed(await this.#record(ctx)), ctx.params['link'])
    return ctx.response.noContent()
  }

  async #record(ctx: HttpContext): Promise<PublicationRecord> {
    const { call, record } = await callOfRecord(ctx)
    if (!mayChangeSide(call.by, call.kind, record.entry, record.side))
      throw ApiException.forbidden()
    return record
  }
}
