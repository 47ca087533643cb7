import type { HttpContext } from '@adonisjs/core/http'
import { isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { NAMESPACES } from '@ufuq/shared/i18n/namespaces'
import { ApiException } from '#core/api_exception'
import { catchUp } from '#site/content_watch'
import { encodeBody, type EncodedBody } from '#site/encoded_body'
import { pageCache, sendPage } from '#site/page_cache'
import { siteContent, type SiteTexts } from '#site/site_content'

/** Compressed once: most changes of public content leave the texts as they were. */
const compressed = new WeakMap<SiteTexts, Promise<EncodedBody>>()

/** Every text of a language on the wire: `{ common: {…}, home: {…}, … }`. */
async function catalogueOf(language: Language): Promise<EncodedBody> {
  const texts = (await siteContent()).texts[language]
  const known = compressed.get(texts)
  if (known) return known
  const onTheWire = Object.fromEntries(NAMESPACES.map((namespace) => [namespace, texts[namespace]]))
  const body = encodeBody(JSON.stringify(onTheWire), 'application/json', 11)
  compressed.set(texts, body)
  body.catch(() => compressed.delete(texts))
  return body
}

export default class LocalesController {
  async show(ctx: HttpContext) {
    const [language, ...rest] = String(ctx.params['file']).split('.')
    if (!isLanguage(language) || rest.join('.') !== 'json') throw ApiException.notFound('Language')
    await catchUp()
    const catalogue = await pageCache.getOrMake(`/locales/${language}.json`, async () => {
      const body = await catalogueOf(language)
      return { kind: 'page', status: 200, body, isPrivate: false, route: ctx.route?.pattern }
    })
    return sendPage(ctx, catalogue)
  }
}
