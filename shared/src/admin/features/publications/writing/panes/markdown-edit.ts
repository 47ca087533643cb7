export const MARKDOWN_FORMATS = [
  'heading',
  'bold',
  'italic',
  'link',
  'bulletList',
  'numberedList',
  'quote',
] as const
export type MarkdownFormat = (typeof MARKDOWN_FORMATS)[number]

interface TextSelection {
  value: string
  start: number
  end: number
}

/** Replace `from`–`to` with `text`, then select `start`–`end`. */
export interface TextEdit {
  from: number
  to: number
  text: string
  start: number
  end: number
}

/** Placeholder words for an empty selection, in the text's own language. */
export interface Placeholders {
  bold: string
  italic: string
  link: string
}

/** The edit that applies a format to the selection, or removes it if it is already there. */
export function formatMarkdown(
  format: MarkdownFormat,
  selection: TextSelection,
  placeholders: Placeholders,
): TextEdit {
  switch (format) {
    case 'bold':
      return toggleMark(selection, '**', placeholders.bold)
    case 'italic':
      return toggleMark(selection, '*', placeholders.italic)
    case 'link':
      return insertLink(selection, placeholders.link)
    case 'heading':
      return toggleLines(selection, /^#{1,6} +/, () => '## ')
    case 'bulletList':
      return toggleLines(selection, /^[-*+] +/, () => '- ')
    case 'numberedList':
      return toggleLines(selection, /^\d+[.)] +/, (index) => `${index + 1}. `)
    case 'quote':
      return toggleLines(selection, /^> ?/, () => '> ')
  }
}

function toggleMark(
  { value, start, end }: TextSelection,
  mark: string,
  placeholder: string,
): TextEdit {
  const [from, to] = trimRange(value, start, end)
  const selected = value.slice(from, to)
  const inner = stripMark(selected, mark)
  if (inner !== null) {
    return { from, to, text: inner, start: from, end: from + inner.length }
  }
  if (from < to && isMarked(value, from, to, mark)) {
    const start = from - mark.length
    return {
      from: start,
      to: to + mark.length,
      text: selected,
      start,
      end: start + selected.length,
    }
  }
  const text = selected || placeholder
  const textStart = from + mark.length
  return { from, to, text: `${mark}${text}${mark}`, start: textStart, end: textStart + text.length }
}

/** The text inside the marks, or null unless it carries exactly these. */
function stripMark(text: string, mark: string): string | null {
  if (text.length <= mark.length * 2 || !text.startsWith(mark) || !text.endsWith(mark)) return null
  const isOnlyBold = mark === '*' && text.startsWith('**') && !text.startsWith('***')
  return isOnlyBold ? null : text.slice(mark.length, -mark.length)
}

/** Whether the marks are just outside the range. An even run of stars is bold, not italic. */
function isMarked(value: string, from: number, to: number, mark: string): boolean {
  const stars = /\*+$/.exec(value.slice(0, from))?.[0].length ?? 0
  if (mark === '*' && stars % 2 === 0) return false
  return value.slice(0, from).endsWith(mark) && value.slice(to).startsWith(mark)
}

function insertLink({ value, start, end }: TextSelection, placeholder: string): TextEdit {
  const [from, to] = trimRange(value, start, end)
  const selected = value.slice(from, to)
  const isAddress = /^(https?:\/\/|mailto:)\S+$/i.test(selected)
  const label = isAddress ? placeholder : selected || placeholder
  const address = isAddress ? selected : 'https://'
  const text = `[${label}](${address})`
  const labelStart = from + 1
  const addressStart = labelStart + label.length + 2
  return isAddress || !selected
    ? { from, to, text, start: labelStart, end: labelStart + label.length }
    : { from, to, text, start: addressStart, end: addressStart + address.length }
}

/** Any marker that starts a block, so that a list becomes a quote rather than a list in a quote. */
const BLOCK_MARKER = /^(#{1,6} +|[-*+] +|\d+[.)] +|> ?)/

function toggleLines(
  { value, start, end }: TextSelection,
  own: RegExp,
  markerOf: (index: number) => string,
): TextEdit {
  const from = value.lastIndexOf('\n', start - 1) + 1
  // a selection that ends at the start of a line doesn't include that line
  const lastCharacter = end > start && value[end - 1] === '\n' ? end - 1 : end
  const lineEnd = value.indexOf('\n', lastCharacter)
  const to = lineEnd === -1 ? value.length : lineEnd
  const lines = value.slice(from, to).split('\n')
  const marked = lines.filter((line) => line.trim() !== '')
  const isOn = marked.length > 0 && marked.every((line) => own.test(line))
  let index = 0
  const changed = lines.map((line) => {
    if (line.trim() === '' && lines.length > 1) return line
    if (isOn) return line.replace(own, '')
    return markerOf(index++) + line.replace(BLOCK_MARKER, '')
  })
  const text = changed.join('\n')
  if (start === end) {
    const caret = Math.max(from, start + text.length - (to - from))
    return { from, to, text, start: caret, end: caret }
  }
  return { from, to, text, start: from, end: from + text.length }
}

/** Marks must touch their words: `** word **` is not bold. */
function trimRange(value: string, start: number, end: number): [number, number] {
  const selected = value.slice(start, end)
  if (selected.trim() === '') return [start, end]
  return [
    start + (selected.length - selected.trimStart().length),
    end - (selected.length - selected.trimEnd().length),
  ]
}
