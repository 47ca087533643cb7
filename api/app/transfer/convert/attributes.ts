import type { DomElement } from '@ufuq/shared/markdown/from-html/dom'

/** The style declarations that determine the role or the formatting of a text. */
const STYLES = /^(?:mso-(?:list|outline-level)|font-(?:weight|style)|text-decoration(?:-line)?)$/
/** The relevant classes from Word, and those that name the language of a block of code. */
const CLASSES = /^(?:Mso(?:List|Title|Quote|Intense)|lang(?:uage)?-)/
/** Ids and names of parts of an email, which pasting would remove with their content. */
const OF_EMAILS = /signature|rplyfwd|appendonsend|^_Mail/i
const KEPT: Record<string, (value: string) => string> = {
  style: (style) =>
    style
      .split(';')
      .filter((part) => STYLES.test(nameIn(part)))
      .join(';'),
  class: (names) =>
    names
      .split(/\s+/)
      .filter((name) => CLASSES.test(name))
      .join(' '),
  id: (id) => (OF_EMAILS.test(id) ? '' : id),
  name: (name) => (OF_EMAILS.test(name) ? '' : name),
  role: (role) => (/^(?:heading|presentation|none)$/.test(role) ? role : ''),
  start: (start) => (/^\d{1,6}$/.test(start) ? start : ''),
  // A larger span would only waste memory.
  colspan: (span) => (/^(?:[1-9]|[1-4]\d)$/.test(span.trim()) ? span.trim() : ''),
  rowspan: (span) => (/^(?:[1-9]|[1-4]\d)$/.test(span.trim()) ? span.trim() : ''),
  cite: () => '',
  datetime: () => '',
}

const nameIn = (declaration: string): string =>
  declaration.split(':', 1)[0]?.trim().toLowerCase() ?? ''

/** Removes the values of attributes that the conversion would misread. */
export function tidyAttributes(element: DomElement): void {
  for (const [name, keep] of Object.entries(KEPT)) {
    const value = element.getAttribute(name)
    if (value === null) continue
    const kept = keep(value)
    if (kept === '') element.removeAttribute(name)
    else if (kept !== value) element.setAttribute(name, kept)
  }
}
