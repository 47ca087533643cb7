/** Elements for which browsers display nothing. */
export const UNSEEN =
  'script, style, template, noscript, head, title, meta, link, base, area, map, annotation, annotation-xml, xml, datalist, rp'

/** Elements before and after which a new line begins. */
export const BLOCKS =
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main marquee menu nav ol optgroup p pre search section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  )
const BLOCK = new Set(BLOCKS)

export const isInline = (name: string): boolean => !BLOCK.has(name.toLowerCase())

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (token) => ESCAPES[token] ?? token)

type Attributes = Readonly<Record<string, string>>

export const openingTag = (name: string, attributes: Attributes = {}): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`)
    .join('')}>`
