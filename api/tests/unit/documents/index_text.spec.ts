import { test } from '@japa/runner'
import { indexText } from '#kinds/document/reading/index_text'
import { READ_LIMITS, type PageText } from '#kinds/document/reading/read_file'

const indexed = (texts: PageText[]) => indexText({ texts, pages: null, isTagged: null })
const lengthOf = (texts: PageText[]) => texts.reduce((sum, { text }) => sum + text.length, 0)

test.group('The text of a file that is stored', () => {
  for (const [about, text] of [
    ['a letter that stands for eighteen', '\uFDFA'.repeat(300_000)],
    ['short words of such letters', '\uFDFA\uFDFA '.repeat(150_000)],
    ['one long word', 'a'.repeat(5_000_000)],
    ['letters outside the basic plane', '\u{20000}'.repeat(2_500_000)],
  ] as const) {
    test(`is bounded as a whole and in pieces: ${about}`, ({ assert }) => {
      const { texts, words } = indexed([{ page: 0, text }])
      assert.isAtMost(lengthOf(texts), READ_LIMITS.length)
      assert.isAtLeast(lengthOf(texts), READ_LIMITS.length * 0.99)
      for (const piece of texts) assert.isAtMost(piece.text.length, READ_LIMITS.piece)
      assert.isAtMost(words.length, READ_LIMITS.words)
      assert.isAtMost(Math.max(...words.map(([word]) => word.length)), 40)
    }).timeout(30_000)
  }

  test('is whole in its pieces, which divide no short word', ({ assert }) => {
    const text = Array.from({ length: 9000 }, (_, n) => `word${n}`).join(' ')
    const { texts, words } = indexed([
      { page: 1, text: 'ﻣﻴﺎﻩ' },
      { page: 2, text },
    ])
    assert.deepEqual(texts[0], { page: 1, text: 'مياه' })
    assert.equal(
      texts
        .slice(1)
        .map((piece) => piece.text)
        .join(''),
      text,
    )
    assert.isAbove(texts.length, 3)
    for (const [word, piece] of words) assert.include(texts[piece]?.text, word)
    assert.deepInclude(words, ['word8999', texts.length - 1])
  })

  test('has the language of most of its letters', ({ assert }) => {
    const languageOf = (text: string) => indexed([{ page: 0, text }]).language
    assert.equal(languageOf('The wells في حلب were repaired'), 'en')
    assert.equal(languageOf('حماية المياه UN'), 'ar')
    assert.isNull(languageOf('Вода и колодцы'))
    assert.isNull(languageOf('12 — 2025'))
  })
})
