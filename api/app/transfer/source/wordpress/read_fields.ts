import { parsedJson } from '#transfer/convert/elements'
import { plainTitle } from '#transfer/source/plain_title'
import type { FieldLoss } from '#transfer/source/source'
import { languagesIn } from '#transfer/source/source_languages'
import { customRows, type ItemTexts } from '#transfer/source/wordpress/item_languages'
import type { XmlNode } from '#transfer/source/wordpress/xml_nodes'

/** Fields that WordPress and its plugins write for themselves, and those that are read elsewhere. */
const INTERNAL =
  /^(?:_edit_|_wp_|_oembed_|_pingme|_encloseme|_thumbnail_id|_menu_item_|_wpb_|_et_|_elementor_(?!data$)|_?(?:yoast|rank_math|aiosp?eop?|seopress|genesis|wpml|icl|qts|knawatfibu|fifu)_|_[a-z]{2}(?:_[A-Z]{2})?_post_|(?:_locale|_original_post|icl_translations|footnotes|enclosure)$)/
/** How Advanced Custom Fields refers to the definition of a field. */
const DEFINITION = /^field_\w+$/
const SERIALIZED = /^a:\d+:\{/
const SERIALIZED_TEXT = /s:\d+:"([^]*?)";/g
const JSON_DATA = /^(?:\[\s*[[{"]|\{\s*")/
const JSON_TEXT = /"(?:[^"\\]|\\.)*"/g
/** A sentence among the settings of a page builder, which are names of fonts, classes and the like. */
const SENTENCE = /(?:\p{L}{1,40}[^\s\p{L}]{0,3}\s+){2}\p{L}|\p{Script=Arabic}/u
const MOMENT = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/
/** A number, an address, or rules of a style sheet. */
const SETTING = /^(?:[^\p{L}]*|[a-z][a-z\d+.-]*:\S+|\S+@\S+|[^<{}]{1,500}\{[^{}]*:[^{}]*\}[^]*)$/iu
/** One word as code spells it. */
const CODE_WORD = /^[a-z\d_./-]+$/
const BLOCK = /<(?:p|div|h[1-6]|ul|ol|table|blockquote|figure)\b/i

/**
 * The words in the custom fields of an item. Texts of fields that the theme of the site showed
 * become HTML for the end of the text, in the order of the file. Other fields with words, such as
 * the data of a page builder, are only named.
 */
export function readFields(
  node: XmlNode,
  text: ItemTexts,
  index: number,
): { html: string; losses: FieldLoss[] } {
  const rows = customRows(node)
  const defined = new Set(
    rows.flatMap(([name, value]) => (DEFINITION.test(value) ? [name.replace(/^_/, '')] : [])),
  )
  const losses = new Set<FieldLoss>()
  let body: string | undefined
  let html = ''
  for (const [name, whole] of rows) {
    // A field without marks belongs to the first language.
    const value =
      languagesIn(whole)?.get(text.own.language ?? '') ?? (index === 0 ? whole.trim() : '')
    if (value === '' || INTERNAL.test(name) || DEFINITION.test(value)) continue
    const texts = textsIn(value)
    const isHidden = name.startsWith('_')
    const words =
      texts ?? (isWords(value, { isHidden, isDefined: defined.has(name) }) ? [value] : [])
    if (words.length === 0) continue
    body ??= lettersOf(text.title + text.body + text.excerpt)
    if (words.every((one) => body?.includes(lettersOf(one)))) continue
    const isText = texts === null && !isHidden && !CODE_WORD.test(value)
    const isInText = isText && (defined.has(name) || BLOCK.test(value))
    losses.add(`${isInText ? 'fieldInText' : 'field'}:${name}`)
    if (isInText)
      html += `\n\n${BLOCK.test(value) ? value : `<p>${value.replaceAll('\n', '<br>')}</p>`}`
  }
  return { html, losses: [...losses] }
}

/** The sentences in data of JSON or serialised PHP; null for a field that is no such data. */
function textsIn(value: string): string[] | null {
  const isJson = JSON_DATA.test(value)
  if (!isJson && !SERIALIZED.test(value)) return null
  return [...value.matchAll(isJson ? JSON_TEXT : SERIALIZED_TEXT)]
    .map(([written, text = '']) => (isJson ? String(parsedJson(written)) : text))
    .filter((text) => SENTENCE.test(plainTitle(text)))
}

function isWords(
  value: string,
  { isHidden, isDefined }: { isHidden: boolean; isDefined: boolean },
): boolean {
  if (MOMENT.test(value)) return true
  if (SETTING.test(value)) return false
  return /\s/.test(value) || isDefined || (!isHidden && !CODE_WORD.test(value))
}

const lettersOf = (html: string): string => plainTitle(html).replaceAll(/[^\p{L}\p{N}]+/gu, '')
