import { expect, test } from 'vitest'
import { SECTION_KIND_NAMES, type Section } from '@ufuq/shared/contract/page-sections'
import { pageValues } from '@ufuq/shared/checks/pages/page-values'
import { pageProblems } from '@ufuq/shared/domain/own-pages/sections-problems'
import { readSections } from '@ufuq/shared/domain/own-pages/read-sections'
import { ownPage, section } from '../own-pages-testbed.ts'
import { comparedPlaces } from './compare-forms.ts'
import { problemsIn } from './form-problems.ts'
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

/** A page of a newer server, with an unknown kind of section and unknown fields. */
function newerPage() {
  const map = {
    id: 'a',
    kind: 'map',
    isHidden: false,
    at: { lat: 31.9 },
    title: { ar: 'هنا', en: 'Here' },
  }
  const quote = { ...section('quote', { who: { ar: 'هي', en: 'She' } }), mood: 'calm' }
  const people = section('people', { people: [{ id: 'one', role: { ar: 'رئيسة', en: 'Chair' } }] })
  const [one] = (people as Extract<Section, { kind: 'people' }>).people
  const newer = { ...people, people: [{ ...one, born: 1970 }] }
  return ownPage({ sections: [map, quote, newer] as unknown as Section[] })
}

test('what only a newer server knows is sent back as it was', () => {
  const page = newerPage()
  const form = formOf(page)
  expect(changeOf(page, form)).toBeNull()
  expect(problemsIn(form)).toEqual([])
  const known = [pageProblems(page, 'en'), pageValues(page)].flat()
  expect(JSON.stringify(known)).not.toMatch(/"section":"a"|sections\.a\./)
  form.en['sections/s-quote/who'] = 'Somebody'
  form.shared['sections'] = ['s-quote', 'a', 's-people']
  const [map, quote, people] = page.sections
  expect(changeOf(page, form)?.sections).toEqual([
    { ...quote, who: { ar: 'هي', en: 'Somebody' } },
    map,
    people,
  ])
  const read = readDraft(JSON.parse(JSON.stringify(form)), formOf(page))
  expect(contentOf(read ?? form).sections).toEqual(changeOf(page, form)?.sections)
})

test('a change to it by somebody else is merged', () => {
  const base = formOf(newerPage())
  const theirs = structuredClone(base)
  theirs.shared['sections/a/*'] = '{"at":{"lat":32}}'
  expect(comparedPlaces({ base, mine: base, theirs }).map(({ key }) => key)).toEqual([
    'sections/a/*',
  ])
})
