/** A paragraph, heading or list item. */
export interface TextBlock {
  /** The name of the block's element. */
  kind: string
  words: string[]
}

const BLOCK = /^(?:p|h[1-6]|ul|ol|li|blockquote|figure|figcaption|hr|div|details|summary|picture)$/
/** Footnote numbers, texts for screen readers only, and content that is not running text. */
const OMITTED =
  /<sup\b[^>]*>.*?<\/sup>|<(\w+)\b[^>]*\bclass="vh"[^>]*>.*?<\/\1>|<(pre|table|details)\b.*?<\/\2>/gs
const TAG = /<\/?([a-z][a-z0-9]*)\b(?:"[^"]*"|[^>"])*>/g
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
 * The running text of the renderer's HTML, without notes. It is plain text and must never be
 * inserted as HTML.
 */
export function textBlocks(html: string): TextBlock[] {
  // The only `<section>` contains the notes.
  const [article = ''] = html.split('<section')
  const text = article.replace(OMITTED, '')
  const blocks: TextBlock[] = []
  let kind = 'p'
  let content = ''
  let end = 0
  const close = () => {
    const words = wordsOf(decoded(content))
    if (words.length > 0) blocks.push({ kind, words })
    content = ''
  }
  for (const { 0: tag, 1: name = '', index } of text.matchAll(TAG)) {
    content += text.slice(end, index)
    end = index + tag.length
    if (BLOCK.test(name)) {
      close()
      kind = name
    } else if (name === 'br') content += ' '
  }
  content += text.slice(end)
  close()
  return blocks
}

export const wordsOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean)

const decoded = (text: string): string =>
  text.replace(ENTITY, (_, hex?: string, decimal?: string, name?: string) =>
    name === undefined
      ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      : (NAMED[name.toLowerCase()] ?? ''),
  )
