import { isolateDigitGroups, isolatingElement } from '@ufuq/shared/domain/digit-groups'
import { escapeMarkup } from '@ufuq/shared/domain/markup'

export interface Section {
  id: string
  /** The section's heading, without markup. */
  title: string
}

/** The minimum number of sections for a table of contents. */
const MIN_SECTIONS = 3
const HEADING = /<h2\b[^>]*?\sid="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g

/** The sections of a rendered article; none if it has too few for a table of contents. */
export function sectionsOf(html: string): Section[] {
  // The only `<section>` contains the notes, whose heading is not the author's.
  const [text = ''] = html.split('<section')
  const sections = [...text.matchAll(HEADING)].map(([, id = '', heading = '']) => ({
    id,
    title: plainText(heading),
  }))
  return sections.length < MIN_SECTIONS ? [] : sections
}

/** The characters that the renderer, or the browser that serialises its HTML, escapes. */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0' }

const plainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#x([\da-f]+)|(amp|lt|gt|nbsp));/gi, (_, code: string | undefined, name: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : (ENTITIES[name] ?? ''),
    )
    .trim()

const OPENING = '<details class="contents inline"'

/**
 * The article with a closed table of contents after its first paragraph, for narrow screens. The
 * table is inserted as HTML, because the browser reads the whole article, including the table, from
 * the page (`page-state.ts`).
 */
export function withContents(html: string, sections: readonly Section[], summary: string): string {
  if (sections.length === 0 || html.includes(OPENING)) return html
  const links = sections.map(({ id, title }) => {
    const words = isolateDigitGroups(escapeMarkup(title), (number) => {
      const name = isolatingElement(number)
      return `<${name} dir="ltr">${number}</${name}>`
    })
    return `<li dir="auto"><a href="#${id}">${words}</a></li>`
  })
  const contents = `${OPENING}>${summary}<ol>${links.join('')}</ol></details>`
  const lead = html.startsWith('<p') ? html.indexOf('</p>') + '</p>'.length : 0
  return html.slice(0, lead) + contents + html.slice(lead)
}
