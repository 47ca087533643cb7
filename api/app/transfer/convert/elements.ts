/** Elements that a browser shows nothing of. */
export const UNSEEN = new Set(
  'script style template noscript head title meta link base param source track area map annotation annotation-xml xml datalist colgroup col rp'.split(
    ' ',
  ),
)

/** Elements that end a line before and after. */
export const BLOCKS = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main marquee menu nav ol optgroup p pre search section summary table tbody td tfoot th thead tr ul caption'.split(
    ' ',
  ),
)

/** Elements whose meaning the conversion knows; of the others only the content stays. */
export const KEPT = new Set(
  'a abbr b blockquote br caption center cite code dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead tr tt u ul var'.split(
    ' ',
  ),
)

export const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** Parts of a form, which cannot be filled in any more. */
export const CONTROLS = new Set(
  'button label legend output select textarea progress meter'.split(' '),
)

/** Names under which page builders write panels that a visitor opens. */
const PANEL = /tab|accordion|toggle|collaps|panel|spoiler|faq|expand|slide|carousel|popup|modal/i

export type Attributes = Readonly<Record<string, string>>

/** Elementor writes the title of a tab twice: once for narrow screens. */
export const isRepeated = ({ class: names = '' }: Attributes): boolean =>
  /\belementor-tab-mobile-title\b/.test(names)

/** Whether a visitor could never see an element. A closed panel can be opened, so it is text. */
export function isHidden(attributes: Attributes): boolean {
  const { style = '', hidden, class: names = '', role = '' } = attributes
  const hides =
    hidden !== undefined ||
    attributes['aria-hidden'] === 'true' ||
    /(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i.test(style)
  return hides && role !== 'tabpanel' && !PANEL.test(names) && !PANEL.test(attributes['id'] ?? '')
}

/** The declarations of a style that say what a part of a text is. */
const TELLING = /^(?:mso-(?:list|outline-level)|font-(?:weight|style)|text-decoration(?:-line)?)$/

function tellingStyle(style: string): string {
  return style
    .split(';')
    .filter((declaration) => TELLING.test(declaration.split(':', 1)[0]?.trim().toLowerCase() ?? ''))
    .join(';')
}

/** Bullets and numbers of Word's lists, which the lists of the result have themselves. */
export const isListMarker = ({ style = '' }: Attributes): boolean =>
  /mso-list\s*:\s*ignore/i.test(style)

/** Classes of Word, and the language of code. */
const tellingClasses = (names: string): string =>
  names
    .split(/\s+/)
    .filter((name) => /^(?:Mso(?:List|Title|Quote|Intense)|lang(?:uage)?-)/.test(name))
    .join(' ')

/** Marks of emails, which pasting removes with what they mark. */
const OF_EMAILS = /signature|rplyfwd|appendonsend|^_Mail/i

/** The attributes that the conversion reads, and no others: no handler of an event is among them. */
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

/** A span of 1 to 49 columns: a wider cell would only fill the memory. */
const boundedSpan = (span: string | undefined): string | undefined =>
  /^(?:[1-9]|[1-4]\d)$/.exec(span?.trim() ?? '')?.[0]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (token) => ESCAPES[token] ?? token)

export const openingTag = (name: string, attributes: Attributes = {}): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
    .join('')}>`
