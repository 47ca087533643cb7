import { oneOf, randomFrom } from '../src/model/testing/random-documents.ts'
import { withoutNote, type Copied, type Editor } from './support/editor.ts'
import { expect, test } from './support/test.ts'

// Random editing, compared with what each action must do to the words. `STEPS` and `SEED` set the
// number of actions and which ones they are.

const STEPS = Number(process.env['STEPS'] ?? 200)
const SEED = Number(process.env['SEED'] ?? 21)
/** Actions on one text, before it is undone as a whole. */
const STEPS_PER_TEXT = 100

const START = [
  '## عنوان **ب**',
  'فقرة [رابط](https://a.example/x) وحاشية[^1] و`كود` 2025',
  '- بند **أول**\n- [x] ثانٍ\n  - داخل',
  '| أ | ب |\n| --- | --: |\n| 1 | 2 |',
  '![p](/uploads/12)\n*تعليق*',
  '> قول\n>\n> — قائل',
  '***',
  '```js\ncode\n```',
  'End of __text__',
  '[^1]: نص الحاشية',
].join('\n\n')

const WORDS = ['ق', 'كلمة', 'a', 'Word', ' ', '5', '*', '_', '،', '«', '😀', 'ّ']
const COMPOSED = ['قك', 'سلام', 'ab']
const PLAIN: Copied = { html: '', plain: 'نص جديد' }
const PASTED = [
  '<p>a <b>b</b></p><ul><li>x</li></ul>',
  '<p><b>عريض</b> نص</p>',
  '<table><tr><td>1</td><td>2</td></tr></table>',
  '<h2>H</h2><p>p</p>',
]
const MOVES = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'Control+Home',
  'Control+End',
  'Control+ArrowLeft',
  'Shift+ArrowLeft',
  'Shift+ArrowDown',
  'Control+a',
]
const OTHER_KEYS = ['Enter', 'Shift+Enter', 'Control+Backspace', 'Control+Delete', 'Tab']

interface Snapshot {
  text: string
  before: string
  after: string
  isText: boolean
  isEmpty: boolean
  range: string
  markdown: string
}

/** The words and the selection. Fails if the document is invalid. */
const look = (editor: Editor): Promise<Snapshot> =>
  editor.page.evaluate((side) => {
    const { panes, TextSelection } = window.testbed
    const { doc, selection } = panes[side].state
    doc.check()
    const { from, to } = selection
    // a line end of code becomes a break in other blocks, which is no text
    const words = (from: number, to: number) => doc.textBetween(from, to).replaceAll('\n', '')
    return {
      text: words(0, doc.content.size),
      before: words(0, from),
      after: words(to, doc.content.size),
      isText: selection instanceof TextSelection,
      isEmpty: from === to,
      range: `${from}-${to}`,
      markdown: window.testbed.markdownOf(side),
    }
  }, editor.side)

/** Selects from one place to another, never between the halves of a character. */
const selectRandomly = (editor: Editor, at: number, length: number): Promise<void> =>
  editor.page.evaluate(
    ([side, at, length]) => {
      const { panes, select, TextSelection } = window.testbed
      const { doc } = panes[side].state
      const { size } = doc.content
      const whole = (pos: number) => {
        const { head } = TextSelection.near(doc.resolve(pos % (size + 1)))
        // a cursor can't be between a letter and its vowel mark either
        const isInside = /^[\uDC00-\uDFFF\p{M}]/u.test(doc.resolve(head).nodeAfter?.text ?? '')
        return isInside ? head + 1 : head
      }
      const from = whole(at)
      select(side, from, length === 0 ? from : whole(at + length))
    },
    [editor.side, at, length] as const,
  )

interface Action {
  name: string
  run: () => Promise<unknown>
  /** The words that replace the selection; null if the action does something else. */
  put?: string | null
  /** Whether the action never changes the words. */
  isStill?: boolean
}

