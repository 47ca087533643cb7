import type { Shortcode } from './scan_shortcodes.ts'

/** The shortcodes that WordPress itself defines for captions. */
export const CAPTIONS = new Set(['caption', 'wp_caption'])
export const PLAYERS = new Set(['audio', 'video'])
export const LISTS_OF_PICTURES = new Set(['gallery', 'playlist'])

/**
 * Prefixes of shortcodes from page builders and shortcode collections. These shortcodes enclose
 * text.
 */
const BUILDERS =
  /^(?:vc_|et_pb_|fl_|fusion_|av_|su_|mk_|kc_|cs_|x_|nectar_|themify_|ux_|tatsu_|wpb_|dt_|eltdf_|qode_|edgtf_|mkdf_|bt_bb_|trx_|stm_|rev_)/

/** Shortcodes that many themes share. */
const OF_THEMES = new Set(
  'accordion accordions alert box button btn center clear col column columns divider dropcap heading highlight icon list note one_fourth one_half one_third pullquote quote row section separator space spacer spoiler tab tabs three_fourth toggle toggles two_third embed'.split(
    ' ',
  ),
)

/**
 * Parts of names by which shortcodes of unlisted themes and plugins are recognised if their
 * attributes contain texts.
 */
const SHOWS_TEXTS =
  /heading|headline|title|teaser|button|btn|text|box|quote|testimonial|tab|toggle|accordion|counter|list|member|faq|pric|slide|banner|cta|feature|service|step/

/** Shortcodes that only separate other content. */
const SEPARATES = /(?:^|_)(?:space|spacer|separator|divider|clear|gap|hr|line|icon)(?:$|_)/

/** Shortcodes that enclose code in base64. */
export const ENCODED = new Set(['vc_raw_html', 'vc_raw_js'])

interface Shortcodes {
  isShortcode: (code: Shortcode) => boolean
  /**
   * Whether the text contains an end tag of a shortcode with this name, which means that the
   * shortcode has content.
   */
  hasEnd: (name: string) => boolean
  /** Whether the attributes of the shortcode contain texts, rather than only settings. */
  hasTexts: (name: string) => boolean
}

/**
 * Distinguishes shortcodes from words in brackets, such as `[sic]`. A shortcode has a known name,
 * attributes, an underscore in its name, or an end tag in the same text.
 */
export function shortcodesOf(html: string): Shortcodes {
  const closed = new Set<string>()
  for (const [, name = ''] of html.matchAll(/\[\/([a-z][\w-]{0,80})\]/gi))
    closed.add(name.toLowerCase())
  const isKnown = (name: string) =>
    closed.has(name) ||
    CAPTIONS.has(name) ||
    PLAYERS.has(name) ||
    LISTS_OF_PICTURES.has(name) ||
    OF_THEMES.has(name) ||
    BUILDERS.test(name) ||
    name.includes('_')
  return {
    isShortcode: ({ name, attributes }) => isKnown(name) || Object.keys(attributes).length > 0,
    hasEnd: (name) => closed.has(name),
    hasTexts: (name) =>
      closed.has(name) || OF_THEMES.has(name) || BUILDERS.test(name) || SHOWS_TEXTS.test(name),
  }
}

/**
 * Whether a shortcode only separates other content, which means that it has the name of a separator
 * and displays no text. The attribute `name` of an icon or a divider is not displayed.
 */
export function onlySeparates({ attributes, ...code }: Shortcode): boolean {
  if (!SEPARATES.test(code.name)) return false
  const { name: _, ...others } = attributes
  const { title, texts, links } = shownAttributes({ ...code, attributes: others })
  return title === undefined && texts.length + links.length === 0
}

const TITLES = [
  'title',
  'heading',
  'el_title',
  'tab_title',
  'label_title',
  'question',
  'name',
  'header',
  'h2',
  'title_text',
]
const TEXTS = [
  'subtitle',
  'sub_title',
  'subhead',
  'sub_heading',
  'subheading',
  'text',
  'h4',
  'desc',
  'description',
  'content_text',
  'quote',
  'author',
  'job_title',
  'company_name',
  'position',
  'answer',
  'caption',
  'label',
  'number',
  'percent',
  'value',
  'price',
  'sum',
  'currency',
  'per',
  'date',
  'address',
]
const ADDRESSES = [
  'url',
  'link',
  'href',
  'button_url',
  'link_url',
  'button_one_url',
  'link_option_url',
]
const LABELS = ['button_text', 'button_one_text', 'link_text', 'btn_title', 'btn_text']
const SECOND_BUTTON = { label: 'button_two_text', address: 'button_two_url' }
const PICTURES = [
  'src',
  'image_url',
  'image',
  'img',
  'portrait_url',
  'background_image_url',
  'image_src',
]
const NUMBERS = ['image', 'images', 'ids', 'include', 'gallery_ids', 'img', 'photo']

