import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { escaped, openingTag, parsedJson } from '#transfer/convert/elements'

/** A node of Ghost's editor: a text, an element or a card. */
interface LexicalNode {
  type?: string
  tag?: string
  text?: string
  format?: number | string
  url?: string
  children?: LexicalNode[]
  [field: string]: unknown
}

interface Mobiledoc {
  cards?: [name: string, payload: LexicalNode][]
  atoms?: [name: string, text: string][]
  markups?: [tag: string, attributes?: string[]][]
  sections?: [type: number, ...rest: unknown[]][]
}

/** A piece of text, with the marks that it opens and the number of marks that it closes. */
type Marker = [kind: number, opened: number[], closed: number, value: unknown]

const MAX_DEPTH = 60
/** The marks of a text by their bits. */
const FORMATS: [bit: number, tag: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
]
const ELEMENTS: Record<string, string> = {
  paragraph: 'p',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
  listitem: 'li',
}

/** The HTML of a post that Ghost has not rendered; empty if there is none that can be read. */
export function htmlOf(post: Readonly<Record<string, unknown>>): string {
  const text = (name: string) => (typeof post[name] === 'string' ? post[name] : '')
  const lexical = parsedJson(text('lexical')) as { root?: LexicalNode } | null
  const mobiledoc = parsedJson(text('mobiledoc')) as Mobiledoc | null
  const html = text('html') || lexicalHtml(lexical?.root ?? {}) || mobiledocHtml(mobiledoc ?? {})
  return html.trim() || paragraphs(text('plaintext'))
}

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${escaped(part)}</p>`)
    .join('')

function lexicalHtml(node: LexicalNode, depth = 0): string {
  const { type = '', children = [], text } = node
  if (text !== undefined) return marked(text, Number(node.format) || 0)
  if (type === 'linebreak') return '<br>'
  const inside =
    depth < MAX_DEPTH ? children.map((child) => lexicalHtml(child, depth + 1)).join('') : ''
  if (type === 'root') return inside
  if (type === 'link') return `${openingTag('a', { href: node.url ?? '' })}${inside}</a>`
  // A list in an item of its own belongs to the item before it.
  const isNested = type === 'listitem' && children.every((child) => child.type === 'list')
  if (isNested && children.length > 0) return inside
  if (type === 'list' && Number(node['start']) > 1)
    return `${openingTag('ol', { start: String(node['start']) })}${inside}</ol>`
  const element =
    ELEMENTS[type] ??
    (/heading|list/.test(type) ? (node.tag ?? 'p') : children.length > 0 ? 'div' : '')
  return element ? `<${element}>${inside}</${element}>` : cardHtml(type, node)
}

const marked = (text: string, format: number): string =>
  FORMATS.filter(([bit]) => format & bit).reduce(
    (html, [, tag]) => `<${tag}>${html}</${tag}>`,
    escaped(text),
  )

const WORDS =
  /^(?:calloutText|heading|header|subheader|content|description|html|textValue|sponsorLabel|disclaimer|productTitle|productDescription|fileCaption)$/
const PICTURE = /^(?:imageUrl|productImageSrc|backgroundImageSrc)$/
const LINK = /^(?:src|url|buttonUrl|productUrl)$/
const LABELS = ['title', 'fileTitle', 'buttonText', 'productButton', 'fileName']

/** The HTML of a card of either editor. A card without words and addresses is counted. */
function cardHtml(name: string, { metadata, ...own }: LexicalNode): string {
  const card = { ...(metadata as LexicalNode | undefined), ...own }
  const text = (...names: string[]) =>
    names.map((field) => card[field]).find((value) => typeof value === 'string' && value) as
      | string
      | undefined
  const partsIn = (fields: RegExp, part: (value: string) => string) =>
    Object.keys(card).flatMap((field) => {
      const value = fields.test(field) ? text(field) : undefined
      return value === undefined ? [] : [part(value)]
    })
  if (/horizontal-?rule|^hr$/.test(name)) return '<hr>'
  // Such cards are only in emails.
  if (name.startsWith('email')) return unknownCard(name, text('html') ?? '')
  const caption = captionHtml(text('caption'))
  if (/markdown/.test(name)) {
    return micromark(text('markdown') ?? '', {
      allowDangerousHtml: true,
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
    })
  }
  if (name.startsWith('code')) {
    const code = openingTag('code', { class: `language-${text('language') ?? ''}` })
    return `<pre>${code}${escaped(text('code') ?? '')}</code></pre>${caption}`
  }
  const images = Array.isArray(card['images']) ? (card['images'] as LexicalNode[]) : []
  if (images.length > 0) return images.map((image) => cardHtml('image', image)).join('') + caption
  const source = text('src', 'url')
  if (/image/.test(name) && source) {
    const image = openingTag('img', { src: source, alt: text('alt', 'altText') ?? '' })
    const href = text('href')
    const linked = href === undefined ? image : `${openingTag('a', { href })}${image}</a>`
    return `<figure>${linked}${caption}</figure>`
  }
  const label = LABELS.map((field) => text(field)).find(Boolean)
  const player = /^(?:audio|video)$/.exec(name)?.[0]
  const parts = [
    ...partsIn(PICTURE, (src) => openingTag('img', { src })),
    ...partsIn(WORDS, (html) => `<div>${html}</div>`),
    // The HTML of an embedded page contains its address.
    ...partsIn(name === 'embed' && text('html') ? /^$/ : LINK, (href) =>
      player
        ? `${openingTag(player, { src: href, title: label ?? '' })}</${player}>`
        : `<p>${openingTag('a', { href })}${escaped(label ?? href)}</a></p>`,
    ),
    caption,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('') : unknownCard(name, '')
}

const captionHtml = (caption: string | undefined): string =>
  caption === undefined ? '' : `<figcaption>${caption}</figcaption>`

/** A comment that the conversion counts, as it counts blocks of WordPress. */
const unknownCard = (name: string, html: string): string =>
  /^(?!(?:paywall|tab|zwnj|at-link.*)$)[a-z][\w-]*$/.test(name)
    ? `<!-- wp:${name} ${JSON.stringify({ html: html.replaceAll(/[<>]/g, ' ') })} /-->`
    : ''

/** See https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md. */
function mobiledocHtml({ cards = [], atoms = [], markups = [], sections = [] }: Mobiledoc): string {
  const inline = (markers: unknown): string => {
    const open: string[] = []
    const html = (Array.isArray(markers) ? (markers as Marker[]) : []).map(
      ([kind, opened, closed, value]) => {
        open.push(...opened.map((index) => markups[index]?.[0] ?? 'span'))
        const text = kind === 0 ? String(value) : (atoms[Number(value)]?.[1] ?? '')
        const ends = open.splice(open.length - closed).toReversed()
        return [
          ...opened.map((index) => markupTag(markups[index])),
          escaped(text),
          ...ends.map((tag) => `</${tag}>`),
        ].join('')
      },
    )
    return html.join('')
  }
  return sections
    .map(([type, first, second]) => {
      if (type === 1) return `<${String(first)}>${inline(second)}</${String(first)}>`
      if (type === 2) return openingTag('img', { src: String(first) })
      if (type === 3) {
        const items = Array.isArray(second) ? second.map((item) => `<li>${inline(item)}</li>`) : []
        return `<${String(first)}>${items.join('')}</${String(first)}>`
      }
      const [name = '', payload = {}] = cards[Number(first)] ?? []
      return cardHtml(name, payload)
    })
    .join('')
}

function markupTag(markup: [string, string[]?] | undefined): string {
  const [tag = 'span', attributes = []] = markup ?? []
  const at = attributes.indexOf('href')
  return at === -1 ? `<${tag}>` : openingTag(tag, { href: attributes[at + 1] ?? '' })
}
