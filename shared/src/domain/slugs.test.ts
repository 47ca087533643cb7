import { describe, expect, test } from 'vitest'
import { LIMITS } from '../contract/limits.ts'
import { isWellFormedSlug, normaliseSlug, slugFromTitle } from './slugs.ts'

describe('An address from a title', () => {
  test.each([
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
    ['ﺍﻟﺘﻘﺮﻳﺮ 2025', 'التقرير-2025'],
    ['مؤس\u200dسة مؤس\u200cسة', 'مؤسسة-مؤسسة'],
    ['Re\u00adport تقرير\u2060ات \u200fa\u200bb', 'report-تقريرات-ab'],
    ['ﬁnal report Ｆｕｌｌ 𝐁𝐨𝐥𝐝 ﷲ', 'final-report-full-bold-الله'],
    ['کتاب اللہ رحمۃ', 'كتاب-الله-رحمة'],
    ['گاز پاكستان', 'گاز-پاكستان'],
  ])('keeps letters and digits of every script: %s', (title, slug) => {
    expect(slugFromTitle(title, 'en')).toBe(slug)
  })

  test.each([
    ['!!!', 'publication', 'إصدار'],
    ['2023', 'publication-2023', 'إصدار-2023'],
    ['٢٠٢٣', 'publication-٢٠٢٣', 'إصدار-٢٠٢٣'],
  ])('is a word of its language when the title has none: %s', (title, english, arabic) => {
    expect([slugFromTitle(title, 'en'), slugFromTitle(title, 'ar')]).toEqual([english, arabic])
  })

  test('ends with a whole word and leaves room for a number', () => {
    const slug = slugFromTitle('word '.repeat(100), 'en')
    expect(slug.length).toBeLessThanOrEqual(LIMITS.slug.max - 8)
    expect(slug).toMatch(/^(word-)+word$/)
    const endless = slugFromTitle('𠜎'.repeat(150), 'en')
    expect(endless).not.toMatch(/[\uD800-\uDBFF]$/)
    expect(endless.length).toBeLessThanOrEqual(LIMITS.slug.max - 8)
  })
})

describe('A chosen address', () => {
  test('is kept in lower case, composed, without spaces', () => {
    expect(normaliseSlug('  My E\u0301cole  2 ')).toBe('my-école-2')
  })

  test('may not hold what an address uses for itself', () => {
    for (const slug of ['a/b', 'a?b', 'a#b', 'a%b', 'a b', '.', '..', '-', '', 'a\u0000', '😀']) {
      expect(isWellFormedSlug(slug), slug).toBe(false)
    }
    for (const slug of ['a', 'v1.2', 'a_b', 'أ-ب', 'é'])
      expect(isWellFormedSlug(slug), slug).toBe(true)
  })
})
