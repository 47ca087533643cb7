import { latinDigits } from '@ufuq/shared/domain/latin-digits'

/** Signs that only Markdown has: headings, code, bold, links, tables, definitions and notes. */
const MARKDOWN =
  /^(?:#{1,6} |```[^`\n]*$|\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$|\[\^?[^[\]\n]+\]: )|\*\*[^*\s][^*]*\*\*|\]\([^()\s]+\)|\]\[/m

/** Signs that messages have too. */
const ITEM_OR_QUOTE = /^ {0,3}(?:[-*+] |>)/m

/**
 * An item's sign, an address, words between the signs of a message, and the characters that
 * Markdown would read otherwise. Signs are beside spaces and punctuation, unlike those of `5*3`,
 * `a_b_c.pdf` and `~100`.
 */
const IN_MESSAGE =
  /(?<item>^[ \t]*[*+-] |(?:https?:\/\/|www\.)\S*[^\s*_~]|[^\s*_~]{1,64}@[^\s*~]+)|(?:(?<=^|[\s\p{Ps}\p{Pi}"':،؛–—])|(?<=[\p{So}\p{Cf}\uFE0F])(?=.[\p{L}\p{N}]))(?<sign>[*_~])(?!\s)(?<words>(?:(?!\k<sign>)[^\n])+)(?<!\s)\k<sign>(?![\p{L}\p{N}*_~])|[\\*_~<&]/gmu

const WRITTEN: Readonly<Record<string, string>> = { '*': '**', _: '_', '~': '~~' }

/**
 * Plain text as Markdown, if it is written as Markdown or has the signs of a message, as WhatsApp
 * reads them; otherwise null. In both, a line end is a line end.
 */
export function markdownIn(plain: string): string | null {
  const lines = plain.split('\n')
  const numbered = numberedIn(lines)
  if (MARKDOWN.test(plain)) return keepLines(lines, numbered)
  const message = fromMessage(plain)
  const isMarked = ITEM_OR_QUOTE.test(plain) || numbered.size > 0 || message.hasMarks
  return isMarked ? keepLines(message.markdown.split('\n'), numbered) : null
}

/** `*bold*`, `_italic_` and `~struck~` as Markdown; all other signs stay what they are. */
function fromMessage(text: string): { markdown: string; hasMarks: boolean } {
  let hasMarks = false
  const markdown = text.replaceAll(IN_MESSAGE, (match: string, ...groups: unknown[]) => {
    const { item, sign, words } = groups.at(-1) as Partial<Record<string, string>>
    if (item !== undefined) return match
    if (sign === undefined || words === undefined) return `\\${match}`
    hasMarks = true
    return `${WRITTEN[sign]}${fromMessage(words).markdown}${WRITTEN[sign]}`
  })
  return { markdown, hasMarks }
}

/** The number of a line, as Markdown and Arabic writers put it; a year is none. */
const NUMBER = /^\s*([\d٠-٩۰-۹]{1,3})[.)-](?= )/

/** The numbered lines with a neighbour that counts on; `9. September` alone is a date. */
function numberedIn(lines: readonly string[]): ReadonlySet<number> {
  const found = lines.flatMap((line, at) => {
    const number = NUMBER.exec(line)?.[1]
    return number === undefined ? [] : [{ at, number: Number(latinDigits(number)) }]
  })
  const pairs = found.flatMap((one, index) => {
    const next = found[index + 1]
    const step = next ? next.number - one.number : -1
    return next && (step === 0 || step === 1) ? [one.at, next.at] : []
  })
  return new Set(pairs)
}

type Kind = keyof typeof KINDS | 'number' | 'text'

/** Lines of blocks into which Markdown would draw the lines after them. */
const KINDS = {
  bullet: /^\s*[-*+] /,
  quote: /^\s*>/,
  row: /^\s*\|.*\|\s*$/,
  definition: /^\[\^?[^[\]]+\]: /,
  rule: /^\s*([-=_*])(?:[ \t]*\1){2,}\s*$/,
}

/**
 * Ends a line with a break where Markdown would join it to the next one, and a block where a line
 * of another kind follows. Lines of code stay as they are.
 */
function keepLines(lines: readonly string[], numbered: ReadonlySet<number>): string {
  const kept: string[] = []
  let [kind, isCode]: [Kind | null, boolean] = [null, false]
  for (const [at, line] of lines.entries()) {
    const isFence = /^\s*(?:```[^`]*|~~~.*)$/.test(line)
    if (isFence) isCode = !isCode
    if (isCode || isFence || line.trim() === '') {
      if (line.trim() === '' || kind === 'text') kind = null
      kept.push(line)
      continue
    }
    const next = kindOf(line, numbered.has(at), kind)
    if (kind === next) kept.push(`${kept.pop() ?? ''}  `)
    else if (kind && !isTitle(lines, at)) kept.push('')
    if (numbered.has(at))
      kept.push(line.replace(NUMBER, (number) => `${latinDigits(number).slice(0, -1)}.`))
    else kept.push(next === 'text' ? line.replace(/^(\s*\d{1,9})(?=[.)] )/, '$1\\') : line)
    kind = next
  }
  return kept.join('\n')
}

function kindOf(line: string, isNumbered: boolean, around: Kind | null): Kind {
  // indented lines belong to the item or the note above them
  if (/^(?: {2}|\t)/.test(line) && around && /bullet|number|definition/.test(around)) return around
  if (isNumbered) return 'number'
  const found = Object.entries(KINDS).find(([, pattern]) => pattern.test(line))
  return (found?.[0] as Kind | undefined) ?? 'text'
}

/** Whether a line of dashes makes the single line above it a title, apart from all others. */
const isTitle = (lines: readonly string[], at: number): boolean =>
  KINDS.rule.test(lines[at] ?? '') &&
  [lines[at - 2], lines[at + 1]].every((line) => (line ?? '').trim() === '')
