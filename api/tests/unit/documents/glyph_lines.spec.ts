import { test } from '@japa/runner'
import { textOfGlyphs, type Glyph } from '#kinds/document/reading/glyph_lines'

const WIDTH = 6

/** Glyphs placed side by side from the left; a space is only a gap. */
const drawn = (characters: readonly string[], { line = 700, from = 0 } = {}): Glyph[] =>
  characters.flatMap((text, n) => {
    const start = from + n * WIDTH
    return text === ' ' ? [] : [{ text, start, end: start + WIDTH, line, angle: 0, size: 12 }]
  })

/**
 * The characters of a text with `gap` between them. Where the text contains a space, the gap is
 * `space`.
 */
const spaced = (text: string, gap: number, space: number): Glyph[] => {
  let at = 0
  return [...text].flatMap((character) => {
    if (character === ' ') at += space - gap
    if (character === ' ') return []
    const start = at
    at += WIDTH + gap
    return [{ text: character, start, end: start + WIDTH, line: 700, angle: 0, size: 12 }]
  })
}

const visual = (text: string) => [...text].toReversed()

test.group('The text of glyphs', () => {
  for (const [about, glyphs, text] of [
    ['English', drawn([...'Annual report 2025']), 'Annual report 2025'],
    ['Arabic drawn from the left', drawn(visual('مياه الآبار')), 'مياه الآبار'],
    ['Arabic drawn from the right', drawn(visual('مياه الآبار')).toReversed(), 'مياه الآبار'],
    ['presentation forms', drawn(visual('ﻣﻴﺎﻩ')), 'مياه'],
    ['a ligature of several characters', drawn(['ه', 'لل', 'ا']), 'الله'],
    ['a number in Arabic', drawn([...'2025', ' ', ...visual('عام')]), 'عام 2025'],
    ['brackets in Arabic', drawn(['(', ...visual('حلب'), ')']), '(حلب)'],
    ['brackets by their meaning', drawn([')', ...visual('حلب'), '(']), '(حلب)'],
    ['an Arabic name in English', drawn([...'in ', ...visual('حلب'), ...' now']), 'in حلب now'],
    ['two lines', [...drawn([...'one']), ...drawn([...'two'], { line: 680 })], 'one\ntwo'],
    [
      'a ligature drawn as its first letter',
      [
        { text: 'ل', start: 6, end: 12, line: 700, angle: 0, size: 12 },
        { text: 'أ', start: 6, end: 6, line: 700, angle: 0, size: 12 },
        { text: 'ن', start: 0, end: 6, line: 700, angle: 0, size: 12 },
      ],
      'لأن',
    ],
    ['words close together', spaced('one two', 0, 2), 'one two'],
    ['letters far apart', spaced('ANNUAL REPORT', 2.5, 7), 'ANNUAL REPORT'],
    [
      'a hyphenated word',
      [...drawn([...'the agree-']), ...drawn([...'ment'], { line: 680 })],
      'the agreement',
    ],
    [
      'a soft hyphen at the end of a line',
      [...drawn([...'agree\u00AD']), ...drawn([...'ment'], { line: 680 })],
      'agreement',
    ],
    [
      'a hyphen before a name',
      [...drawn([...'UN-']), ...drawn([...'Habitat'], { line: 680 })],
      'UN-\nHabitat',
    ],
    [
      'an English name in Arabic',
      drawn([...visual('في سوريا'), ' ', ...'UN', ' ', ...visual('تعمل')]),
      'تعمل UN في سوريا',
    ],
  ] as [string, Glyph[], string][]) {
    test(`is in reading order: ${about}`, ({ assert }) => {
      assert.equal(textOfGlyphs(glyphs), text)
    })
  }

  test('keeps vowel signs at their character', ({ assert }) => {
    const characters = drawn(['م', 'ّ', 'ل', 'ع'].filter((one) => one !== 'ّ'))
    const sign = { ...characters[1]!, text: 'ّ', start: 8, end: 8, line: 703 }
    assert.equal(
      textOfGlyphs([characters[0]!, sign, characters[1]!, characters[2]!]),
      'علّم'.normalize('NFKC'),
    )
  })

  test('takes only the sign of a glyph without width, which claims its character too', ({
    assert,
  }) => {
    const [first, second] = drawn(['ن', 'مً']) as [Glyph, Glyph]
    const sign = { ...second, start: 8, end: 8, line: 698 }
    const text = textOfGlyphs([first, { ...second, text: 'م' }, sign])
    assert.equal(text, 'مًن'.normalize('NFKC'))
  })
})
