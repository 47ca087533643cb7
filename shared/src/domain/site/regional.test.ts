import { expect, test } from 'vitest'
import { dayOf, inArabicDigits, localeOf, MONTHS, weekStartOf } from './regional.ts'

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
