import type { SourceRecord } from '#transfer/source/source'
import { languagesIn } from '#transfer/source/language_marks'
import { languageOfCode, languageOfScript } from '#transfer/source/source_languages'
import { customFields, customValues, decodedSlug, fieldOf } from './wordpress_fields.ts'
import type { XmlNode } from './xml_nodes.ts'

/** One language of an item. */
export interface ItemTexts {
  title: string
  body: string
  excerpt: string
  /** The properties that the language itself determines. */
  own: Partial<Pick<SourceRecord, 'sourceId' | 'language' | 'pairKey' | 'slug' | 'addresses'>>
}

/**
 * The texts of an item, one for each language that it contains. qTranslate, WPGlobus and WP
 * Multilang store all languages in the same fields, and Sublanguage the others in custom fields. For
 * other items there is one, whose language is found elsewhere.
 */
export function textsOf(node: XmlNode): ItemTexts[] {
  const [title, body, excerpt] = ['title', 'content:encoded', 'excerpt:encoded'].map((name) =>
    fieldOf(node, name),
  ) as [string, string, string]
  const [titles, bodies, excerpts] = [title, body, excerpt].map(languagesIn)
  const id = fieldOf(node, 'wp:post_id')
  const codes = new Set(
    [...(bodies ?? []), ...(titles ?? [])].flatMap(([code, text]) => (text.trim() ? [code] : [])),
  )
  if (codes.size > 0) {
    return [...codes].map((code) => ({
      title: titles ? (titles.get(code) ?? '') : title,
      body: bodies ? (bodies.get(code) ?? '') : body,
      excerpt: excerpts ? (excerpts.get(code) ?? '') : excerpt,
      own: { ...ownOf(node, code), sourceId: `${id}:${code}`, pairKey: `item_${id}` },
    }))
  }
  const others = [...customFields(node).keys()].flatMap((name) => OTHER_TITLE.exec(name)?.[1] ?? [])
  if (others.length === 0) return [{ title, body, excerpt, own: {} }]
  return [
    { title, body, excerpt, own: { pairKey: `item_${id}` } },
    ...others.map((code) => otherTexts(node, code)),
  ]
}

/** The field in which Sublanguage stores the title in another language. */
const OTHER_TITLE = /^_([a-z]{2})_post_title$/

function otherTexts(node: XmlNode, code: string): ItemTexts {
  const id = fieldOf(node, 'wp:post_id')
  const fields = customFields(node)
  const [title, body, excerpt, slug] = ['title', 'content', 'excerpt', 'name'].map(
    (name) => fields.get(`_${code}_post_${name}`) ?? '',
  ) as [string, string, string, string]
  const addresses = [withCode(fieldOf(node, 'link'), code)]
  const own = { language: code, slug: decodedSlug(slug), addresses }
  return { title, body, excerpt, own: { ...own, sourceId: `${id}:${code}`, pairKey: `item_${id}` } }
}

/**
 * The slug and the addresses of one language. The slug of the item is that of the language in whose
 * script it is written; qTranslate stores others in fields such as `_qts_slug_ar`.
 */
function ownOf(node: XmlNode, code: string): ItemTexts['own'] {
  const [stored] = customValues(node, `_qts_slug_${code}`)
  const slug = decodedSlug(stored ?? fieldOf(node, 'wp:post_name'))
  const language = languageOfCode(code)
  const isOwn = stored !== undefined || language === null || languageOfScript(slug) === language
  return {
    language: code,
    slug: isOwn ? slug : '',
    addresses: [withCode(fieldOf(node, 'link'), code)],
  }
}

/** The address with the code of a language before its path. */
function withCode(link: string, code: string): string {
  if (!URL.canParse(link)) return ''
  const url = new URL(link)
  url.pathname = `/${code}${url.pathname}`
  return url.href
}
