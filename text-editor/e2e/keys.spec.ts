import type { Editor, Place } from './support/editor.ts'
import { expect, test } from './support/test.ts'

test('Shift+Enter at the end of a line breaks the line', async ({ editor }) => {
  for (const [before, after] of [
    ['قبل', 'قبل  \nx'],
    ['- قبل', '- قبل  \n  x'],
    ['> قبل', '> قبل  \n> x'],
  ] as const) {
    await editor.open(before)
    await editor.press('Control+End', 'Shift+Enter')
    await editor.type('x')
    expect.soft(await editor.markdown()).toBe(after)
  }
  await editor.open('**قبل**')
  await editor.press('Control+End', 'Shift+Enter')
  await editor.type('x')
  expect.soft((await editor.markdown()).replaceAll('*', '')).toBe('قبل  \nx')
})

test('End stays in a line that ends with a note', async ({ editor }) => {
  // as in the product
  await editor.page.addStyleTag({ content: 'img { display: block }' })
  await editor.open('قبل[^1]\n\n[^1]: حاشية')
  await editor.select(['قبل', 1])
  await editor.press('End', 'End')
  await editor.type('x')
  expect(await editor.markdown()).toContain('قبل[^1]x')
})

test('a word is deleted at the edges of marks', async ({ editor }) => {
  for (const [text, place, key, after] of [
    ['**بج** د', ['بج', 0], 'Control+Delete', 'د'],
    ['أ **بج** د', ['بج', 2], 'Control+Backspace', 'أ د'],
    ['[هو](u:x) ز', ['هو', 0], 'Control+Delete', 'ز'],
    ['أ `كود` ب', ['كود', 3], 'Control+Backspace', 'أ ب'],
    ['تقرير **UNHCR** عن', ['UNHCR', 0], 'Control+Delete', 'تقرير عن'],
  ] as const) {
    await editor.open(text)
    await editor.select(place)
    await editor.press(key)
    expect.soft((await editor.markdown()).replaceAll(/ +/g, ' ').trim(), text).toBe(after)
  }
})

const TABLE = '| واحد | 2 |\n|---|---|\n| 3 | 4 |\n\nنص'
const plain = (text: string) => ({ html: '', plain: text })

const IN_CELL: [string, (editor: Editor) => Promise<void>, string][] = [
  [
    'Ctrl+A and pasting replace the words of the cell',
    async (editor) => {
      await editor.press('Control+a')
      await editor.paste(plain('جديد'))
    },
    'جديد',
  ],
  [
    'Ctrl+A and composing replace the words of the cell',
    async (editor) => {
      await editor.press('Control+a')
      await editor.compose('سص')
    },
    'سص',
  ],
  [
    'Ctrl+Home moves to the start of the cell',
    async (editor) => {
      await editor.press('Control+Home')
      await editor.type('س')
    },
    'سواحد',
  ],
  [
    'Shift+Enter does nothing, because a cell is one line',
    async (editor) => {
      await editor.press('End', 'Shift+Enter')
      await editor.type('س')
    },
    'واحدس',
  ],
  [
    'Backspace at the start keeps the table',
    (editor) => editor.press('Control+Home', 'Backspace', 'Control+Backspace'),
    'واحد',
  ],
]

for (const [name, act, cell] of IN_CELL) {
  test(`in a cell, ${name}`, async ({ editor }) => {
    await editor.open(TABLE)
    await editor.select(['واحد', 2])
    await act(editor)
    const after = TABLE.replace('واحد', cell).replace('|  |', '| |')
    expect((await editor.markdown()).replace('|  |', '| |')).toBe(after)
  })
}

const PICTURE = '![p](/uploads/12)\n*caption*\n\nنص'

test('in a caption, Ctrl+A and Delete empty the caption', async ({ editor }) => {
  await editor.open(PICTURE)
  await editor.select(['caption', 2])
  await editor.press('Control+a', 'Delete')
  expect(await editor.markdown()).toBe('![p](/uploads/12)\n\nنص')
})

