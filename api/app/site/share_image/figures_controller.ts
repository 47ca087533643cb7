import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { siteContent } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import { countPublicRead } from '#core/limits/read_limit'
import { figureIn } from '#site/share_image/figures'
import { formOf, WordsPictures, type Words } from '#site/share_image/words_pictures'

/** Pictures of the figures (numbers with a label) on the site's pages. */
@inject()
export default class FiguresController {
  readonly #pictures: WordsPictures

  constructor(pictures: WordsPictures) {
    this.#pictures = pictures
  }

  /**
   * Sends a picture. Addresses without a version, or with an older one, redirect to the current
   * picture.
   */
  async show(ctx: HttpContext) {
    await countPublicRead(ctx.request.ip())
    const asked = String(ctx.params['name'])
    const { key, form } = formOf(asked) ?? {}
    const words = key === undefined ? null : await figure(key)
    const name = words && form && (await this.#pictures.name(words, form))
    if (!name) throw ApiException.notFound('Image')
    if (name === asked) return this.#pictures.send(ctx, words, { form, name })
    ctx.response.header('cache-control', 'no-store')
    return ctx.response.redirect().status(302).toPath(`/og/figures/${name}`)
  }
}

/**
 * A figure by its page and id, such as `impact-communities`, in the languages in which it is
 * public.
 */
async function figure(key: string): Promise<Words | null> {
  const [page = '', id = ''] = key.split('-', 2)
  const { texts, site } = await siteContent()
  const sides = LANGUAGES.flatMap((language) => figureIn(texts[language], { page, id, language }))
  const [first] = sides
  if (!first) return null
  const { host } = new URL(site.origin)
  const path = localizedPath(sides.length > 1 ? 'ar' : first.language, `/${page}`)
  return { key: `${page}-${id}`, sides, address: host + path }
}
