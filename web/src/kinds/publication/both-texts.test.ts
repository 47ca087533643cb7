import { expect, test } from 'vitest'
import { alignTexts } from './both-texts.ts'

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
