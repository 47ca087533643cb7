import { expect, test } from './support/test.ts'

const REST = 'with [a link](https://a.example/x) and **bold** words'
const NOTED = REST.replace('words', 'words[^1]')

const TEXTS: [string, string, string][] = [
  ['paragraphs', `One item here\n\nTwo ${REST}`, `One Q${REST}`],
  ['items', `- One item here\n- Two ${REST}\n- three`, `- One Q${REST}\n- three`],
  ['numbered items', `1. One item here\n2. Two ${REST}\n3. three`, `1. One Q${REST}\n2. three`],
  ['paragraphs of a quotation', `> One item here\n>\n> Two ${REST}`, `> One Q${REST}`],
  ['an item and a paragraph', `- One item here\n\nTwo ${REST}`, `- One Q${REST}`],
  [
    'a heading and a paragraph with a note',
    `## One item here\n\nTwo ${NOTED}\n\n[^1]: note`,
    `## One Q${NOTED}\n\n[^1]: note`,
  ],
]

for (const [name, before, after] of TEXTS) {
  test(`typing over ${name} keeps the links, notes and marks of the rest`, async ({ editor }) => {
    const ways = {
      key: () => editor.type('Q'),
      insertion: () => editor.insert('Q'),
      composition: () => editor.compose('Q'),
    }
    // a slow page reads a change later
    for (const rate of [1, 4]) {
      await editor.slowDown(rate)
      for (const [way, act] of Object.entries(ways)) {
        await editor.open(before)
        await editor.select(['One ', 4], ['Two ', 4])
        await editor.settle(30)
        await act()
        await editor.settle(30 * rate)
        expect.soft(await editor.markdown(), `${way}, ${rate} times slower`).toBe(after)
      }
    }
    await editor.slowDown(1)
  })
}
