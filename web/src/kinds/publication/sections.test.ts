import { expect, test } from 'vitest'
import { sectionsOf, withContents } from './sections.ts'

const article =
  '<p dir="auto">Lead</p>\n<h2 id="section-one" dir="auto">One</h2><p>x</p>' +
  '<h2 id="section-two">Two &#x26; <em>a &lt;half></em></h2><h3 id="section-no">No</h3><h2 id="section-three">Three</h2>' +
  '<section data-footnotes="" class="footnotes"><h2 class="vh" id="notes">Notes</h2></section>'

test('the contents are the second-level headings of the text, without markup and without the notes', () => {
  expect(sectionsOf(article)).toEqual([
    { id: 'section-one', title: 'One' },
    { id: 'section-two', title: 'Two & a <half>' },
    { id: 'section-three', title: 'Three' },
  ])
})

test('an article of two sections has no contents', () => {
  expect(sectionsOf(article.replace('id="section-three"', ''))).toEqual([])
  expect(sectionsOf('')).toEqual([])
})

test('the contents stand after the first paragraph, once', () => {
  const sections = sectionsOf(article)
  const shown = withContents(article, sections, '<summary>Contents</summary>')
  expect(shown).toContain('</p><details class="contents inline"><summary>Contents</summary><ol><li')
  expect(shown.indexOf('<details')).toBe('<p dir="auto">Lead</p>'.length)
  expect(withContents(shown, sectionsOf(shown), '<summary>Contents</summary>')).toBe(shown)
  expect(withContents('<p>Short</p>', [], '')).toBe('<p>Short</p>')
})

test('an article that begins with a heading begins with its contents', () => {
  const headed = article.slice(article.indexOf('<h2'))
  expect(withContents(headed, sectionsOf(headed), '')).toMatch(/^<details/)
})
