import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { plainText } from '@ufuq/shared/markdown/plain-text'
import { convert, type Converted } from '#transfer/convert/convert'
import { hostileTexts } from './hostile_texts.ts'
import { BLOCKS } from './patterns/blocks.ts'
import { BUILDERS } from './patterns/builders.ts'
import { CLASSIC } from './patterns/classic.ts'
import { GHOST, HTML } from './patterns/html.ts'
import { PASTED } from './patterns/pasted.ts'
import { filled, placeholders, wordOf, type Language, type Pattern } from './patterns/pattern.ts'

const baseAddress = 'https://old.example/2020/05/text/'

/**
 * The words that a reader sees in the result: the text with its notes, and the examples in the
 * report.
 */
const readable = ({ markdown, lost }: Converted): string =>
  [
    plainText(markdown.replaceAll(/^\[\^\d+\]: /gm, '')),
    ...lost.map(({ example }) => example),
  ].join('\n')

const PATTERNS = [...BLOCKS, ...CLASSIC, ...BUILDERS, ...HTML, ...GHOST, ...PASTED]
const LANGUAGES: Language[] = ['ar', 'en']

test.group('Conversion of documents', () => {
  for (const [index, pattern] of PATTERNS.entries())
    test(`${pattern.name}: no visible word is lost`, ({ assert }) => {
      assertConverted(pattern, LANGUAGES[index % 2] ?? 'ar', assert)
    })
})

const joined = (patterns: readonly Pattern[], from: number): string =>
  [0, 1, 2]
    .map((step) => patterns[(from * 7 + step * 11) % patterns.length]?.html ?? '')
    .join('\n\n')

test.group('Conversion of documents made of several patterns', () => {
  for (const [name, patterns] of Object.entries({ BLOCKS, CLASSIC, BUILDERS, GHOST }))
    test(`${name}: no visible word is lost`, ({ assert }) => {
      for (const [at] of patterns.entries()) {
        const language = LANGUAGES[at % 2] ?? 'ar'
        const html = joined(patterns, at)
        const converted = convert({ html: filled(html, language), baseAddress })
        for (const number of placeholders(html, true))
          assert.include(readable(converted), wordOf(number, language))
        assert.notInclude(
          converted.lost.map(({ kind }) => kind),
          'words',
        )
      }
    })
})

test.group('Conversion of what a text stores elsewhere', () => {
  test('galleries show the attachments that they name', ({ assert }) => {
    const converted = convert({
      html: 'Words\n\n[gallery ids="4,5"]\n\n[vc_single_image image="6"]',
      baseAddress,
      findAttachment: (id) => ({
        url: `https://old.example/${id}.jpg`,
        alt: `Picture ${id}`,
        caption: id === 4 ? 'A caption' : '',
      }),
    })
    const [four, five, six] = [4, 5, 6].map(
      (id) => `![Picture ${id}](https://old.example/${id}.jpg)`,
    )
    assert.equal(converted.markdown, `Words\n\n${four}\\\n*A caption*\n\n${five}\n\n${six}`)
    assert.deepEqual(converted.lost, [])
  })
})

test.group('Conversion of hostile texts', () => {
  for (const [name, html] of Object.entries(hostileTexts(2000)))
    test(`${name}: the conversion ends, and no word is lost without a report`, ({ assert }) => {
      const { markdown, lost } = convert({ html, baseAddress })
      assert.isBelow(markdown.length, 5 * html.length)
      const charactersOf = (text: string) => text.match(/[xy]/g)?.length ?? 0
      if (/<(?:div|b|p|ul|li|tr|td|dl|blockquote)>x/.test(html) && !/href|colspan/.test(html))
        assert.equal(
          charactersOf(plainText(markdown)) +
            charactersOf(lost.map(({ example }) => example).join(' ')),
          charactersOf(html),
        )
    })
})

/** Converts a document, and asserts that no visible word is lost and no hidden word appears. */
function assertConverted(pattern: Pattern, language: Language, assert: Assert) {
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
