/** Elements that end a line of text. Other elements occur within words. */
const BLOCK =
  /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|figure|figcaption|section|table|t[rdh]|hr|br|div)\b/

/** Footnote numbers, and texts for screen readers only. */
const UNREAD = /<sup\b[^>]*>.*?<\/sup>|<(\w+)\b[^>]*\bclass="vh"[^>]*>.*?<\/\1>/gs
const TAG = /<(?:"[^"]*(?:"|$)|[^">])*>?/g
const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos|nbsp));/gi
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/**
 * The text of rendered HTML, which may be cut at its end. The result must never be inserted as
 * HTML.
 */
export const textOfHtml = (html: string): string =>
  html
    .replace(UNREAD, '')
    .replace(TAG, (tag) => (BLOCK.test(tag) ? ' ' : ''))
    .replace(ENTITY, (_, hex?: string, decimal?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
        : (NAMED[name.toLowerCase()] ?? ''),
    )
    .replace(/\s+/gu, ' ')
    .trim()
