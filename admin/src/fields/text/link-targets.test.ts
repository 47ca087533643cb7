import type { DocumentFile } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationState } from '@ufuq/shared/contract/publications'
import type { Document } from '@ufuq/shared/kinds/document/document'
import { titleAt, type LinkTarget } from '@ufuq/text-editor/link-target'
import { describe, expect, test } from 'vitest'
import { bestFirst, documentTargets, wordsOf } from './link-targets.ts'

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

describe('documents to link to', () => {
  const file = { type: 'pdf' } as DocumentFile
  const document = (id: number, change: Partial<Document>) =>
    ({
      id,
      title: { ar: 'التقرير السنوي', en: 'Annual report' },
      files: { shared: file, ar: null, en: null },
      isPublished: true,
      ...change,
    }) as Document

  test('are found by words of either title, and lead to their files', () => {
    const found = documentTargets([document(12, {})], 'تقرير', 'ar')
    expect(found).toEqual([
      {
        path: '/files/12/التقرير-السنوي.pdf',
        title: 'التقرير السنوي',
        publication: null,
        document: { type: 'pdf', state: 'public' },
      },
    ])
    expect(documentTargets([document(12, {})], 'annual', 'en')[0]?.title).toBe('Annual report')
    expect(documentTargets([document(12, {})], 'accounts', 'en')).toEqual([])
    expect(documentTargets([document(12, {})], '', 'en')).toEqual([])
  })
  test('say that they are drafts, or have a file only in the other language', () => {
    const english = { shared: null, ar: null, en: file }
    const states = documentTargets(
      [
        document(1, { isPublished: false }),
        document(2, { files: english }),
        document(3, { files: { shared: null, ar: null, en: null } }),
      ],
      'annual',
      'ar',
    )
    expect(states.map(({ path, document: one }) => [path, one?.state])).toEqual([
      ['/files/1/التقرير-السنوي.pdf', 'draft'],
      ['/files/2-en/التقرير-السنوي.pdf', 'otherLanguage'],
    ])
  })
})
