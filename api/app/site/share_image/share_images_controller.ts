import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { isLanguage } from '@ufuq/shared/contract/languages'
import type { ShareSubject } from '@ufuq/shared/contract/rendering'
import { ApiException } from '#core/api_exception'
import { findPublication } from '#publications/reading/find_publication'
import { showItems } from '#publications/reading/show_to_readers'
import { hashOf, sendBody } from '#site/encoded_body'
import { ShareImages } from '#site/share_image/share_images'
import { WebApp } from '#site/web_app'

const NAME = /^(ar|en|[1-9]\d{0,9})-[0-9a-z]{1,7}\.png$/
const VISITOR = null

/** The pictures that shared links show; of publications, only those visible to visitors. */
@inject()
export default class ShareImagesController {
  readonly #webApp: WebApp
  readonly #images: ShareImages

  constructor(webApp: WebApp, images: ShareImages) {
    this.#webApp = webApp
    this.#images = images
  }

  async show(ctx: HttpContext) {
    const asked = String(ctx.params['name'])
    const subject = await this.#subject(NAME.exec(asked)?.[1])
    if (!subject) throw ApiException.notFound('Image')

    const { shareImageName, drawShareImage } = await this.#webApp.shareImages()
    const name = shareImageName(subject)
    // The name of an older picture: a stored copy of a page still leads to the current one.
    if (name !== asked) {
      ctx.response.header('cache-control', 'no-store')
      return ctx.response.redirect().status(302).toPath(`/og/${name}`)
    }
    const identity = await this.#images.get(name, (outline) => drawShareImage(subject, outline))
    const body = { type: 'image/png', hash: hashOf(identity), identity, encoded: {} }
    return sendBody(ctx, body, 'public, max-age=31536000, immutable')
  }

  async #subject(key: string | undefined): Promise<ShareSubject | undefined> {
    if (key === undefined || isLanguage(key)) return key
    const publication = await findPublication(key)
    const [subject] = await showItems(publication ? [publication] : [], VISITOR)
    return subject
  }
}
