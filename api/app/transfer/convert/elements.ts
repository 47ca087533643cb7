/** Elements for which browsers display nothing. */
export const UNSEEN = new Set(
  'script style template noscript head title meta link base param source track area map annotation annotation-xml xml datalist colgroup col rp'.split(
    ' ',
  ),
)

/** Elements before and after which a new line begins. */
export const BLOCKS = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main marquee menu nav ol optgroup p pre search section summary table tbody td tfoot th thead tr ul caption'.split(
    ' ',
  ),
)

/** Elements that are converted; other elements are reduced to their content. */
export const KEPT = new Set(
  'a abbr b blockquote br caption center cite code dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead tr tt u ul var'.split(
    ' ',
  ),
)

export const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** Parts of a form, which can no longer be filled in. */
export const CONTROLS = new Set(
  'button label legend output select textarea progress meter'.split(' '),
)

/** Names that page builders use for panels that a visitor can open. */
const PANEL = /tab|accordion|toggle|collaps|panel|spoiler|faq|expand|slide|carousel|popup|modal/i

export type Attributes = Readonly<Record<string, string>>

/**
 * Whether the element repeats a title. Elementor writes the titles of tabs a second time for narrow
 * screens.
 */
export const isRepeated = ({ class: names = '' }: Attributes): boolean =>
  /\belementor-tab-mobile-title\b/.test(names)

/**
 * Whether visitors could never see an element. A closed panel is visible text, because it can be
 * opened.
 */
export function isHidden(attributes: Attributes): boolean {
  const { style = '', hidden, class: names = '', role = '' } = attributes
  const hides =
    hidden !== undefined ||
    attributes['aria-hidden'] === 'true' ||
    /(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i.test(style)
  return hides && role !== 'tabpanel' && !PANEL.test(names) && !PANEL.test(attributes['id'] ?? '')
}

/** The style declarations that determine the role or the formatting of a text. */
const TELLING = /^(?:mso-(?:list|outline-level)|font-(?:weight|style)|text-decoration(?:-line)?)$/

function tellingStyle(style: string): string {
  return style
    .split(';')
    .filter((declaration) => TELLING.test(declaration.split(':', 1)[0]?.trim().toLowerCase() ?? ''))
    .join(';')
}

/**
 * Whether the element is a bullet or number that Word writes into a list item; the converted list
 * has its own markers.
 */
export const isListMarker = ({ style = '' }: Attributes): boolean =>
  /mso-list\s*:\s*ignore/i.test(style)

/**
 * Keeps only the relevant classes from Word, and those that name the language of a block of code.
 */
const tellingClasses = (names: string): string =>
  names
    .split(/\s+/)
    .filter((name) => /^(?:Mso(?:List|Title|Quote|Intense)|lang(?:uage)?-)/.test(name))
    .join(' ')

/**
 * Ids and names that mark parts of an email. They are dropped, because the paste code would
 * otherwise remove these parts with their content.
 */
const OF_EMAILS = /signature|rplyfwd|appendonsend|^_Mail/i

/** Keeps only the attributes that the conversion reads, which excludes event handlers. */
export function keptAttributes(name: string, from: Attributes): Attributes {
  const attributes: Record<string, string> = {}
  const keep = (attribute: string, value: string | undefined) => {
    if (value !== undefined && value !== '') attributes[attribute] = value
  }
  keep('style', tellingStyle(from['style'] ?? ''))
  keep('class', tellingClasses(from['class'] ?? ''))
  for (const position of ['id', 'name']) {
    if (!OF_EMAILS.test(from[position] ?? '')) keep(position, from[position])
  }
  if (/^(?:heading|presentation|none)$/.test(from['role'] ?? '')) keep('role', from['role'])
  keep('aria-level', from['aria-level'])
  if (name === 'td' || name === 'th') {
    for (const span of ['colspan', 'rowspan']) keep(span, boundedSpan(from[span]))
  }
  if (name === 'ol') keep('start', /^\d{1,6}$/.exec(from['start'] ?? '')?.[0])
  return attributes
}

/** A column span from 1 to 49. A larger span is discarded, because it would only waste memory. */
const boundedSpan = (span: string | undefined): string | undefined =>
  /^(?:[1-9]|[1-4]\d)$/.exec(span?.trim() ?? '')?.[0]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (token) => ESCAPES[token] ?? token)

export const openingTag = (name: string, attributes: Attributes = {}): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
    .join('')}>`
