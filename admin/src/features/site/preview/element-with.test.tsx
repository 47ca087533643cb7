import { expect, test } from 'vitest'
import { valuesWith } from '../site-testbed.tsx'
import { elementWith, wordsOf } from './element-with.ts'

const page = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

const TIMELINE = `<h1>Who we are</h1><ol>
  <li><b>2008</b><h3>A first question</h3><p>It began.</p></li>
  <li><b>2010</b><h3>A second <i>question</i></h3><p>It went on.</p></li>
</ol>`

test.each([
  { words: ['Who we are'], shown: 'Who we are' },
  { words: ['A second question'], shown: 'A second question' },
  { words: ['A second question', 'It went on.'], shown: 'It went on.' },
  { words: ['A second question', '2010'], shown: '2010' },
  { words: ['A second question', 'Not shown'], shown: 'A second question' },
  { words: ['Nowhere'], shown: undefined },
  { words: [], shown: undefined },
])('the page is followed to $words', ({ words, shown }) => {
  expect(elementWith(page(TIMELINE), words)?.textContent).toBe(shown)
})

test('a value of an item is looked for beside the name of the item', () => {
  const values = valuesWith('about', {
    en: { 'timeline.y2012.title': 'A year', 'page.title': 'Who we are' },
    shared: { 'timeline.y2012.year': '2012' },
  })
  const at = (path: string) => wordsOf({ page: 'about', path, values, language: 'en' })
  expect(at('timeline.y2012.year')).toEqual(['A year', '2012'])
  expect(at('timeline.y2012.title')).toEqual(['A year'])
  expect(at('page.title')).toEqual(['Who we are'])
  expect(at('nowhere')).toEqual([])
})
