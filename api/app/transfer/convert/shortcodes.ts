import { decoded, embeddedAddress } from './addresses.ts'
import { escaped, openingTag } from './elements.ts'
import type { Losses } from './lost.ts'
import type { ConvertedPicture, FindAttachment } from './prepare_pictures.ts'

type Attributes = Readonly<Record<string, string>>

const CODE = /\[(\[[a-z][^[\]]*\])\]|\[(\/?)([a-z][\w-]*)((?:[\s=][^[\]]*)?)\/?\]/gi
const ATTRIBUTE =
  /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|[“”″»]([^“”″»]*)[“”″»]|([^\s"'“”″»]+))/g
const CAPTION = /^(?:wp_)?caption$/
const TITLE = /title|heading|^h2$|question|^name$/
/** The names of attributes whose values visitors could read, such as `title` or `button_text`. */
const WORDS =
  /^(?!(?:admin|icon|font|class|animation|show|hide|use|enable|el|social)_)(?:.*_)?(?:title|heading|headline|h[24]|text|subtitle|subhead|desc|description|quote|question|answer|author|label|caption|name|job|company|position|number|percent|price|sum|currency|per|date|address)(?:_value)?$/
const LABEL = /(?:btn|button|link)_(?:one_|two_)?(?:text|title)$/
const SETTING =
  /^(?:on|off|yes|no|true|false|none|default|inherit|left|right|center|top|bottom|#(?:[\da-f]{6}|(?=\d*[a-f])[\da-f]{3,8})|rgba?\(.*\))$/i
/** Parts of the names of shortcodes that show the texts in their attributes. */
const SHOWS_TEXTS =
  /^(?:vc|et_pb|fl|fusion|av|su|mk|kc|cs|nectar|ux|tatsu|wpb)_|heading|headline|title|teaser|button|btn|text|box|quote|testimonial|tab|toggle|accordion|counter|list|member|faq|pric|slide|banner|cta|feature|service|step/
/** Shortcodes that only separate other content. */
const SEPARATES = /(?:^|_)(?:space|spacer|clear|gap|hr|line|icon|divider|separator)(?:$|_)/
const IDS = /^(?:ids|include|images?|img|photo|gallery_ids)$/
/** Shortcodes that show their content as code. */
const SHOWN_CODE =
  /\[(code|sourcecode|source|php|css|html|xml|js|javascript|python|java|bash|shell|sql|ruby)(\s[^\]]{0,200})?\]([^]{0,50000}?)\[\/\1\]/gi
/** Shortcodes of words within a sentence. */
const INLINE = /drop_?cap|highlight|tooltip|abbr|^(?:su_)?label$/
/** Shortcodes of plugins for footnotes. */
const NOTE = /^(?:ref|fn|footnote|efn_note|mfn)$/
const MAX_PICTURES = 500
const MAX_NESTED = 5

interface Context {
  losses: Losses
  findAttachment: FindAttachment
  findAttached: () => ConvertedPicture[]
}

/** Writes the code that shortcodes show as code of HTML, in which nothing else is replaced. */
export const withShownCode = (html: string): string =>
  html.replace(SHOWN_CODE, (_, name: string, rest: string | undefined, code: string) => {
    const { language, lang = language } = attributesIn(rest ?? '')
    const named = /code|source/i.test(name) ? (lang ?? '') : name.toLowerCase()
    const shown = code.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return `${openingTag('pre')}${openingTag('code', { class: `language-${named}` })}${shown}</code></pre>`
  })

/**
 * Returns a function that replaces WordPress's shortcodes in a text between tags with HTML.
 * Captions, galleries, players and embedded addresses are understood. Any other shortcode is
 * reduced to its content, the words in its attributes, and the addresses to which it leads, and is
 * counted. A shortcode has attributes, an underscore in its name, or an end tag in the same text;
 * other words in brackets stay.
 */
export function shortcodeReader(html: string, context: Context) {
  const closed = new Set(
    [...html.matchAll(/\[\/([a-z][\w-]{0,80})\]/gi)].map(([, name = '']) => name.toLowerCase()),
  )
  const captions: string[] = []
  /** The names of the open shortcodes whose content is a link. */
  const links: string[] = []
  /** The names of the open shortcodes within a sentence. */
  const inline: string[] = []
  let encoded: string | null = null

  const end = (name: string): string => {
    if (CAPTION.test(name)) {
      const caption = captions.pop()
      if (caption === undefined) return '\n\n'
      return `${caption ? enclosed('figcaption', caption) : ''}</figure>\n\n`
    }
    if (NOTE.test(name)) return '</span>'
    if (links.at(-1) !== name) return '\n\n'
    links.pop()
    return '</a>\n\n'
  }

  const begin = (code: string, name: string, attributes: Attributes): string => {
    if (CAPTION.test(name)) {
      if (captions.length >= MAX_NESTED) return '\n\n'
      captions.push(attributes['caption'] ?? '')
      return '\n\n<figure data-caption>'
    }
    if (/^(?:audio|video)$/.test(name)) {
      const file = linksIn(attributes, undefined)[0]?.address
      if (file === undefined) context.losses.add('player', code)
      return file === undefined ? '' : `<${name} src="${escaped(file)}"></${name}>`
    }
    if (name === 'embed') return '\n\n'
    if (NOTE.test(name) && closed.has(name)) return '<span data-footnote>'
    const video = closed.has(name) ? null : embeddedAddress(name, attributes['id'] ?? '')
    if (video !== null) {
      context.losses.add('embed', video)
      return `\n\n${openingTag('a', { href: video })}${escaped(video)}</a>\n\n`
    }
    if (SEPARATES.test(name) && wordsIn(attributes).every(([key]) => key === 'name')) return '\n\n'
    const shown = shownBy(name, attributes, { ...context, isClosed: closed.has(name) })
    const parts = shown.html
    if (shown.holdsPictures && shown.isMissing) context.losses.add('gallery', code)
    else if (!shown.holdsPictures) {
      const isShown = closed.has(name) || parts.length > 0 || shown.address !== undefined
      context.losses.add(isShown ? 'unwrapped' : 'shortcode', isShown ? `[${name}]` : code)
    }
    if (shown.address === undefined || links.length >= MAX_NESTED)
      return `\n\n${parts.join('\n\n')}\n\n`
    const label = nameOf(shown.address)
    const link = openingTag('a', { href: shown.address, 'data-name': label })
    if (!closed.has(name)) return `\n\n${[...parts, `${link}${label}</a>`].join('\n\n')}\n\n`
    links.push(name)
    return `\n\n${[...parts, link].join('\n\n')}`
  }

  return (text: string): string => {
    let last = 0
    let out = ''
    const add = (part: string) => {
      out += encoded === null ? part : rawHtml(encoded, part, context.losses)
    }
    for (const match of text.matchAll(CODE)) {
      const [code, literal, slash, written = '', rest = ''] = match
      const name = written.toLowerCase()
      const [, bare] = /^\s["']?([\w-]+)["']?\s*$/.exec(rest) ?? []
      const isVideo = bare !== undefined && name !== 'x' && embeddedAddress(name, bare) !== null
      const attributes = literal !== undefined ? {} : isVideo ? { id: bare } : attributesIn(rest)
      const isCode =
        literal === undefined &&
        (isKnown(name, closed) ||
          !isEmpty(attributes) ||
          (name.includes('-') && rest.includes('"')) ||
          isAlone(match, text, html))
      if (literal !== undefined || isCode) {
        const before = text.slice(last, match.index)
        if (slash && name === 'embed') context.losses.add('embed', before)
        // Some shortcodes contain the address of their picture.
        const picture = slash && HOLDS_PICTURES.test(name) && addressOf(before.trim())
        add(picture && PICTURE.test(picture) ? `<img src="${escaped(picture)}">` : before)
        const isWithin = INLINE.test(name) || /^[^\s\]][^\S\n]*$/.test(endBefore(match))
        if (slash) {
          const isInline = inline.at(-1) === name && inline.pop() !== undefined
          out += isInline ? end(name).trim() : end(name)
        } else {
          const piece = literal ?? begin(code, name, attributes)
          const isInline = closed.has(name) && isWithin && !CAPTION.test(name) && piece !== literal
          if (isInline) inline.push(name)
          out += isInline ? inSentence(piece) : piece
        }
        last = match.index + code.length
      }
      if (isCode && name.startsWith('vc_raw_')) encoded = slash ? null : name
    }
    add(text.slice(last))
    return out
  }
}

/** The last character before a match that is no space, and the spaces after it. */
const endBefore = ({ index, input }: Pick<RegExpExecArray, 'index' | 'input'>): string =>
  input.slice(Math.max(0, input.slice(0, index).trimEnd().length - 1), index)

/** Whether a shortcode, rather than a word in brackets, is alone in its line. */
function isAlone({ index, 0: code, 3: name = '' }: RegExpExecArray, text: string, html: string) {
  const isLine =
    /(?:^|\n)[ \t]*$/.test(endBefore({ index, input: text })) &&
    /^[ \t]*(?:\n|$)/.test(text.slice(index + code.length))
  return isLine && name === name.toLowerCase() && (text.includes('\n') || text === html)
}

/** The words of a shortcode within a sentence, with a space after them. */
const inSentence = (piece: string): string =>
  piece
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/[^>]$/, '$& ')

const isEmpty = (attributes: Attributes): boolean => Object.keys(attributes).length === 0

const isKnown = (name: string, closed: ReadonlySet<string>): boolean =>
  closed.has(name) || name.includes('_') || /^(?:caption|gallery|playlist|audio|video)$/.test(name)

/** The attributes by name; an address without a name, as in `[youtube https://…]`, is the `url`. */
function attributesIn(written: string): Attributes {
  const [, url] = /^[\s=]\s*["']?(https?:\/\/[^\s"']+)/i.exec(written) ?? []
  if (url !== undefined) return { url }
  return Object.fromEntries(
    [...written.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [
      name.toLowerCase(),
      restored(values.find((value) => value !== undefined) ?? ''),
    ]),
  )
}

/** Restores the characters that page builders replace because they would end an attribute. */
const restored = (value: string): string =>
  value
    .replaceAll('%22', '"')
    .replaceAll('`{`br`}`', '<br>')
    .replaceAll(/%91|`\{`/g, '[')
    .replaceAll(/%93|`\}`/g, ']')
    .replaceAll('``', '"')
    .trim()

/** The address in an attribute. WPBakery writes `url:https%3A%2F%2F…|title:…`. */
function addressOf(value: string): string | undefined {
  const written = /(?:^|\|)url:([^|]*)/.exec(value)?.[1]
  const address = (written === undefined ? value : decoded(written)).replaceAll('&amp;', '&')
  return /^(?:https?:)?\/\/\S+$|^\/[^\s/]\S*$/i.test(address) ? address : undefined
}

const wordsIn = (attributes: Attributes): [string, string][] =>
  Object.entries(attributes).filter(
    ([name, value]) => WORDS.test(name) && /[\p{L}\p{N}]/u.test(value) && !SETTING.test(value),
  )

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|heic)$/i
const HOLDS_PICTURES = /image|gallery|photo|picture|img|slider|carousel|hoverbox|banner|playlist/
const ENUMERATES = /^(?:gallery|playlist)$/

/** The HTML of the pictures, words and links that the attributes of a shortcode name. */
function shownBy(
  name: string,
  attributes: Attributes,
  { findAttachment, findAttached, isClosed }: Context & { isClosed: boolean },
) {
  const ids = Object.entries(attributes)
    .filter(([key, value]) => IDS.test(key) && /^[\d\s,]+$/.test(value))
    .flatMap(([, value]) => value.split(',').map((id) => id.trim()))
    .slice(0, MAX_PICTURES)
  const [own = ''] = /^\d+$/.exec(attributes['id'] ?? '') ?? []
  const isWhole = name === 'gallery' && ids.length === 0
  const excluded = new Set(
    (attributes['exclude'] ?? '').split(',').map((id) => findAttachment(Number(id))?.url),
  )
  const found = isWhole
    ? findAttached().filter(({ url }) => !excluded.has(url))
    : [...ids, ...(own ? [own] : [])].flatMap((id) => findAttachment(Number(id)) ?? [])
  const words = isClosed || SHOWS_TEXTS.test(name) ? wordsIn(attributes) : []
  const links = linksIn(attributes, /(?:^|_)(?:btn|button)/.test(name) ? words[0]?.[0] : undefined)
  const labels = new Set(links.map(({ label }) => label))
  const level = /heading|headline/.test(name) ? levelIn(attributes) : null
  const texts = words
    .filter(([key]) => !labels.has(key))
    .map(([key, value], index) =>
      index === 0 && (level || TITLE.test(key)) ? enclosed(level ?? 'strong', value) : value,
    )
  return {
    html: [
      ...found.map(attachmentMarkup),
      ...links
        .filter(({ address }) => PICTURE.test(address))
        .map((link) => linkMarkup(link, attributes)),
      ...texts,
      ...links
        .filter(({ label }) => label !== undefined)
        .map((link) => linkMarkup(link, attributes)),
    ],
    /** The address around the content of the shortcode, unless it has a label of its own. */
    address: links.find(({ label, address }) => label === undefined && !PICTURE.test(address))
      ?.address,
    isMissing: found.length < Math.max(ids.length, ENUMERATES.test(name) ? 1 : 0),
    holdsPictures: HOLDS_PICTURES.test(name) && (ids.length > 0 || ENUMERATES.test(name)),
  }
}

const enclosed = (element: string, content: string): string => `<${element}>${content}</${element}>`

const levelIn = (attributes: Attributes): string =>
  /\bh[2-6]\b/.exec(Object.values(attributes).join(' '))?.[0] ?? 'h2'

interface Link {
  address: string
  /** The name of the attribute with the label. */
  label: string | undefined
}

/** The addresses in the attributes, with their labels, such as `button_text` for `button_url`. */
const linksIn = (attributes: Attributes, label: string | undefined): Link[] =>
  Object.entries(attributes).flatMap(([key, value]) => {
    const address = addressOf(value)
    if (address === undefined) return []
    const prefix = key.replace(/(?:^|_)(?:option_)?(?:url|link|href)$/, '')
    const own = ['text', 'title'].map((word) => (prefix ? `${prefix}_${word}` : word))
    return [{ address, label: own.find((name) => attributes[name] && LABEL.test(name)) ?? label }]
  })

const linkMarkup = ({ address, label }: Link, attributes: Attributes): string =>
  PICTURE.test(address)
    ? `<img src="${escaped(address)}" alt="${escaped(attributes['alt'] ?? '')}">`
    : `<a href="${escaped(address)}">${attributes[label ?? ''] ?? nameOf(address)}</a>`

const attachmentMarkup = ({ url, alt, caption }: ConvertedPicture): string =>
  PICTURE.test(url)
    ? `<figure><img src="${escaped(url)}" alt="${escaped(alt)}"><figcaption>${escaped(caption)}</figcaption></figure>`
    : `<p><a href="${escaped(url)}">${escaped(caption || alt || nameOf(url))}</a></p>`

/** The name of a file; the whole address of anything else. */
const nameOf = (address: string): string =>
  /\/([^/?#]+\.\w{2,4})$/.test(address) ? decoded(address.split('/').at(-1) ?? '') : address

/** Raw HTML, which WPBakery stores in base64; code is dropped. */
function rawHtml(name: string, written: string, losses: Losses): string {
  if (name !== 'vc_raw_html' || written.trim() === '') return ''
  try {
    return decodeURIComponent(Buffer.from(written, 'base64').toString('latin1'))
  } catch {
    losses.add('shortcode', written)
    return ''
  }
}
