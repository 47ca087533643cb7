import { randomFrom } from '../src/model/testing/random-documents.ts'
import { withoutNote, type Editor } from './support/editor.ts'
import { expect, test } from './support/test.ts'

// Composing at each position and over selections. `EVERY_SELECTION=1` tries all selections instead
// of a part of them.

const TEXTS = [
  'أ **بج** د',
  'أ [هو](u:x) ز',
  'أ **ب** *ج* د',
  'أ `كود` ب',
  '1. أ\n   - ب\n2. [x](u:x)',
  '## أ **ب** ج',
  '> أ **ب**\n>\n> ج',
  String.raw`أ 5\*3 ب`,
  'أ[^1] ب\n\n[^1]: ح',
  '| أ | ب |\n| --- | --- |\n| ج | **د** |\n\nن',
  '![](/uploads/1)\n*أ [ب](u:x)*\n\nج',
  '- أ\n\n| بج | د |\n| --- | --- |\n| ه | |\n\n![](/uploads/1)\n*وزح*\n\n> ط',
  'أ  \nب **ج**',
  '```\nab\nc\n```\n\nd',
  'ab عربي [cd هو](u:x) 12',
]

const SHARE = process.env['EVERY_SELECTION'] ? 1 : 12
const WORD = 'قك'

/** The letters without line ends and blanks, which the browser may trim at the edges of blocks. */
const letters = (text: string): string => text.replaceAll(/[⏎ ]/g, '')

interface Range {
  from: number
  to: number
}

/** The ranges inside the blocks of a text and across them. */
const rangesIn = (editor: Editor): Promise<Range[]> =>
  editor.page.evaluate((side) => {
    const places: number[] = []
    window.testbed.panes[side].state.doc.descendants((node, pos) => {
      if (!node.isTextblock) return true
      for (let at = 0; at <= node.content.size; at += 1) places.push(pos + 1 + at)
      return false
    })
    return places.flatMap((from) => places.filter((to) => to >= from).map((to) => ({ from, to })))
  }, editor.side)

test.use({ side: 'ar' })

for (const text of TEXTS) {
  test(`composing anywhere in ${JSON.stringify(text)} is like typing`, async ({ editor }) => {
    const random = randomFrom(text.length)
    await editor.open(text)
    const whole = letters(await editor.text())
    const ranges = await rangesIn(editor)
    for (const { from, to } of ranges) {
      if (from !== to && random(SHARE) > 0) continue
      const written: string[] = []
      for (const act of [() => editor.type(WORD), () => editor.compose(WORD)]) {
        await editor.open(text)
        await editor.selectPositions(from, to)
        const { before, after } = await editor.around()
        await act()
        const place = `${from}-${to}`
        const wanted = letters(before + WORD + after)
        const now = letters(await editor.text())
        expect.soft(withoutNote(now, wanted, whole), place).toBe(wanted)
        written.push(await editor.markdown())
      }
      expect.soft(written[1], `composed and typed, ${from}-${to}`).toBe(written[0])
    }
  })
}

// The browser counts characters from the beginning of the text, and the bar of a table moves them.
test('composing over all words of a cell, after a table in a list, is like typing', async ({
  editor,
}) => {
  await editor.open('- أ\n\n| | 5 |\n|---|---:|\n| 1 | ab |')
  await editor.selectPositions(3, 3)
  await editor.paste({ html: '<table><tr><td>1</td><td>2</td></tr></table>', plain: '1' })
  const [, last = 0] = await editor.page.evaluate((side) => {
    const places: number[] = []
    window.testbed.panes[side].state.doc.descendants((node, pos) => {
      if (node.isTextblock && node.textContent === '1') places.push(pos + 1)
    })
    return places
  }, editor.side)
  await editor.selectPositions(last, last + 1)
  await editor.settle(12)
  await editor.compose(WORD)
  expect(await editor.text()).toContain(`⏎${WORD}⏎ab`)
})

type Step = readonly ['insert' | 'compose', string]

const DEAD_KEY: Step[] = [
  ['insert', 'use '],
  ['compose', '`'],
  ['insert', 'npm'],
  ['compose', '`'],
]

const SIGNS: [string, Step[], { tag: string; words: string; typed: string }][] = [
  ['a dead key', DEAD_KEY, { tag: 'code', words: 'npm', typed: 'use `npm`' }],
  [
    'the last signs with their word',
    [
      ['insert', '**'],
      ['compose', 'مهم**'],
    ],
    { tag: 'strong', words: 'مهم', typed: '**مهم**' },
  ],
  [
    'an address with its blank',
    [['compose', 'www.example.org ']],
    { tag: 'a', words: 'www.example.org', typed: 'www.example.org ' },
  ],
  ['a number with its blank', [['compose', '١- ']], { tag: 'ol', words: '', typed: '١- ' }],
]

for (const [name, steps, { tag, words, typed }] of SIGNS) {
  test(`composing ${name} formats, and Backspace restores the signs`, async ({ editor }) => {
    await editor.open('')
    for (const [way, text] of steps) await editor[way](text)
    const formatted = editor.page.locator(`#ar ${tag}`)
    expect(await formatted.allTextContents()).toEqual([words])
    await editor.press('Backspace')
    expect(await formatted.count()).toBe(0)
    expect(await editor.text()).toBe(typed)
  })
}
