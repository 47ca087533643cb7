import { expect, test } from 'vitest'
import { localizedPath } from '../contract/addresses.ts'
import { otherLanguage } from '../contract/languages.ts'
import { checkTexts, type WrittenText } from './check-texts.ts'
import type { Rule } from './finding.ts'
import type { Site } from './rules/links.ts'
import { checkValues } from './testing/check-values.ts'

const site: Site = {
  hasPage: () => true,
  twinOf: (path, language) => localizedPath(otherLanguage(language), path),
  isDescribed: () => true,
}

const text = (content: string): WrittenText => ({ title: 'x', content })
const check = (ar: string, en: string) => checkTexts({ ar: text(ar), en: text(en) }, site)

/** The findings, as the rule, the language in which it was found, and the text. */
const findingsIn = (ar: string, en: string) =>
  check(ar, en).map(({ rule, location, words }) => `${rule} ${location?.side} ${words.what}`)

test.each([
  ['بلغ العدد ٤٨٬٢٠٠ مشارك', '48,200 people took part'],
  ['بلغ العدد 48200 مشارك', '48,200 people took part'],
  ['بنسبة ٣٫٥٪', 'by 3.5%'],
  ['ثلاث قرى في أسبوعين', '3 villages in 2 weeks'],
  ['اثنتا عشرة أسرة', '12 families'],
  ['خمس وعشرون أسرة وخمسة وأربعون طفلًا', '25 families and 45 children'],
  ['تسعينيات القرن الماضي', 'the 1990s'],
  ['مليون ونصف المليون دولار', '1.5 million dollars'],
  ['مليون و712 ألف دولار', '1,712,000 dollars'],
  ['25 ألف شجرة', '25,000 trees'],
  ['موسم 2019/2020', 'the 2019/20 season'],
  ['عند الساعة 5:30 مساءً', 'at 17:30'],
  ['في الخامسة والنصف', 'at 5:30'],
  ['في 12 آذار 2024', 'on 12 March 2024'],
  ['في ١٢ آذار/مارس ٢٠٢٤', 'on 2024-03-12'],
  ['في 12/3/2024', 'on 3/12/2024'],
  ['في الثاني عشر من آذار', 'on 12 March'],
  ['في كانون الثاني 2021', 'in January 2021'],
  ['في تشرين الأوّل (أكتوبر) 2021', 'in October 2021'],
  ['وأيلول ٢٠٢٠', 'September 2020'],
  ['في 15 رمضان 1445 هـ، الموافق 25 مارس 2024', 'on 25 March 2024'],
  ['في 15 رمضان 1445', 'on 25 March 2024'],
  ['قد يمارس حقه', 'they may march'],
  ['خمسمئة أسرة', '500 families'],
  ['من 3 إلى 5 ملايين', 'three million to 5,000,000'],
  ['ألف وخمسمئة وعشرون شجرة', '1,520 trees'],
  ['ثلاثة أرباع الأسر', '75% of the families'],
  ['بين 20 و25 ألف شخص', 'between 20,000 and 25,000 people'],
  ['بئر بعمق 12 مترًا', 'a well 12 m deep'],
  ['في 2019 ألف كتابًا', 'in 2019 he wrote a book'],
  ['خريطة بمقياس 1:50,000', 'a map at 1:50,000'],
  ['في العاشرة والنصف صباحًا', 'at 10.30 a.m.'],
  ['عام 1445هـ (2024م)', 'in 2024'],
  ['من 12 إلى 14 آذار 2024', 'on March 12–14, 2024'],
  ['في 2024/3/12', 'on 12 March 2024'],
  ['في 12 تشرين ثاني من العام 2024', 'on 12 November 2024'],
  ['سارت ثلاث مرات', 'the march 3 times went on, as it may 3 times'],
])('finds the same figures and dates in %j and %j', (ar, en) => {
  expect(findingsIn(ar, en)).toEqual([])
})