function randomAction(editor: Editor, random: (below: number) => number, now: Snapshot): Action {
  const word = oneOf(random, WORDS)
  // signs and blanks may complete formatting
  const put = /[\s*_`~]/.test(word) ? null : word
  const composed = oneOf(random, COMPOSED)
  const key = oneOf(random, ['Backspace', 'Delete'])
  const press = (keys: readonly string[], isStill: boolean): Action => {
    const name = oneOf(random, keys)
    return { name, run: () => editor.press(name), isStill }
  }
  const actions: (() => Action)[] = [
    () => ({ name: `type ${word}`, run: () => editor.type(word), put }),
    () => ({ name: `type ${word}`, run: () => editor.type(word), put }),
    () => ({ name: `type ${word}`, run: () => editor.type(word), put }),
    () => ({ name: `insert ${word}`, run: () => editor.insert(word), put }),
    () => ({ name: `compose ${composed}`, run: () => editor.compose(composed), put: composed }),
    () => ({ name: `compose ${composed}`, run: () => editor.compose(composed), put: composed }),
    () => ({ name: 'paste', run: () => editor.paste(PLAIN), put: PLAIN.plain }),
    () => {
      const html = oneOf(random, PASTED)
      return { name: `paste ${html}`, run: () => editor.paste({ html, plain: 'x' }) }
    },
    () => ({
      name: 'copy and paste',
      async run() {
        const copied = await editor.copy()
        await editor.press('ArrowLeft')
        if (copied.html) await editor.paste(copied)
      },
    }),
    () => ({ name: 'cut', run: () => editor.copy('cut'), put: '' }),
    () => ({ name: key, run: () => editor.press(key), put: now.isEmpty ? null : '' }),
    () => ({ name: key, run: () => editor.press(key), put: now.isEmpty ? null : '' }),
    () => press(MOVES, true),
    () => press(MOVES, true),
    () => press(['Control+b', 'Control+i'], true),
    () => press(OTHER_KEYS, false),
    () => press(OTHER_KEYS, false),
    () => press(['Control+z', 'Control+y'], false),
  ]
  return oneOf(random, actions)()
}

/** The words after an action; null if the model does not know. */
function expected(now: Snapshot, { put, isStill }: Action): string | null {
  if (isStill) return now.text
  // what is written before a vowel mark that has no letter may take its place
  const isBeforeMark = put !== '' && /^\p{M}/u.test(now.after)
  return put == null || !now.isText || isBeforeMark ? null : now.before + put + now.after
}

/** The words as they are read again from the Markdown, and as they are in the document. */
const readAgain = (editor: Editor): Promise<{ read: string; shown: string }> =>
  editor.page.evaluate((side) => {
    const { panes, readMarkdown, writable, markdownOf } = window.testbed
    return {
      read: readMarkdown(markdownOf(side)).doc.textContent,
      shown: writable(panes[side].state.doc)?.textContent ?? '',
    }
  }, editor.side)

async function undoAll(editor: Editor): Promise<void> {
  // Tab may have left the text
  await editor.focus()
  for (let last = '', now = ' '; now !== last;) {
    last = now
    await editor.press(...Array<string>(10).fill('Control+z'))
    now = await editor.markdown()
  }
}

test.use({ side: 'ar' })

test('random editing loses and doubles no letter, and is undone to the same bytes', async ({
  editor,
}) => {
  const random = randomFrom(SEED)
  for (let step = 0; step < STEPS; step += 1) {
    if (step % STEPS_PER_TEXT === 0) await editor.open(START)
    if (random(3) === 0)
      await selectRandomly(editor, random(1_000_000), random(2) === 0 ? 0 : random(24))
    // Tab may have left the text
    await editor.focus()
    await editor.settle(12)
    const now = await look(editor)
    const action = randomAction(editor, random, now)
    await action.run()
    const { text } = await look(editor)
    const wanted = expected(now, action)
    const label = `step ${step}, ${action.name} at ${now.range} in ${JSON.stringify(now.markdown)}`
    if (wanted !== null) expect.soft(withoutNote(text, wanted, now.text), label).toBe(wanted)
    if (step % 10 === 0) {
      const { read, shown } = await readAgain(editor)
      expect.soft(read, `${label}, read again`).toBe(shown)
    }
    if (step % STEPS_PER_TEXT === STEPS_PER_TEXT - 1) {
      await undoAll(editor)
      expect.soft(await editor.markdown(), `${label}, undone`).toBe(START)
    }
  }
})