test('bold next to letters covers what was selected, unless Markdown could not end it', async ({
  editor,
}) => {
  for (const [text, from, to, after] of [
    ['و«الأمل» هنا', ['«', 0], ['»', 1], 'و**«الأمل»** هنا'],
    ['تنبيه+النص', ['ت', 0], ['+', 1], '**تنبيه**+النص'],
  ] as const) {
    await editor.open(text)
    await editor.select(from, to)
    await editor.press('Control+b')
    expect.soft(await editor.markdown()).toBe(after)
  }
})

test('no sign is left over when marked words are deleted', async ({ editor }) => {
  for (const [text, from, to, after] of [
    ['أ **ب** *ج* د', ['أ', 0], ['ج', 1], 'د'],
    ['- *ج* د', ['ج', 0], ['ج', 1], '- د'],
  ] as const) {
    await editor.open(text)
    await editor.select(from, to)
    await editor.press('Delete')
    expect.soft((await editor.markdown()).trim()).toBe(after)
  }
})

test.describe('in a line of both directions', () => {
  test.use({ side: 'ar' })

  const LINES = [
    'تقرير منظمة **UNHCR** عن [الماء](https://a.example) ABC',
    'صدر عام 2025',
    'نص 😀 ABC 😀',
    'English ends in كلمة',
    '- بند ABC',
    '## عنوان ABC',
  ]

  for (const line of LINES) {
    test(`Home, End and the arrow keys reach all of «${line}»`, async ({ editor }) => {
      await editor.open(line)
      const text = await editor.text()
      const start = await editor.page.evaluate(
        ([side, words]) => window.testbed.positionOf(side, words),
        [editor.side, text] as const,
      )
      const offset = async () => (await editor.head()) - start
      for (const middle of [2, Math.floor(text.length / 2), text.length - 2]) {
        const place: Place = [text, middle]
        await editor.select(place)
        await editor.press('End')
        expect.soft(await offset(), 'End').toBe(text.length)
        await editor.press('Home')
        expect.soft(await offset(), 'Home').toBe(0)
        await editor.select(place)
        await editor.press('Shift+End', 'Delete')
        expect.soft((await editor.text()).trimEnd()).toBe(text.slice(0, middle).trimEnd())
        await editor.press('Control+z')
        expect.soft(await editor.text(), 'undo').toBe(text)
      }
      for (const key of ['Control+ArrowLeft', 'Control+ArrowRight', 'ArrowLeft', 'ArrowRight']) {
        await editor.select([text, 0])
        expect.soft(await repeatedPlaces(editor, key, text.length + 3), key).toBe(0)
      }
    })
  }

  /** How often a key moves to a place where the cursor has been already. */
  async function repeatedPlaces(editor: Editor, key: string, max: number): Promise<number> {
    const seen = new Set<number>()
    let repeated = 0
    let last = -1
    for (let at = 0; at < max; at += 1) {
      const head = await editor.head()
      if (head === last) break
      if (seen.has(head)) repeated += 1
      seen.add(head)
      last = head
      await editor.page.keyboard.press(key)
      await editor.settle(5)
    }
    return repeated
  }
})

test('a command applies to what is selected, though the browser has not reported it', async ({
  editor,
}) => {
  await editor.open('قبل بعد')
  await editor.press('Control+End')
  await editor.page.evaluate((side) => {
    const { dom } = window.testbed.panes[side]
    const words = dom.querySelector('p')?.firstChild
    if (!words) throw new Error('There are no words.')
    document.getSelection()?.setBaseAndExtent(words, 0, words, 3)
    const key = { key: 'b', code: 'KeyB', keyCode: 66, ctrlKey: true }
    dom.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
  }, editor.side)
  expect(await editor.markdown()).toBe('**قبل** بعد')
})
