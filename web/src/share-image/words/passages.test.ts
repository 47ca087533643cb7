import type { PassageText } from '@ufuq/shared/contract/pictured-words'
import { expect, test } from 'vitest'
import { findPassage, passageAt } from './passages.ts'
import { textBlocks } from './text-blocks.ts'

const english: PassageText = {
  language: 'en',
  title: 'Water',
  html:
    '<p>It began with a well.</p><h2 id="a">Water</h2>' +
    '<p>Women <strong>lead</strong> the committees.<sup><a href="#n">1</a></sup> Disputes fell to six &amp; stayed there.</p>' +
    '<ul><li>The pump did not stop once.</li></ul><section><ol><li>A note that nobody reads.</li></ol></section>',
}
const arabic: PassageText = {
  language: 'ar',
  title: 'الماء',
  html:
    '<p>بدأ الأمر ببئر واحدة.</p><h2 id="a">الماء</h2>' +
    '<p>تقود النساء اللجان. انخفضت الخلافات إلى ستة وبقيت كذلك.</p>' +
    '<ul><li>لم تتوقّف المضخّة مرة واحدة.</li></ul>',
}
const DISPUTES = 'Disputes fell to six & stayed there.'

const said = (marked: string, other: PassageText | null = arabic) =>
  findPassage(english, other, marked)?.sides.map(({ words }) => words)

test('the running text is read by its blocks, without notes and their numbers', () => {
  expect(textBlocks(english.html).map(({ kind, words }) => [kind, words.join(' ')])).toEqual([
    ['p', 'It began with a well.'],
    ['h2', 'Water'],
    ['p', 'Women lead the committees. Disputes fell to six & stayed there.'],
    ['li', 'The pump did not stop once.'],
  ])
  expect(textBlocks('<p>a<br>b</p><pre>c</pre><table><tr><td>d</td></tr></table>')).toEqual([
    { kind: 'p', words: ['a', 'b'] },
  ])
})

test('a sentence is found with the same sentence of the translation', () => {
  expect(said(DISPUTES)).toEqual([DISPUTES, 'انخفضت الخلافات إلى ستة وبقيت كذلك.'])
  expect(said('The pump did not stop once.')).toEqual([
    'The pump did not stop once.',
    'لم تتوقّف المضخّة مرة واحدة.',
  ])
})

test('a part of a sentence becomes whole words, says that it is a part, and has no counterpart', () => {
  expect(said('en lead the committees. Dispu')).toEqual(['Women lead the committees. Disputes …'])
  expect(said('fell to six & stayed there.')).toEqual(['… fell to six & stayed there.'])
})

test.each([
  ['other headings', arabic.html.replaceAll('h2', 'h3')],
  ['another paragraph in the section', arabic.html.replace('<ul>', '<p>زيادة.</p><ul>')],
  ['fewer sentences', arabic.html.replace('اللجان. ا', 'اللجان، وا')],
  ['far more words', arabic.html.replace('كذلك.', `كذلك ${'ثم زاد '.repeat(30)}.`)],
])('no counterpart is known in a translation with %s', (_, html) => {
  expect(said(DISPUTES, { ...arabic, html })).toEqual([DISPUTES])
})

test('what the text does not say in one block is not found', () => {
  for (const marked of [
    'Women never lead any committees.',
    'Water Women lead the committees.',
    'A note that nobody reads.',
    'Women lead the <b>committees</b>.',
    'to six',
    'x'.repeat(300),
  ]) {
    expect(said(marked), marked).toBeUndefined()
  }
})

test('a place has the words that were found there; one outside the text has none', () => {
  const found = findPassage(english, arabic, DISPUTES)
  expect(found?.place).toEqual({ block: 2, from: 4, to: 11 })
  expect(passageAt(english, arabic, { block: 2, from: 4, to: 11 })).toEqual(found)
  for (const place of [
    { block: 9, from: 0, to: 5 },
    { block: 2, from: 4, to: 12 },
    { block: 2, from: 5, to: 5 },
    { block: 2, from: 4, to: 6 },
  ]) {
    expect(passageAt(english, arabic, place)).toBeNull()
  }
})
