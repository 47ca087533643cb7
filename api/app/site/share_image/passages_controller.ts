import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { FoundPassage, PassageText } from '@ufuq/shared/contract/pictured-words'
import type { Publication } from '@ufuq/shared/contract/publications'
import { shortPath } from '@ufuq/shared/contract/short-path'
import { siteContent } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import { countPublicRead } from '#core/limits/read_limit'
import { findPublication } from '#publications/reading/find_publication'
import { showPublication } from '#publications/reading/show_to_readers'
import { markedValidator } from '#site/share_image/passages_validators'
import { formOf, WordsPictures, type Words } from '#site/share_image/words_pictures'
import { WebApp } from '#site/web_app/web_app'

const PLACE = /^([1-9]\d{0,9})-(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/
const VISITOR = null

interface PublicTexts {
  publication: Publication
  text: PassageText
  translation: PassageText | null
}

/** Images of passages that visitors select in public texts. */
@inject()
export default class PassagesController {
  readonly #webApp: WebApp
  readonly #pictures: WordsPictures

  constructor(webApp: WebApp, pictures: WordsPictures) {
    this.#webApp = webApp
    this.#pictures = pictures
  }

  /**
   * The addresses of a passage's images. The text in the images comes from the publication, not
   * from the request.
   */
  async find({ params, request }: HttpContext) {
    await countPublicRead(request.ip())
    const texts = await publicTexts(String(params['id']))
    if (!texts) throw ApiException.notFound('Publication')
    const { text: marked } = await markedValidator.validate(request.qs())
    const { findPassage } = await this.#webApp.wordsDrawings()
    const found = findPassage(texts.text, texts.translation, marked)
    if (!found) throw ApiException.notFound('Passage')
    const pictures = await this.#pictures.addresses(await wordsOf(texts, found), '/og/passages')
    return { pictures }
  }

  async show(ctx: HttpContext) {
    await countPublicRead(ctx.request.ip())
    const name = String(ctx.params['name'])
    const asked = formOf(name)
    const words = asked && (await this.#wordsAt(asked.key))
    // If the text at this position has changed, the requested passage no longer exists.
    if (!words || (await this.#pictures.name(words, asked.form)) !== name) {
      throw ApiException.notFound('Image')
    }
    return this.#pictures.send(ctx, words, { form: asked.form, name })
  }

  async #wordsAt(key: string): Promise<Words | null> {
    const [, id, block, from, to] = PLACE.exec(key) ?? []
    const texts = id === undefined ? null : await publicTexts(id)
    if (!texts) return null
    const { passageAt } = await this.#webApp.wordsDrawings()
    const place = { block: Number(block), from: Number(from), to: Number(to) }
    const found = passageAt(texts.text, texts.translation, place)
    return found && wordsOf(texts, found)
  }
}

/**
 * A text that visitors may read, and its translation, if visitors may also read the translation.
 */
async function publicTexts(id: string): Promise<PublicTexts | null> {
  const publication = await shownToVisitors(id)
  if (!publication) return null
  const { translation } = publication
  return {
    publication,
    text: publication,
    translation: translation && (await shownToVisitors(String(translation.id))),
  }
}

async function shownToVisitors(id: string): Promise<Publication | null> {
  if (!/^[1-9]\d{0,9}$/.test(id)) return null
  const found = await findPublication(id)
  return found && showPublication(found, VISITOR)
}

async function wordsOf({ publication }: PublicTexts, found: FoundPassage): Promise<Words> {
  const { id } = publication
  const { block, from, to } = found.place
  const { host } = new URL((await siteContent()).site.origin)
  return {
    key: `${id}-${block}.${from}.${to}`,
    sides: found.sides,
    land: publication,
    address: host + shortPath(id),
  }
}
