import type { Language } from '../../../../../contract/languages.ts'
import { tagKey } from '../../../../../contract/text-search.ts'

/** Arabic and Latin commas both separate; produces the same list as the server. */
export const splitTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** A field's text for these tags, with the commas of the interface's language. */
export const joinTags = (tags: readonly string[], language: Language): string =>
  tags.join(language === 'ar' ? '، ' : ', ')

/** The tag at the caret, with the blanks around it: the stretch between two commas. */
interface TagPart {
  from: number
  to: number
  text: string
}

const isComma = (sign: string | undefined) => sign === ',' || sign === '،'

export function tagPartAt(value: string, caret: number): TagPart {
  let from = caret
  let to = caret
  while (from > 0 && !isComma(value[from - 1])) from -= 1
  while (to < value.length && !isComma(value[to])) to += 1
  return { from, to, text: value.slice(from, to) }
}

/** Drops suggestions that the field already has or that would change nothing. */
export function newTags(suggestions: readonly string[], value: string, part: TagPart): string[] {
  const others = splitTags(`${value.slice(0, part.from)},${value.slice(part.to)}`)
  const known = new Set(others.map(tagKey))
  return suggestions.filter((tag) => !known.has(tagKey(tag)) && tag !== part.text.trim())
}

/** The field's text with the tag inserted, ready for the next one, and the new caret position. */
export function putTag(
  value: string,
  part: TagPart,
  tag: string,
  language: Language,
): { value: string; caret: number } {
  const before = value.slice(0, part.from)
  const after = value.slice(part.to)
  const start = `${before}${before === '' || before.endsWith(' ') ? '' : ' '}${tag}`
  if (after !== '') return { value: start + after, caret: start.length }
  const next = `${start}${language === 'ar' ? '،' : ','} `
  return { value: next, caret: next.length }
}
