import type { Assert } from '@japa/assert'
import { plainText } from '@ufuq/shared/markdown/plain-text'
import { convert, type Converted } from '#transfer/convert/convert'
import { filled, placeholders, wordOf, type Language, type Pattern } from './patterns/pattern.ts'

export const baseAddress = 'https://old.example/2020/05/text/'

/**
 * The words that a reader sees in the result: the text with its notes, and the examples in the
 * report.
 */
export const readable = ({ markdown, lost }: Converted): string =>
  [
    plainText(markdown.replaceAll(/^\[\^\d+\]: /gm, '')),
    ...lost.map(({ example }) => example),
  ].join('\n')

/** Converts a document, and asserts that no visible word is lost and no hidden word appears. */
export function assertConverted(pattern: Pattern, language: Language, assert: Assert) {
  const converted = convert({ html: filled(pattern.html, language), baseAddress })
  const { markdown, lost } = converted
  for (const number of placeholders(pattern.html, true))
    assert.include(readable(converted), wordOf(number, language))
  for (const number of placeholders(pattern.html, false))
    assert.notInclude(`${markdown} ${JSON.stringify(lost)}`, wordOf(number, language))
  const kinds = [...new Set(lost.map(({ kind }) => kind))]
    .filter((kind) => kind !== 'unwrapped')
    .toSorted()
  assert.deepEqual(kinds, pattern.lost?.toSorted() ?? [])
  for (const part of pattern.markdown ?? []) assert.include(markdown, filled(part, language))
  assert.notMatch(markdown, /javascript:|<script|onerror|picture\.invalid/i)
}
