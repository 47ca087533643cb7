import type { HttpContext } from '@adonisjs/core/http'
import { isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { NAMESPACES, type Namespace } from '@ufuq/shared/i18n/namespaces'
import { catchUp } from '#content/content_watch'
import { pageCache, sendPage } from '#content/page_cache'
import { siteContent } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import { encodeBody, type EncodedBody } from '#core/http/encoded_body'

/** Compressed once: most changes of public content leave the texts as they were. */
const compressed = new WeakMap<object, Promise<EncodedBody>>()

/** Every text of a language on the wire, `{ common: {…}, home: {…}, … }`, or the texts of one namespace. */
async function encodedTexts(language: Language, namespace?: Namespace): Promise<EncodedBody> {
  const all = (await siteContent()).texts[language]
  const texts = namespace ? (all[namespace] ?? {}) : all
  const known = compressed.get(texts)
  if (known) return known
  const onTheWire = namespace
    ? texts
    : Object.fromEntries(NAMESPACES.map((name) => [name, all[name]]))
  const body = encodeBody(JSON.stringify(onTheWire), 'application/json', 11)
  compressed.set(texts, body)
  body.catch(() => compressed.delete(texts))
  return body
}

const isNamespace = (name: string): name is Namespace =>
  (NAMESPACES as readonly string[]).includes(name)

/** `ar.json`, which the admin area reads, and `ar.home.json`, for a page of the site. */
export default class LocalesController {
  async show(ctx: HttpContext) {
    const file = String(ctx.params['file'])
    const [language, ...rest] = file.split('.')
    const namespace = rest.length > 1 ? rest.shift() : undefined
    const isKnown = namespace === undefined || isNamespace(namespace)
    if (!isLanguage(language) || !isKnown || rest.join('.') !== 'json') {
      throw ApiException.notFound('Language')
    }
    await catchUp()
    const answer = await pageCache.getOrMake(`/locales/${file}`, async () => {
      const body = await encodedTexts(language, namespace)
      return { kind: 'page', status: 200, body, isPrivate: false, route: ctx.route?.pattern }
    })
    return sendPage(ctx, answer)
  }
}
