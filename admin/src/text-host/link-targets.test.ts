import { describe, expect, test } from 'vitest'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationState } from '@ufuq/shared/contract/publications'
import { titleAt, type LinkTarget } from '@ufuq/text-editor/link-target'
import { bestFirst, wordsOf } from './link-targets.ts'

const target = (
  title: string,
  language: Language = 'ar',
  state: PublicationState = 'published',
): LinkTarget => ({
  path: `/publications/${title.replaceAll(' ', '-')}`,
  title,
  publication: { language, state },
})
const titles = (targets: LinkTarget[]) => targets.map(({ title }) => title)

describe('what a link may lead to', () => {
  test('has the words in its title before it has them in its text', () => {
    const found = [
      target('تسعة أيام بعد السيل'),
      target('Women at the well', 'en'),
      target('حين تقود النساء لجان المياه'),
      target('دفتر نسائي', 'ar', 'draft'),
    ]
    expect(titles(bestFirst(found, 'النساء', 'ar'))[0]).toBe('حين تقود النساء لجان المياه')
    expect(titles(bestFirst(found, 'women', 'ar'))[0]).toBe('Women at the well')
  })
  test('is in the language of the text first, and public first', () => {
    const found = [
      target('Water one', 'en', 'draft'),
      target('Water two', 'en', 'scheduled'),
      target('Water three', 'ar'),
      target('Water four', 'en'),
    ]
    expect(titles(bestFirst(found, 'water', 'en'))).toEqual([
      'Water four',
      'Water one',
      'Water two',
      'Water three',
    ])
  })
  test.each([
    ['  لجان المياه ', 'لجان المياه'],
    ['', ''],
    ['/publications/حين-تقود-النساء', 'حين تقود النساء'],
    ['/en/publications/%D8%AD%D9%8A%D9%86?x=1#part', 'حين'],
    ['/about', 'about'],
    ['/', null],
    ['//elsewhere.example', null],
    ['https://a.example', null],
    ['a@b.example', null],
    ['#part', null],
  ])('is looked for by words or by an address of this site: %s', (typed, words) =>
    expect(wordsOf(typed)).toBe(words),
  )
  test('gives its title to an address that is written out', () => {
    const targets = [target('حين تقود')]
    expect(titleAt(targets, '/publications/حين-تقود')).toBe('حين تقود')
    expect(titleAt(targets, encodeURI('/publications/حين-تقود'))).toBe('حين تقود')
    expect(titleAt(targets, '/publications/حين')).toBeUndefined()
  })
})