test.each([
  ['بلغ العدد 51,400 مشارك', '48,200 people took part', ['figures ar 51,400', 'figures en 48,200']],
  ['زرنا القرى', 'We saw 14 villages', ['figures en 14']],
  ['بنسبة 35%', 'by 3.5%', ['figures ar 35', 'figures en 3.5']],
  ['خمس قرى', '4 villages', ['figures en 4']],
  ['1.5 مليون دولار', '1.5 billion dollars', ['figures ar 1.5', 'figures en 1.5']],
  ['14 ألف شجرة', '14 trees', ['figures ar 14']],
  ['ثلاثمئة أسرة', '350 families', ['figures en 350']],
  ['الساعة 5:30', 'at 6:30', ['figures ar 5:30', 'figures en 6:30']],
  ['في 12 آذار 2024', 'on 13 March 2024', ['figures ar 12', 'figures en 13']],
  ['في 12/3/2024', 'on 12 March 2025', ['figures ar 12/3/2024', 'figures en 2025']],
])('tells %j from %j', (ar, en, expected) => {
  expect(findingsIn(ar, en)).toEqual(expected)
})

test.each<[string, string, string, string[]]>([
  ['the same page', '[هنا](/about)', '[here](/en/about)', []],
  ['another site', '[هنا](https://ar.wikipedia.org/a)', '[here](https://en.wikipedia.org/b)', []],
  [
    'one link more',
    '[هنا](https://a.org) [وهنا](https://b.org)',
    '[here](https://b.org)',
    ['links ar هنا'],
  ],
  ['a custom page more', 'كلمة', '[here](/en/about)', ['links en here']],
  ['the same picture', '![ب](/uploads/3)', '![w](/uploads/3#wide)', []],
  ['a picture more', '![ب](/uploads/3)\n\n![د](/uploads/4)', '![w](/uploads/4)', ['pictures ar ب']],
  ['headings of one outline', '# أ\n\nك\n\n## ب', '## a\n\nw\n\n### b', []],
  ['a heading more', '## أ\n\nك\n\n## ب', '## a\n\nw', ['headings ar ب']],
  ['a heading whose words are to come', '## أ\n\nك', '## \n\nw', ['emptyPart en undefined']],
  ['another level', '## أ\n\n## ب', '## a\n\n### b', ['headings ar ب']],
])('compares %s', (_, ar, en, expected) => {
  expect(findingsIn(ar, en)).toEqual(expected)
})

const long = (word: string, count: number) => Array.from({ length: count }, () => word).join(' ')

test('tells of a text much shorter than the other, and of nothing else between them', () => {
  const found = check(`${long('كلمة', 20)} 14`, `${long('word', 80)} [a](https://a.org) 15`)
  expect(found.map(({ rule, location }) => [rule, location?.side])).toEqual([['muchShorter', 'ar']])
  expect(check(long('كلمة', 60), long('word', 80))).toEqual([])
  expect(check(long('كلمة', 5), long('word', 20))).toEqual([])
})

test('tells of a side that is missing, unless nobody asks about it', () => {
  const en = text('A word')
  const missing = { rule: 'sideMissing', location: null, sides: ['ar'] }
  expect(checkTexts({ ar: null, en }, site)).toMatchObject([missing])
  expect(checkTexts({ ar: { title: '', content: '' }, en }, site)).toMatchObject([missing])
  expect(checkTexts({ en }, site)).toEqual([])
  expect(checkTexts({ ar: null, en: null }, site)).toEqual([])
})

test('checks plain values by their keys', () => {
  const old = 'https://old.example/en/about'
  const found = checkValues(
    {
      ar: {
        hero: { title: 'معًا , نرى', text: '' },
        year: 'منذ 2008',
        more: '/en/about',
        n: 4,
        old,
      },
      en: {
        hero: { title: 'Together', text: 'We see' },
        year: 'Since 2009',
        more: '/en/about',
        n: 4,
        old,
      },
    },
    { ...site, formerOrigins: ['https://old.example'] },
  )
  expect(found.map(({ rule, location }) => [rule, location?.side, location?.field])).toEqual([
    ['sideMissing', 'ar', 'hero.text'],
    ['otherLanguage', 'ar', 'more'],
    ['formerAddress', 'ar', 'old'],
    ['formerAddress', 'en', 'old'],
    ['figures', 'ar', 'year'],
    ['figures', 'en', 'year'],
    ['latinPunctuation', 'ar', 'hero.title'],
    ['spaceBefore', 'ar', 'hero.title'],
  ] satisfies [Rule, string, string][])
})