/** Names of unlisted attributes that contain a text, such as `job` or `pin_address`. */
const SHOWN =
  /(?:^|_)(?:title|heading|headline|label|text|caption|description|name|job|address|quote|question|answer|author)(?:_value)?$/
const SETTING = /^(?:admin|icon|font|class|animation|show|hide|use|enable|el|social)_/
const SWITCH = /^(?:on|off|yes|no|true|false|none|default|inherit|left|right|center|top|bottom)$/i
/** Attributes that other lists already cover. */
const LISTED = new Set([
  ...TEXTS,
  ...ADDRESSES,
  ...LABELS,
  ...PICTURES,
  ...NUMBERS,
  ...Object.values(SECOND_BUTTON),
])

type Attributes = Shortcode['attributes']

const otherTexts = (attributes: Attributes): string[] =>
  Object.entries(attributes).flatMap(([name, value]) =>
    value && SHOWN.test(name) && !LISTED.has(name) && !SETTING.test(name) && !SWITCH.test(value)
      ? [value]
      : [],
  )

const valueOf = (attributes: Attributes, names: readonly string[]): string | undefined =>
  names.map((name) => attributes[name]).find((value) => value !== undefined && value !== '')

/** The parts of a shortcode's attributes that visitors of the former site saw. */
export interface ShownAttributes {
  title: string | undefined
  texts: string[]
  links: { label: string; address: string }[]
  picture: { address: string; alternative: string } | undefined
  /** The ids of attachments. */
  numbers: string[]
}

export function shownAttributes({ name, attributes }: Shortcode): ShownAttributes {
  const address = addressIn(valueOf(attributes, ADDRESSES))
  const isButton = /(?:^|_)(?:btn|button)/.test(name)
  const title = valueOf(attributes, TITLES)
  const label =
    valueOf(attributes, LABELS) ?? (isButton ? (title ?? attributes['text']) : undefined)
  const links = label === undefined ? [] : [{ label, address: address ?? '' }]
  const second = attributes[SECOND_BUTTON.label]
  if (second) links.push({ label: second, address: attributes[SECOND_BUTTON.address] ?? '' })
  const isShown = /video|iframe|map/.test(name) && /^https?:/i.test(address ?? '')
  if (label === undefined && address !== undefined && isShown)
    links.push({ label: address, address })
  const source = valueOf(attributes, PICTURES)
  return {
    title: isButton && links.length > 0 && label === title ? undefined : title,
    texts: [...TEXTS.map((text) => attributes[text] ?? ''), ...otherTexts(attributes)].filter(
      (value) => value !== label && value !== title && /\p{L}|\p{N}/u.test(value),
    ),
    links,
    picture:
      source !== undefined && /^(?:https?:)?\/\/|^\//i.test(source)
        ? { address: source, alternative: attributes['alt'] ?? '' }
        : undefined,
    numbers: (valueOf(attributes, NUMBERS) ?? '')
      .split(',')
      .map((number) => number.trim())
      .filter((number) => /^\d{1,12}$/.test(number)),
  }
}

/** The address in the value of an attribute. WPBakery writes `url:https%3A%2F%2F…|title:…`. */
function addressIn(value: string | undefined): string | undefined {
  const written = /(?:^|\|)url:([^|]*)/.exec(value ?? '')?.[1]
  if (written === undefined) return value
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

/** The address of the file that a player plays. */
export function playedFile(attributes: Attributes): string | undefined {
  return valueOf(attributes, [
    'src',
    'mp4',
    'm4v',
    'webm',
    'ogv',
    'wmv',
    'flv',
    'mp3',
    'm4a',
    'ogg',
    'wav',
    'wma',
  ])
}

/**
 * The element for the title or text of a shortcode: a heading if the shortcode is a heading, and
 * otherwise bold text.
 */
export function titleElement({ name, attributes }: Shortcode): string {
  if (!/heading|headline/.test(name)) return 'strong'
  const level = attributes['tag'] ?? attributes['font_container'] ?? attributes['heading_semantic']
  return /\bh[2-6]\b/.exec(level ?? '')?.[0] ?? 'h2'
}
