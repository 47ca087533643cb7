import type { HttpContext } from '@adonisjs/core/http'
import { isLanguage, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { ApiException } from '#core/api_exception'
import { catchUp } from '#site/content_watch'
import { bytesOf, encodeBody, sendBody, type EncodedBody } from '#site/encoded_body'
import { Kept } from '#site/kept'
import { siteContent } from '#site/site_content'

/** Compressed once for each version of the content, most of which leave the texts as they were. */
const catalogues = new Kept<EncodedBody>({
  count: LANGUAGES.length,
  bytes: 4 * 2 ** 20,
  bytesOf,
  toKeep: (catalogue) => catalogue,
})
const compressed = new WeakMap<object, Promise<EncodedBody>>()

/** Every text of a language on the wire: `{ common: {…}, home: {…}, … }`. */
async function catalogueOf(language: Language): Promise<EncodedBody> {
  const texts = (await siteContent()).texts[language]
  const known = compressed.get(texts)
  if (known) return known
  const { mail: _, ...onTheWire } = texts
  const made = encodeBody(JSON.stringify(onTheWire), 'application/json', 11)
  compressed.set(texts, made)
  made.catch(() => compressed.delete(texts))
  return made
}

export default class LocalesController {
  async show(ctx: HttpContext) {
    const [language, ...rest] = String(ctx.params['file']).split('.')
    if (!isLanguage(language) || rest.join('.') !== 'json') throw ApiException.notFound('Language')
    await catchUp()
    const catalogue = await catalogues.getOrMake(language, () => catalogueOf(language))
    return sendBody(ctx, catalogue, 'no-cache')
  }
}
