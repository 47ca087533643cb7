import { expect, test } from 'vitest'
import {
  findWords,
  normalizeForSearch,
  SEARCH_LIMITS,
  searchTerms,
  searchWords,
  tagBeginnings,
  tagKey,
} from './text-search.ts'

test.each([
  ['أثر إثر آثار ٱلأثر', 'اثر اثر اثار الاثر'],
  ['مسؤولية', 'مسووليه'],
  ['بيئة', 'بييه'],
  ['شيء', 'شي'],
  ['مستشفى', 'مستشفي'],
  ['تَشْكِيلٌ', 'تشكيل'],
  ['تطويـــل', 'تطويل'],
  ['٢٠٢٣ و۲۰۲۳', '2023 و2023'],
  ['ﻻ ﷲ', 'لا الله'],
  ['ÉCOLE École e\u0301cole', 'ecole ecole ecole'],
  ['İstanbul Straße Łódź', 'istanbul strasse lodz'],
  ['zero\u200bwidth\u200f soft\u00adhyphen', 'zerowidth softhyphen'],
  ['  two \n lines\t', 'two lines'],
  ["100%_ 'or' -- \\", "100%_ 'or' -- \\"],
])('%s is searched as %s', (text, normalized) => {
  expect(normalizeForSearch(text)).toBe(normalized)
  expect(normalizeForSearch(normalized)).toBe(normalized)
})

test('tags that read alike have one key, and a tag always has one', () => {
  expect(tagKey(' المياهُ ')).toBe(tagKey('المياه'))
  expect(tagKey('Local  Governance')).toBe('local governance')
  expect(tagKey('ـ')).toBe('ـ')
  expect(tagKey('%')).toBe('%')
  expect(tagKey('ﷺ'.repeat(60))).toHaveLength(SEARCH_LIMITS.tagKey)
  const letters = 'a'.repeat(SEARCH_LIMITS.tagKey - 1)
  expect(tagKey(`${letters}😀`)).toBe(letters)
  expect(tagKey(`${letters} b`)).toBe(letters)
})

test('words are found with and without the Arabic article', () => {
  expect(searchWords('لجان المياه')).toEqual(['لجان', 'المياه', 'مياه'])
  expect(searchWords('والمياه وبالمياه للمياه')).toEqual(
    expect.arrayContaining(['والمياه', 'وبالمياه', 'للمياه', 'مياه']),
  )
  expect(searchWords('الله')).toEqual(['الله'])
})

test.each([
  ['مسئولية', 'مسؤولية'],
  ['المسئوليات', 'مسؤوليات'],
  ['شئون', 'شؤون'],
  ['شئ', 'شيء'],
  ['قرائة', 'قراءة'],
  ['بيئ', 'البيئة'],
  ['بييه', 'بيئة'],
  ['مسووليه', 'مسؤولية'],
  ['شي', 'شيئًا'],
  ['مسو\u064F\u0654ول', 'مسؤول'],
])('%s finds %s', (query, text) => {
  const words = searchWords(text)
  for (const term of searchTerms(query)) {
    expect(words.filter((word) => word.startsWith(term))).not.toEqual([])
  }
  expect(searchTerms(query)).toHaveLength(1)
})

test('a hamza does not make other words alike', () => {
  expect(searchTerms('بئر')).not.toEqual(searchTerms('بر'))
  expect(searchWords('برنامج').some((word) => word.startsWith(searchTerms('بئر')[0] ?? ''))).toBe(
    false,
  )
  expect(searchWords('ء')).toEqual(['ٴ'])
})

test('a query asks for each of its words once, without the article', () => {
  expect(searchTerms('«المياه»، والمياه! لجان')).toEqual(['مياه', 'لجان'])
  expect(searchTerms("%_ ' -- \\ *")).toEqual([])
  expect(searchTerms('')).toEqual([])
})

test('neither a text nor a query can be made endless', () => {
  const many = Array.from({ length: 5000 }, (_, index) => `w${index}`).join(' ')
  expect(searchWords(many)).toHaveLength(SEARCH_LIMITS.words)
  expect(searchTerms(many)).toHaveLength(SEARCH_LIMITS.terms)
  expect(searchWords('x'.repeat(500_000))).toEqual(['x'.repeat(SEARCH_LIMITS.word)])
  const odd = `a${'𐎀'.repeat(50)}`
  expect(searchWords(odd)).toEqual([odd.slice(0, SEARCH_LIMITS.word - 1)])
})

test.each([
  ['مياه', ['مياه', 'المياه']],
  ['المياة', ['المياه', 'مياه']],
  ['للمياه', ['للمياه', 'مياه', 'المياه']],
  ['  ', []],
])('a tag of which «%s» is typed begins with the word or its article', (typed, beginnings) => {
  expect(tagBeginnings(typed)).toEqual(beginnings)
})

const found = (text: string, query: string) =>
  findWords(text, searchTerms(query))
    .filter(({ isFound }) => isFound)
    .map(({ start, end }) => text.slice(start, end))

test.each([
  ['لجانُ الميــاهِ في القرى، وللمياه ثمن', 'مياة', ['الميــاهِ', 'وللمياه']],
  ['مسؤولية ومسئولية ومسؤوليتنا', 'مسووليه', ['مسؤولية']],
  ['Water, WATERS and under-water; école', 'water ecole', ['Water', 'WATERS', 'water', 'école']],
  ['في ٢٠٢٣ و2023', '2023', ['٢٠٢٣']],
  ['e\u0301cole ﷺ | well', 'ecole well', ['e\u0301cole', 'well']],
  ['Nothing of it', 'else', []],
])('in %s the query %s finds what the index does', (text, query, words) => {
  expect(found(text, query)).toEqual(words)
})
