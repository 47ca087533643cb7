import type { HttpContext } from '@adonisjs/core/http'
import { isLanguage, LANGUAGES } from '@ufuq/shared/contract/languages'
import { ApiException } from '#core/api_exception'
import { bytesOf, encodeBody, sendBody, type EncodedBody } from '#site/encoded_body'
import { Kept } from '#site/kept'
import { readCatalogue } from '#site/locale_catalogues'

/** Read once. In development nothing is kept, so that a translator sees a change immediately. */
const catalogues = new Kept<EncodedBody>({
  count: LANGUAGES.length,
  bytes: 4 * 2 ** 20,
  bytesOf,
  toKeep: (catalogue) => catalogue,
  version: () => 0,
  timeOfNextChange: async () => Infinity,
})

export default class LocalesController {
  async show(ctx: HttpContext) {
    const [language, ...rest] = String(ctx.params['file']).split('.')
    if (!isLanguage(language) || rest.join('.') !== 'json') throw ApiException.notFound('Language')
    const catalogue = await catalogues.getOrMake(language, async () =>
      encodeBody(await readCatalogue(language), 'application/json', 11),
    )
    return sendBody(ctx, catalogue, 'no-cache')
  }
}
