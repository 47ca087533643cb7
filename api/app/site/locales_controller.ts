import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import { isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { ApiException } from '#core/api_exception'
import { encodeBody, sendBody, type EncodedBody } from '#site/encoded_body'
import { readCatalogue } from '#site/locale_catalogues'

const kept = new Map<Language, Promise<EncodedBody>>()

export default class LocalesController {
  async show(ctx: HttpContext) {
    const [language, ...rest] = String(ctx.params['file']).split('.')
    if (!isLanguage(language) || rest.join('.') !== 'json') throw ApiException.notFound('Language')
    return sendBody(ctx, await encodedCatalogue(language), 'no-cache')
  }
}

/** Read once, except in development, where a translator wants to see a change at once. */
function encodedCatalogue(language: Language): Promise<EncodedBody> {
  let body = app.inDev ? undefined : kept.get(language)
  if (!body) {
    body = readCatalogue(language).then((json) => encodeBody(json, 'application/json', 11))
    kept.set(language, body)
    body.catch(() => kept.delete(language))
  }
  return body
}
