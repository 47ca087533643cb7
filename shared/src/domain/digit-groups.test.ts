import { describe, expect, test } from 'vitest'
import { directDigitGroups, isolateDigitGroups, splitDigitGroups } from './digit-groups.ts'
import { withoutMarks } from './isolate.ts'

const numbersIn = (text: string) => splitDigitGroups(text).filter((_, at) => at % 2 === 1)

describe('groups of digits that belong together', () => {
  test.each([
    '+966 11 234 5678',
    '(011) 234-5678',
    '+49 (555) 123 4567',
    '0108 0000 6080 1016',
    '1234/56-78',
    '055-123-4567',
    '٠١١ ٢٣٤ ٥٦٧٨',
    '(966+) 11 234 5678',
    '+966112345678',
    '(011)2345678',
    '+966\u00A011\u00A0234\u00A05678',
    '055\u2011123\u20114567',
    '920.000.123',
    '800 123 4567',
    '011 - 2345678',
    '1 250 000',
    '00962-6-5001234',
    '۰۲۱ ۸۸۷۷ ۶۶۵۵',
    '+20 2 2735–4567',
    '011 – 2345678',
  ])('are one number: %s', (number) => {
    expect(numbersIn(number)).toEqual([number])
    expect(numbersIn(`هاتف ${number}، وبعده (${number}).`)).toEqual([number, number])
  })

  test.each([
    '0112345678',
    '2019-2021',
    '2019 - 2021',
    '1445/1446',
    '٢٠١٩-٢٠٢١',
    '2021 2022 2023',
    '15/09/2023',
    '15 / 09 / 2023',
    '2023-09-15',
    '01/09/2019-30/06/2021',
    '09/2019 - 06/2021',
    '15/09/2023 10:30',
    '10:30-12:00',
    '1,310,000',
    '12,500 15,000',
    '1500-2000',
    '1000000-2500000',
    '0551234567 - 0559876543',
    '90-95%',
    '12 000 – 15 000',
    '15-20/09/2023',
    '28/2 – 3/3/2024',
    '12 345',
  ])('leaves dates, times, ranges and single numbers alone: %s', (text) => {
    expect(numbersIn(`بين ${text} وبعده`)).toEqual([])
  })

  test('keeps two telephone numbers apart, and the year after a number', () => {
    expect(numbersIn('هاتف 011 234 5678 / 055 123 4567')).toEqual(['011 234 5678', '055 123 4567'])
    expect(numbersIn('الترخيص 1234/56-78 (2020)')).toEqual(['1234/56-78'])
  })

  test('leaves European digits with the Latin letters before them', () => {
    expect(numbersIn('SA03 8000 0000 6080 1016 7519')).toEqual([])
    expect(numbersIn('ISBN 978-3-16-148410-0')).toEqual([])
    expect(numbersIn('IBAN: حساب 0108 0000 6080 1016')).toEqual(['0108 0000 6080 1016'])
    expect(numbersIn('Tel ٠١١ ٢٣٤ ٥٦٧٨')).toEqual(['٠١١ ٢٣٤ ٥٦٧٨'])
  })

  test('loses no character, and reads a long text once', () => {
    const text =
      'هاتف +966 11 234 5678 (011 '.repeat(20_000) + '('.repeat(20_000) + '1'.repeat(20_000)
    expect(splitDigitGroups(text).join('')).toBe(text)
  })
})

test.each([
  [
    'هاتفي +966 55 123 4567 وحسابي 0108 0000 6080 1016.',
    ['+966 55 123 4567', '0108 0000 6080 1016'],
  ],
  ['\u2068حساب 0108 0000 6080 1016\u2069', ['0108 0000 6080 1016']],
  ['\u20680108 0000 6080 1016\u2069، (011) 234 5678', ['0108 0000 6080 1016', '(011) 234 5678']],
])('no isolate touches a number in an email, and U+200E is before it: %s', (text, numbers) => {
  const directed = directDigitGroups(text)
  for (const number of numbers) expect(directed).toContain(`\u200E${number}`)
  expect(directed).not.toMatch(/[\u2066-\u2068\u202A-\u202E][+(\d]|\d[\u2069\u202A-\u202E]/u)
  expect(withoutMarks(directed)).toBe(withoutMarks(text))
})

test('Arabic-Indic groups stay in order in an email, and addresses as they are', () => {
  expect(directDigitGroups('هاتف ٠١١ ٢٣٤ ٥٦٧٨ https://example.org/1234-5678')).toBe(
    'هاتف \u200E٠١١\u00A0٢٣٤\u00A0٥٦٧٨ https://example.org/1234-5678',
  )
})

test('text without elements gets marks, which addresses do not', () => {
  expect(isolateDigitGroups('٠١١ ٢٣٤ ٥٦٧٨')).toBe('\u2066\u202d٠١١ ٢٣٤ ٥٦٧٨\u202c\u2069')
  const address = 'https://example.org/تقرير-1234-5678'
  expect(isolateDigitGroups(`هاتف 011 234 5678 ${address}`)).toBe(
    `هاتف \u2066011 234 5678\u2069 ${address}`,
  )
})
