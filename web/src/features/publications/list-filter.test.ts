import { expect, test } from 'vitest'
import { filterOf, listPath, writtenTag } from './list-filter.ts'

const read = (query: string) => filterOf(new URLSearchParams(query))

test('the address says what is asked for', () => {
  expect(read('')).toEqual({ q: null, tag: null, after: null })
  expect(read('q=&tag=&after=')).toEqual({ q: null, tag: null, after: null })
  expect(read('tag=المياه&after=x')).toEqual({ q: null, tag: 'المياه', after: 'x' })
})

test('a search goes over all tags', () => {
  expect(read('q=+well+&tag=peace')).toEqual({ q: 'well', tag: null, after: null })
  expect(read('q=++&tag=peace')).toEqual({ q: null, tag: 'peace', after: null })
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
  expect(listPath({ after: 'a+b=' })).toBe('/publications?after=a%2Bb%3D')
  expect(listPath({ q: 'Éa b', after: 'c=' })).toBe('/publications?q=%C3%89a%20b&after=c%3D')
})

test('the tag is shown as somebody wrote it', () => {
  expect(writtenTag('local governance', [{ tags: ['Peace', 'Local  Governance'] }])).toBe(
    'Local  Governance',
  )
  expect(writtenTag('nothing', [])).toBe('nothing')
})
