import { test } from '@japa/runner'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { isWellFormedSlug, normaliseSlug, slugFromTitle } from '#publications/writing/slugs'

test.group('An address from a title', () => {
  test('keeps letters and digits of every script')
    .with([
      ['When women lead, the water flows!', 'when-women-lead-the-water-flows'],
      ['حين تقود النساء لجان المياه', 'حين-تقود-النساء-لجان-المياه'],
      ['ما علّمنا إياه الوُسَطاء؟', 'ما-علمنا-إياه-الوسطاء'],
      ['الحســـاب الختامي', 'الحساب-الختامي'],
      ['تقرير 2023: الجزء ٢', 'تقرير-2023-الجزء-٢'],
      ["The foundation’s 'own' data", 'the-foundations-own-data'],
      ['ÉCOLE e\u0301cole', 'école-école'],
      ['  --a__b//c--  ', 'a-b-c'],
      ['İstanbul', 'i\u0307stanbul'.normalize('NFC')],
      ['🙂 smile 🙂', 'smile'],
    ] as [string, string][])
    .run(({ assert }, [title, slug]) => {
      assert.equal(slugFromTitle(title, 'en'), slug)
    })

  test('is a word of its language when the title has none')
    .with([
      ['!!!', 'publication', 'إصدار'],
      ['2023', 'publication-2023', 'إصدار-2023'],
      ['٢٠٢٣', 'publication-٢٠٢٣', 'إصدار-٢٠٢٣'],
    ] as [string, string, string][])
    .run(({ assert }, [title, english, arabic]) => {
      assert.equal(slugFromTitle(title, 'en'), english)
      assert.equal(slugFromTitle(title, 'ar'), arabic)
    })

  test('ends with a whole word and leaves room for a number', ({ assert }) => {
    const slug = slugFromTitle('word '.repeat(100), 'en')
    assert.isAtMost(slug.length, LIMITS.slug.max - 8)
    assert.match(slug, /^(word-)+word$/)
    const endless = slugFromTitle('𠜎'.repeat(150), 'en')
    assert.isTrue(endless.isWellFormed())
    assert.isAtMost(endless.length, LIMITS.slug.max - 8)
  })
})

test.group('A chosen address', () => {
  test('is kept in lower case, composed, without spaces', ({ assert }) => {
    assert.equal(normaliseSlug('  My E\u0301cole  2 '), 'my-école-2')
  })

  test('may not hold what an address uses for itself', ({ assert }) => {
    for (const slug of ['a/b', 'a?b', 'a#b', 'a%b', 'a b', '.', '..', '-', '', 'a\u0000', '😀']) {
      assert.isFalse(isWellFormedSlug(slug), slug)
    }
    for (const slug of ['a', 'v1.2', 'a_b', 'أ-ب', 'é']) assert.isTrue(isWellFormedSlug(slug), slug)
  })
})
