import { expect, test } from 'vitest'
import { dayOf, inArabicDigits, localeOf, MONTHS, weekStartOf } from './regional.ts'
import { tidied } from './rules.ts'
import { named, namedTree } from './site-names.ts'

test('months and digits are those of the organisation in Arabic, and of Britain in English', () => {
  expect(localeOf('ar')).toBe('ar-JO-u-nu-latn')
  expect(localeOf('ar', { months: 'tunisia', digits: 'arabic' })).toBe('ar-TN-u-nu-arab')
  expect(localeOf('ar', { months: 'toString', digits: ['arabic'] })).toBe('ar-JO-u-nu-latn')
  expect(localeOf('en', { months: 'tunisia', digits: 'arabic' })).toBe('en-GB-u-nu-latn')
})

test.each([
  [{}, 6, 1],
  [{ weekStart: 'language' }, 6, 1],
  [{ weekStart: 'sunday' }, 0, 0],
  [{ weekStart: 'monday' }, 1, 1],
])('the week of %o begins on day %i in Arabic and %i in English', (choices, ar, en) => {
  const days = [weekStartOf('ar', choices), weekStartOf('en', choices)]
  expect(days.map(dayOf)).toEqual([ar, en])
})

test.each([
  [
    'levant',
    'كانون الثاني شباط آذار نيسان أيار حزيران تموز آب أيلول تشرين الأول تشرين الثاني كانون الأول',
  ],
  ['egypt', 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'],
  ['tunisia', 'جانفي فيفري مارس أفريل ماي جوان جويلية أوت سبتمبر أكتوبر نوفمبر ديسمبر'],
  ['morocco', 'يناير فبراير مارس أبريل ماي يونيو يوليوز غشت شتنبر أكتوبر نونبر دجنبر'],
])('Intl names the months of %s as people there do', (months, names) => {
  const format = new Intl.DateTimeFormat(localeOf('ar', { months }), {
    month: 'long',
    timeZone: 'UTC',
  })
  expect(Object.keys(MONTHS)).toContain(months)
  const named = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)))
  expect(named.join(' ')).toBe(names)
})

test('numbers in a text take Arabic-Indic digits, and what is isolated or filled in stays', () => {
  expect(inArabicDigits('48,200 مشارك، 88.3 أو 90%. منذ 2008.')).toBe(
    '٤٨٬٢٠٠ مشارك، ٨٨٫٣ أو ٩٠٪. منذ ٢٠٠٨.',
  )
  const kept = 'مثل \u2066#2f7fc0\u2069 و{{place2}} <b1>'
  expect(inArabicDigits(kept)).toBe(kept)
})

test.each([
  ['51340', '51,340'],
  ['1340', '1,340'],
  ['٥١٣٤٠', '51,340'],
  ['−1234567.5%', '−1,234,567.5%'],
  ['48000+', '48,000+'],
  ['48,200', '48,200'],
  ['900', '900'],
  ['2030', '2030'],
  ['20300', '20,300'],
])('the figure %s is kept as %s', (typed, kept) => {
  expect(tidied.figure(typed)).toBe(kept)
})

const called = (siteName: string) => ({
  siteName,
  shortName: 'س',
  tagline: 'معًا',
  newsletterName: 'رسالة',
})

test.each([
  ['اكتب إلى {{siteName}} اليوم', 'مؤسسة أفق', 'اكتب إلى مؤسسة أفق اليوم'],
  ['{{siteName}} | {{page}}', 'الرابطة', 'الرابطة | {{page}}'],
  ['{{siteName}}', '$& $1', '$& $1'],
])('%s, where the name is %s', (text, name, expected) => {
  expect(named(text, called(name))).toBe(expected)
})

test('a tree of texts has the names everywhere', () => {
  const tree = { a: 'عن {{siteName}}', b: { c: '«{{newsletterName}}» {{count}}' } }
  expect(namedTree(tree, called('أفق'))).toEqual({ a: 'عن أفق', b: { c: '«رسالة» {{count}}' } })
})
