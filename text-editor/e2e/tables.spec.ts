import type { Locator } from '@playwright/test'
import type { Editor } from './support/editor.ts'
import { expect, test } from './support/test.ts'

const TABLE = '| واحد | اثنان |\n|---|---|\n| ثلاثة | أربعة |'
const TEXT = `قبل\n\n${TABLE}\n\nبعد`
const ENGLISH = 'above\n\n| one | two |\n|---|---|\n| three | four |\n\nbelow'

const surface = ({ page, side }: Editor): Locator => page.locator(`#${side}`).getByRole('textbox')

const handle = (editor: Editor, line: 'row' | 'column', number: number): Locator =>
  surface(editor).locator(`button[data-line=${line}][data-number="${number - 1}"]`)

async function drag({ page }: Editor, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('There is no handle')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 })
}

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

    test('a column and a row are dragged to another place', async ({ editor }) => {
      await editor.open('| a | b | c |\n|---|--:|---|\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |')
      await drag(editor, handle(editor, 'column', 1), handle(editor, 'column', 3))
      await expect(surface(editor).locator('[data-drop]')).toHaveCount(1)
      await expect(handle(editor, 'column', 3)).toHaveAttribute('data-drop', 'after')
      await editor.page.mouse.up()
      await expect(handle(editor, 'column', 3)).toHaveAttribute('aria-pressed', 'true')
      expect(await editor.markdown()).toBe(
        '| b | c | a |\n|---:|---|---|\n| 2 | 3 | 1 |\n| 5 | 6 | 4 |',
      )
      await editor.press(side === 'ar' ? 'Alt+ArrowRight' : 'Alt+ArrowLeft')
      await expect(handle(editor, 'column', 2)).toHaveAttribute('aria-pressed', 'true')
      expect(await editor.markdown()).toContain('| b | a | c |')
      await drag(editor, handle(editor, 'row', 3), handle(editor, 'row', 2))
      await editor.page.mouse.up()
      expect(await editor.markdown()).toContain('| 5 | 4 | 6 |\n| 2 | 1 | 3 |')
      // each move is a separate step
      await editor.press('Control+z')
      expect(await editor.markdown()).toContain('| 2 | 1 | 3 |\n| 5 | 4 | 6 |')
    })
  })
}

test('Escape cancels a drag, and nobody drags the header row', async ({ editor }) => {
  const table = '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |'
  await editor.open(table)
  await drag(editor, handle(editor, 'row', 3), handle(editor, 'row', 2))
  await editor.press('Escape')
  await editor.page.mouse.up()
  await drag(editor, handle(editor, 'row', 1), handle(editor, 'row', 3))
  await editor.page.mouse.up()
  expect(await editor.markdown()).toBe(table)
})

test('a handle selects its row, for typing, deleting, copying and moving', async ({ editor }) => {
  await editor.open('| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |')
  await handle(editor, 'row', 2).click()
  await expect(handle(editor, 'row', 2)).toHaveAttribute('aria-pressed', 'true')
  expect((await editor.copy()).plain).toBe('1\t2')
  await editor.press('Alt+ArrowDown')
  expect(await editor.markdown()).toBe('| a | b |\n|---|---|\n| 3 | 4 |\n| 1 | 2 |')
  await editor.press('Delete')
  expect(await editor.markdown()).toBe('| a | b |\n|---|---|\n| 3 | 4 |\n| | |')
  await handle(editor, 'row', 3).click()
  await expect(handle(editor, 'row', 3)).toHaveAttribute('aria-pressed', 'false')
  await handle(editor, 'column', 2).click()
  await editor.compose('عدد')
  expect(await editor.markdown()).toBe('| a | |\n|---|---|\n| 3 | |\n| | عدد |')
  await handle(editor, 'column', 1).click()
  await editor.insert('x')
  await editor.insert('y')
  expect((await editor.markdown()).replaceAll(/[^a-z0-9]/g, '')).toBe('xy')
})

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

test('an empty cell takes composed words, next to a handle too', async ({ editor }) => {
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
