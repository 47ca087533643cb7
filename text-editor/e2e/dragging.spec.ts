import type { Editor } from './support/editor.ts'
import { expect, test } from './support/test.ts'

// Dragging words within a text and into the other text, and dropping files.

/** The point before a character of the words, in the window. */
async function pointOf({ page }: Editor, side: 'ar' | 'en', words: string, offset: number) {
  return page.evaluate(
    ([of, found, at]) => {
      const view = window.testbed.panes[of]
      const { left, top, bottom } = view.coordsAtPos(window.testbed.positionOf(of, found) + at)
      return { x: left, y: (top + bottom) / 2 }
    },
    [side, words, offset] as const,
  )
}

async function drag(editor: Editor, from: { x: number; y: number }, to: { x: number; y: number }) {
  const { mouse } = editor.page
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
  await mouse.move(to.x, to.y, { steps: 3 })
  await mouse.up()
  await editor.settle(50)
}

const markdownOf = ({ page }: Editor, side: 'ar' | 'en') =>
  page.evaluate((of) => window.testbed.markdownOf(of), side)

const open = ({ page }: Editor, side: 'ar' | 'en', text: string) =>
  page.evaluate(([of, markdown]) => window.testbed.open(of, markdown), [side, text] as const)

test('words are moved within a text, as one step', async ({ editor }) => {
  const text = 'one **two** three\n\nfour five'
  await editor.open(text)
  await editor.select(['two', 0], ['two', 3])
  await drag(editor, await pointOf(editor, 'en', 'two', 1), await pointOf(editor, 'en', 'five', 0))
  expect(await editor.markdown()).toBe('one  three\n\nfour **two**five')
  await editor.press('ControlOrMeta+z')
  expect(await editor.markdown()).toBe(text)
})

for (const text of ['one\n\n## box', 'one\n\n| box |\n|---|\n| 1 |\n\nend']) {
  test(`a selection that is dropped onto itself stays: ${JSON.stringify(text)}`, async ({
    editor,
  }) => {
    await editor.open(text)
    await editor.press('ControlOrMeta+a')
    await drag(editor, await pointOf(editor, 'en', 'one', 1), await pointOf(editor, 'en', 'box', 1))
    expect(await editor.markdown()).toBe(text)
  })
}

test('words are copied into the other text, with their notes', async ({ editor }) => {
  const text = 'one\n\ntwo[^1] **three**\n\n[^1]: note'
  await open(editor, 'ar', 'واحد')
  await editor.open(text)
  await editor.select(['one', 0], ['three', 5])
  await drag(editor, await pointOf(editor, 'en', 'two', 1), await pointOf(editor, 'ar', 'واحد', 4))
  expect(await editor.markdown()).toBe(text)
  expect(await markdownOf(editor, 'ar')).toBe(`واحد${text}`)
})

test('a dropped file waits below the block onto which it was dropped', async ({ editor }) => {
  await editor.open('one\n\n| a |\n|---|\n| 1 |\n\ntwo')
  const point = await pointOf(editor, 'en', '1', 0)
  const blocks = await editor.page.evaluate(({ x, y }) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([''], 'a.png', { type: 'image/png' }))
    const init = { dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true }
    document.elementFromPoint(x, y)?.dispatchEvent(new DragEvent('drop', init))
    return [...window.testbed.panes.en.dom.children].map(({ className }) => className)
  }, point)
  expect(blocks).toEqual(['', 'table-box', expect.stringContaining('react-block'), ''])
})
