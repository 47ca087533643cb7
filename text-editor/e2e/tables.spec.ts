import type { Locator } from '@playwright/test'
import type { Editor } from './support/editor.ts'
import { expect, test } from './support/test.ts'

const TABLE = '| واحد | اثنان |\n|---|---|\n| ثلاثة | أربعة |'
const TEXT = `قبل\n\n${TABLE}\n\nبعد`
const ENGLISH = 'above\n\n| one | two |\n|---|---|\n| three | four |\n\nbelow'

const surface = ({ page, side }: Editor): Locator => page.locator(`#${side}`).getByRole('textbox')

/** The text after a sign was typed at the cursor. */
async function typed(editor: Editor): Promise<string> {
  await editor.type('¦')
  return editor.text()
}

for (const side of ['ar', 'en'] as const) {
  test.describe(`in a text in ${side}`, () => {
    test.use({ side })

    test('arrows go into the table, through its cells and out of it', async ({ editor }) => {
      const [forward, back] =
        side === 'ar'
          ? (['ArrowLeft', 'ArrowRight'] as const)
          : (['ArrowRight', 'ArrowLeft'] as const)
      const [text, above, one, below] =
        side === 'ar'
          ? ([TEXT, 'قبل', 'واحد', 'بعد'] as const)
          : ([ENGLISH, 'above', 'one', 'below'] as const)
      await editor.open(text)
      const words = (await editor.text()).split('⏎').filter(Boolean)
      const marked = (at: number, isAtEnd: boolean) =>
        words
          .map((word, index) => (index === at ? (isAtEnd ? `${word}¦` : `¦${word}`) : word))
          .join('⏎')
      const after = async (...keys: string[]) => {
        await editor.press(...keys)
        const found = (await typed(editor)).split('⏎').filter(Boolean).join('⏎')
        await editor.press('Backspace')
        return found
      }
      await editor.select([above, above.length])
      for (let at = 1; at < words.length; at += 1) {
        expect.soft(await after(forward), `forward to ${at}`).toBe(marked(at, false))
        for (let letter = 0; letter < (words[at] ?? '').length; letter += 1)
          await editor.press(forward)
      }
      await editor.select([below, 0])
      for (let at = words.length - 2; at >= 0; at -= 1) {
        expect.soft(await after(back), `back to ${at}`).toBe(marked(at, true))
        for (let letter = 0; letter < (words[at] ?? '').length; letter += 1)
          await editor.press(back)
      }
      await editor.select([above, 0])
      expect.soft(await after('ArrowDown'), 'down').toMatch(new RegExp(`${one.slice(0, 2)}|¦`))
      await editor.select([above, 0])
      await editor.press('ArrowDown', 'ArrowDown', 'ArrowDown')
      expect.soft(await typed(editor)).toMatch(new RegExp(`¦?${below}¦?$`))
    })
  })
}

test('typing, composing and deleting stay in their cell', async ({ editor }) => {
  for (const [words, offset, key] of [
    ['ثلاثة', 0, 'Backspace'],
    ['ثلاثة', 0, 'Control+Backspace'],
    ['واحد', 0, 'Backspace'],
    ['أربعة', 5, 'Delete'],
    ['أربعة', 5, 'Control+Delete'],
    ['واحد', 4, 'Delete'],
    ['واحد', 4, 'Shift+Enter'],
  ] as const) {
    await editor.open(TEXT)
    await editor.select([words, offset])
    await editor.press(key)
    expect.soft(await editor.markdown(), `${key} at ${words}`).toBe(TEXT)
  }
  for (const [words, offset] of [
    ['واحد', 0],
    ['اثنان', 5],
    ['أربعة', 2],
  ] as const) {
    for (const way of ['type', 'insert', 'compose'] as const) {
      await editor.open(TEXT)
      await editor.select([words, offset])
      await editor[way]('نص')
      const changed = `${words.slice(0, offset)}نص${words.slice(offset)}`
      expect.soft(await editor.markdown(), `${way} at ${words}`).toBe(TEXT.replace(words, changed))
    }
  }
})

test('an empty cell takes composed words', async ({ editor }) => {
  await editor.open('| a | b |\n|---|---|\n| | |')
  await editor.select(['b', 1])
  await editor.press('Tab')
  await editor.compose('واحد')
  await editor.press('Tab')
  await editor.compose('اثنان')
  await editor.press('Tab')
  await editor.compose('ثلاثة')
  expect(await editor.markdown()).toBe('| a | b |\n|---|---|\n| واحد | اثنان |\n| ثلاثة | |')
})

test('Shift and arrows, and the mouse, select cells, and deleting empties them', async ({
  editor,
}) => {
  const cell = (name: string) => surface(editor).getByRole('cell', { name, exact: true })
  await editor.open('| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |')
  await editor.select(['1', 0])
  await editor.press('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Delete')
  expect.soft(await editor.markdown()).toBe('| a | b |\n|---|---|\n| | |\n| | |')
  await editor.press('Control+z')
  const [from, to] = [await cell('2').boundingBox(), await cell('4').boundingBox()]
  if (!from || !to) throw new Error('There is no cell')
  await editor.page.mouse.move(from.x + 20, from.y + 15)
  await editor.page.mouse.down()
  await editor.page.mouse.move(to.x + 20, to.y + 15, { steps: 5 })
  await editor.page.mouse.up()
  await editor.press('Backspace')
  expect.soft(await editor.markdown()).toBe('| a | b |\n|---|---|\n| 1 | |\n| 3 | |')
})

test('copied cells are pasted into cells, and other blocks as one line', async ({ editor }) => {
  await editor.open('| a | b |\n|---|--:|\n| 1 | 2 |\n\n| c | d |\n|---|---|\n| 3 | 4 |')
  await editor.select(['1', 0])
  await editor.press('Shift+ArrowRight', 'Shift+ArrowRight')
  const cells = await editor.copy()
  await editor.select(['c', 0])
  await editor.paste(cells)
  expect.soft(await editor.markdown()).toContain('| 1 | 2 |\n|---|---|\n| 3 | 4 |')
  await editor.select(['4', 0], ['4', 1])
  await editor.paste(cells)
  expect.soft(await editor.markdown()).toContain('| 3 | 1 | 2 |')
  await editor.open('first\n\nsecond\n\n| a | b |\n|---|---|\n| 1 | 2 |')
  await editor.select(['first', 0], ['second', 6])
  const blocks = await editor.copy()
  await editor.select(['1', 1])
  await editor.paste(blocks)
  expect.soft(await editor.markdown()).toContain('| 1first second | 2 |')
})

test('a table of a spreadsheet fills cells', async ({ editor }) => {
  await editor.open('| a | b |\n|---|---|\n| 1 | 2 |')
  await editor.select(['1', 0])
  await editor.paste({
    html: '<table><tr><td align=right>x</td><td>y</td></tr><tr><td>z</td><td>w</td></tr></table>',
    plain: 'x\ty\nz\tw',
  })
  // the code that converts the clipboard loads first
  await expect.poll(() => editor.markdown()).toBe('| a | b |\n|---|---|\n| x | y |\n| z | w |')
})
