import { expect, test } from 'vitest'
import { filterOf, listPath, writtenTag } from './list-filter.ts'

const NOTHING = { q: null, tag: null, category: null, after: null }
const read = (query: string) => filterOf(new URLSearchParams(query))

test('the address says what is asked for', () => {
  expect(read('')).toEqual(NOTHING)
  expect(read('q=&tag=&category=&after=')).toEqual(NOTHING)
  expect(read('tag=المياه&after=x')).toEqual({ ...NOTHING, tag: 'المياه', after: 'x' })
  expect(read('category=peace')).toEqual({ ...NOTHING, category: 'peace' })
  expect(read('category=war')).toEqual(NOTHING)
})

test('a search goes over all tags, and a tag over all programmes', () => {
  expect(read('q=+well+&tag=peace&category=peace')).toEqual({ ...NOTHING, q: 'well' })
  expect(read('q=++&tag=peace&category=peace')).toEqual({ ...NOTHING, tag: 'peace' })
})

test('of a search without end counts what its field takes', () => {
  expect(read(`q=++${'x'.repeat(150)}`).q).toBe('x'.repeat(100))
  expect(read(`q=${encodeURIComponent(`${'x'.repeat(99)}😀`)}`).q).toBe('x'.repeat(99))
})

test('a tag has one address, however it is written', () => {
  expect(listPath({ tag: 'Local Governance' })).toBe('/publications?tag=local%20governance')
  expect(listPath({ tag: 'الأدلّة' })).toBe(listPath({ tag: 'الادله' }))
  expect(listPath({ tag: '"><script>&after=1' })).toBe(
    '/publications?tag=%22%3E%3Cscript%3E%26after%3D1',
  )
})

test('a search keeps its words, and a page its place', () => {
  expect(listPath()).toBe('/publications')
  expect(listPath({ category: 'peace' })).toBe('/publications?category=peace')
  expect(listPath({ after: 'a+b=' })).toBe('/publications?after=a%2Bb%3D')
  expect(listPath({ q: 'Éa b', after: 'c=' })).toBe('/publications?q=%C3%89a%20b&after=c%3D')
})

test('the tag is shown as somebody wrote it', () => {
  expect(writtenTag('local governance', [{ tags: ['Peace', 'Local  Governance'] }])).toBe(
    'Local  Governance',
  )
  expect(writtenTag('nothing', [])).toBe('nothing')
})
