import type { HttpContext } from '@adonisjs/core/http'
import { isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { editorTexts } from '@ufuq/shared/i18n/editor-texts'
import { NAMESPACES, type Namespace } from '@ufuq/shared/i18n/namespaces'
import { pageCache, sendPage } from '#content/page_cache'
import { siteContent } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import { encodeBody, type EncodedBody } from '#core/http/encoded_body'

/** Compressed texts, cached by object, because most changes to content do not change them. */
const compressed = new WeakMap<object, Promise<EncodedBody>>()

/** Maps all texts of the admin in a language to those that the editor needs first. */
const editorParts = new WeakMap<object, object>()

function editorPartOf(admin: { [key: string]: unknown }): object {
  const known = editorParts.get(admin)
  if (known) return known
  const part = editorTexts(admin)
  editorParts.set(admin, part)
  return part
}

function textsOf(all: Record<string, { [key: string]: unknown }>, file?: File): object {
  if (!file) return all
  return file === 'editor' ? editorPartOf(all['admin'] ?? {}) : (all[file] ?? {})
}

/**
 * All texts of a language, `{ common: {…}, home: {…}, … }`, or those of one file, encoded for
 * sending.
 */
async function encodedTexts(language: Language, file?: File): Promise<EncodedBody> {
  const all = (await siteContent()).texts[language]
  const texts = textsOf(all, file)
  const known = compressed.get(texts)
  if (known) return known
  const onTheWire = file ? texts : Object.fromEntries(NAMESPACES.map((name) => [name, all[name]]))
  const body = encodeBody(JSON.stringify(onTheWire), 'application/json', 11)
  compressed.set(texts, body)
  body.catch(() => compressed.delete(texts))
  return body
}

type File = Namespace | 'editor'

const isFile = (name: string): name is File =>
  name === 'editor' || (NAMESPACES as readonly string[]).includes(name)

/**
 * Sends the locale files. The desktop app reads `ar.json`, and a page of the site reads a file such
 * as `ar.home.json`. `ar.editor.json` is the part of `ar.admin.json` that the editor needs first.
 */
export default class LocalesController {
  async show(ctx: HttpContext) {
    const file = String(ctx.params['file'])
    const [language, ...rest] = file.split('.')
    const part = rest.length > 1 ? rest.shift() : undefined
    const isKnown = part === undefined || isFile(part)
    if (!isLanguage(language) || !isKnown || rest.join('.') !== 'json') {
      throw ApiException.notFound('Language')
    }
    const answer = await pageCache.get(`/locales/${file}`, async () => {
      const body = await encodedTexts(language, part)
      return { kind: 'page', status: 200, body, isPrivate: false, route: ctx.route?.pattern }
    })
    return sendPage(ctx, answer)
  }
}
