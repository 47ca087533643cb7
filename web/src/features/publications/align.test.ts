import { expect, test } from 'vitest'
import { alignTexts as align } from './align.ts'

const alignTexts = (first: string, second: string) => align(first, second, ['ar', 'en'])

const p = (text: string) => `<p dir="auto">${text}</p>`
const h2 = (text: string) => `<h2 id="s-${text}" dir="auto">${text}</h2>`
const h3 = (text: string) => `<h3 id="s-${text}">${text}</h3>`

test('headings stand beside headings, and paragraphs beside paragraphs', () => {
  expect(
    alignTexts(p('1') + h2('A') + p('2') + p('3'), p('a') + h2('B') + p('b') + p('c')),
  ).toEqual([
    [[p('1'), p('a')]],
    [
      [h2('A'), h2('B')],
      [p('2'), p('b')],
      [p('3'), p('c')],
    ],
  ])
})

test('what one text has more of stands alone at the end of its section', () => {
  const [, section, next] = alignTexts(
    h2('A') + p('1') + p('2') + h2('C'),
    h2('B') + p('a') + h2('D'),
  )
  expect(section).toEqual([
    [h2('A'), h2('B')],
    [p('1'), p('a')],
    [p('2'), ''],
  ])
  expect(next).toEqual([[h2('C'), h2('D')]])
})

test('where only one text has a third level, the second aligns', () => {
  const aligned = alignTexts(h2('A') + h3('x') + h2('C') + p('2'), h2('B') + h2('D') + p('b'))
  expect(aligned[2]).toEqual([
    [h2('C'), h2('D')],
    [p('2'), p('b')],
  ])
})

test('texts with different headings are aligned by order alone', () => {
  expect(alignTexts(p('1') + h2('A') + p('2'), p('a') + p('b'))).toEqual([
    [
      [p('1'), p('a')],
      [h2('A'), p('b')],
      [p('2'), ''],
    ],
  ])
})

test('nothing of a text is lost, whatever is nested in it', () => {
  const nested =
    '<ul><li><p>x</p><ul><li>y<br>z</li></ul></li></ul>\n<hr>\n<p><img src="/a.png" alt="a > b"></p>\n' +
    '<div class="scroll"><table><tr><td>1</td></tr></table></div>\n<pre><code>&lt;p></code></pre>'
  const cells = alignTexts(nested, '').flat()
  expect(cells.map(([first]) => first)).toEqual(nested.split('\n'))
  expect(cells.every(([, second]) => second === '')).toBe(true)
})

test('a picture of both texts is there once, with both captions, and paragraphs stand on either side of it', () => {
  const picture = '<picture><img src="/uploads/2/a-960.webp" alt=""></picture>'
  const figure = (caption: string) =>
    `<figure class="upright">${picture}<figcaption><span>${caption}</span></figcaption></figure>`
  const caption = (text: string) =>
    `<figure class="captions wide"><figcaption><span>${text}</span></figcaption></figure>`
  expect(
    alignTexts(p('1') + figure('one') + p('2'), p('a') + p('b') + figure('two') + p('c')),
  ).toEqual([
    [
      [p('1'), p('a')],
      ['', p('b')],
      [`<figure class="shared">${picture}</figure>`, ''],
      [caption('one'), caption('two')],
      [p('2'), p('c')],
    ],
  ])
})

test('pictures that only one of the texts shows stay where they are', () => {
  const figure = '<figure><img src="/uploads/2/a.webp" alt=""></figure>'
  expect(alignTexts(figure + p('1'), p('a'))).toEqual([
    [
      [figure, p('a')],
      [p('1'), ''],
    ],
  ])
})

test('a pair of both texts is there once, with the captions of both below each picture', () => {
  const image = (id: number, sizes: string) =>
    `<picture><source srcset="/uploads/${id}/a.avif" sizes="${sizes}"><img src="/uploads/${id}/a.webp" sizes="${sizes}" alt=""></picture>`
  const pair = (one: string, two: string) =>
    `<div class="pair"><figure>${image(2, '21rem')}<figcaption>${one}</figcaption></figure>` +
    `<figure>${image(3, '21rem')}${two}</figure></div>`
  const wide = '(min-width: 84rem) 42rem, (min-width: 40rem) 50vw, 100vw'
  const caption = (language: string, direction: string, words: string) =>
    `<div class="caption" lang="${language}" dir="${direction}">${words}</div>`
  const figure = (id: number, captions: string) =>
    `<figure>${image(id, wide)}${captions && `<figcaption>${captions}</figcaption>`}</figure>`
  expect(alignTexts(pair('$& واحد', '') + p('1'), pair('one', '') + p('a'))).toEqual([
    [
      [
        `<div class="pair shared">${figure(2, caption('ar', 'rtl', '$& واحد') + caption('en', 'ltr', 'one'))}${figure(3, '')}</div>`,
        '',
      ],
      [p('1'), p('a')],
    ],
  ])
})

test('a pair and the same pictures below each other stay where they are', () => {
  const figures = [2, 3].map((id) => `<figure><img src="/uploads/${id}/a.webp" alt=""></figure>`)
  const pair = `<div class="pair">${figures.join('')}</div>`
  expect(alignTexts(pair, figures.join(''))).toEqual([
    [
      [pair, figures[0]],
      ['', figures[1]],
    ],
  ])
})
