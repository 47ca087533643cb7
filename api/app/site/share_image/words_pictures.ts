import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import {
  WORDS_LANGUAGES,
  WORDS_SIZES,
  type PicturedWords,
  type WordsLanguages,
  type WordsPictures as Addresses,
  type WordsSize,
} from '@ufuq/shared/contract/pictured-words'
import { siteContent } from '#content/site_content'
import { hashOf } from '#core/http/encoded_body'
import { sendBody } from '#core/http/send_body'
import { countRendering } from '#core/limits/read_limit'
import { drawnThemeIn } from '#site/share_image/drawn_theme'
import { WordsImages } from '#site/share_image/share_images'
import { WebApp } from '#site/web_app/web_app'

export type Words = Omit<PicturedWords, 'size'>

/** The languages and the size of an image, from the suffix of its file name. */
export interface WordsForm {
  languages: WordsLanguages
  size: WordsSize
}

const FORM = /-(ar|en|both)-(wide|portrait|story)-[0-9a-z]{1,7}\.png$/

/** The key, the languages and the size that a file name contains; undefined for any other name. */
export function formOf(name: string): { key: string; form: WordsForm } | undefined {
  const [ending, ...parts] = FORM.exec(name) ?? []
  const languages = WORDS_LANGUAGES.find((known) => known === parts[0])
  const size = SIZES.find((known) => known === parts[1])
  if (ending === undefined || !languages || !size) return undefined
  return { key: name.slice(0, -ending.length), form: { languages, size } }
}

const SIZES = Object.keys(WORDS_SIZES) as WordsSize[]

/** Names the images of texts, and finds their files. The images are rendered on first request. */
@inject()
export class WordsPictures {
  readonly #webApp: WebApp
  readonly #images: WordsImages

  constructor(webApp: WebApp, images: WordsImages) {
    this.#webApp = webApp
    this.#images = images
  }

  /** The addresses of the images below a path, in each language in which the text exists. */
  async addresses(words: Words, path: string): Promise<Addresses> {
    const all: Addresses = {}
    for (const languages of WORDS_LANGUAGES) {
      const names = await Promise.all(SIZES.map((size) => this.name(words, { languages, size })))
      const [wide, portrait, story] = names.map((name) => name && `${path}/${name}`)
      if (wide && portrait && story) all[languages] = { wide, portrait, story }
    }
    return all
  }

  /** The current name of an image; undefined if the text does not exist in these languages. */
  async name(words: Words, form: WordsForm): Promise<string | undefined> {
    const subject = inForm(words, form)
    const { wordsName } = await this.#webApp.wordsDrawings()
    return subject && wordsName(subject, (await siteContent()).theme)
  }

  /** Sends the image file with this name. */
  async send(ctx: HttpContext, words: Words, { form, name }: { form: WordsForm; name: string }) {
    const permit = () => countRendering(ctx.request.ip())
    const identity = await this.#images.get(name, () => this.#draw(words, form), permit)
    const body = { type: 'image/png', hash: hashOf(identity), identity, encoded: {} }
    return sendBody(ctx, body, 'public, max-age=31536000, immutable')
  }

  async #draw(words: Words, form: WordsForm): Promise<Buffer> {
    const subject = inForm(words, form)
    if (!subject) throw new Error('The selected text has no counterpart in this language')
    const { drawPng } = await import('#site/share_image/draw_png')
    const { drawWords } = await this.#webApp.wordsDrawings()
    const { theme } = await siteContent()
    const themes = { ar: await drawnThemeIn(theme, 'ar'), en: await drawnThemeIn(theme, 'en') }
    return drawPng((outline) => drawWords(subject, outline, themes))
  }
}

function inForm(words: Words, { languages, size }: WordsForm): PicturedWords | undefined {
  const sides = (['ar', 'en'] as const).flatMap((language) =>
    languages === 'both' || languages === language
      ? words.sides.filter((side) => side.language === language)
      : [],
  )
  return sides.length === (languages === 'both' ? 2 : 1) ? { ...words, sides, size } : undefined
}
