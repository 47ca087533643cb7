import { isUnfinishedAddress } from '@ufuq/shared/markdown/safe-url'
import { describe, expect, test } from 'vitest'
import { readAddress } from './link-address.ts'

describe('an address is read as people write it', () => {
  test.each([
    ['https://ufuq.org/a', 'https://ufuq.org/a'],
    [' HTTP://ufuq.org ', 'HTTP://ufuq.org'],
    ['ufuq.org', 'https://ufuq.org'],
    ['www.ufuq.org/a?b=c#d', 'https://www.ufuq.org/a?b=c#d'],
    ['موقع.عرب/صفحة', 'https://موقع.عرب/صفحة'],
    ['data@ufuq.org', 'mailto:data@ufuq.org'],
    ['mailto:data@ufuq.org', 'mailto:data@ufuq.org'],
    ['+٩٦٦ ١١ ٢٣٤ ٥٦٧٨', 'tel:+966112345678'],
    ['\u200e+966\u00a055\u2011123\u20114567\u200e', 'tel:+966551234567'],
    ['(011) 234–5678', 'tel:0112345678'],
    ['02/2345678', 'tel:022345678'],
    ['«\u200fhttps://ufuq.org/a\u200f»،', 'https://ufuq.org/a'],
    ['tel:+966 (0)11 234 5678', 'tel:+966112345678'],
    ['tel:1919', 'tel:1919'],
    ['sms:+966551234567', 'sms:+966551234567'],
    ['whatsapp://send?phone=966551234567', 'whatsapp://send?phone=966551234567'],
    ['/about', '/about'],
    ['/publications/حين-تقود-النساء', '/publications/حين-تقود-النساء'],
    ['#ما-الذي-تغيّر', '#ما-الذي-تغيّر'],
    ['https://a.org/b_(c)', 'https://a.org/b_%28c%29'],
  ])('%s', (written, address) => expect(readAddress(written)).toEqual({ address }))
})

describe('distinguishes what is not an address', () => {
  test.each([
    ['', 'unfinished'],
    ['https://', 'unfinished'],
    ['http:', 'unfinished'],
    ['mailto:', 'unfinished'],
    ['javascript:alert(1)', 'refused'],
    ['ftp://a.org', 'refused'],
    ['data:text/html,x', 'refused'],
    ['//evil.example', 'unknown'],
    ['tel:', 'unfinished'],
    ['tel:call-us', 'refused'],
    ['2019-2021', 'unknown'],
    ['15-09-2023', 'unknown'],
    ['two words', 'unknown'],
    ['word', 'unknown'],
  ] as const)('%j is %s', (written, fault) => expect(readAddress(written)).toEqual({ fault }))
})

test('a protocol alone is an address that was never written', () => {
  expect(isUnfinishedAddress('https://')).toBe(true)
  expect(isUnfinishedAddress('https://a.org')).toBe(false)
})
