import { expect, test } from 'vitest'
import { SECTION_KIND_NAMES } from '@ufuq/shared/contract/page-sections'
import { readSections } from '@ufuq/shared/domain/own-pages/read-sections'
import { ownPage, section } from '../own-pages-testbed.ts'
import { changeOf, completed, contentOf, formOf, readDraft } from './page-form.ts'

test.each(SECTION_KIND_NAMES)('a section of kind %s is in the form as it was read', (kind) => {
  const { sections } = readSections([{ id: 'a', kind, isHidden: true }])
  expect(contentOf(formOf(ownPage({ sections }))).sections).toEqual(sections)
})

test('sends only what differs, and the sections as a whole', () => {
  const page = ownPage({ cover: 4, sections: [section('text', { text: { ar: 'نص', en: '' } })] })
  const form = formOf(page)
  expect(changeOf(page, form)).toBeNull()
  form.en['title'] = 'Trustees'
  form.shared['cover'] = ''
  expect(changeOf(page, form)).toEqual({ title: { en: 'Trustees' }, cover: null })
  form.en['sections/s-text/text'] = 'Words'
  expect(changeOf(page, form)?.sections).toMatchObject([{ text: { ar: 'نص', en: 'Words' } }])
})

test('a section that a colleague added is completed with their values', () => {
  const mine = formOf(ownPage())
  const theirs = formOf(
    ownPage({ sections: [section('quote', { words: { ar: '', en: 'Close it' } })] }),
  )
  mine.shared['sections'] = ['s-quote']
  expect(contentOf(completed(mine, theirs)).sections).toMatchObject([
    { id: 's-quote', kind: 'quote', words: { en: 'Close it' } },
  ])
})

test('reads what the device stored, whatever else is in it', () => {
  const saved = formOf(ownPage({ title: { ar: 'مجلسنا', en: '' } }))
  expect(readDraft('text', saved)).toBeNull()
  const read = readDraft({ en: { title: 'Board', lead: 7 }, shared: { sections: 'a' } }, saved)
  expect(read).toEqual({ ...saved, en: { ...saved.en, title: 'Board' } })
})
