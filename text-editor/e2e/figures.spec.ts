import type { Editor } from './support/editor.ts'
import { expect, test } from './support/test.ts'

// Selecting a picture, and writing in its caption and around it.

const FIGURE = '![p](/uploads/12)\n*caption*'
const TEXT = `before\n\n${FIGURE}\n\nafter`

const frame = ({ page, side }: Editor) => page.locator(`#${side} .ink-frame`).first()
const caption = ({ page, side }: Editor) => page.locator(`#${side} [data-part=caption]`)

const selection = ({ page, side }: Editor) =>
  page.evaluate((of) => {
    const { selection: now } = window.testbed.panes[of].state
    const isSelected = now instanceof window.testbed.NodeSelection
    return isSelected ? 'a picture' : now.$head.parent.type.name
  }, side)

for (const name of ['', '\n*caption*']) {
  test(`composing onto a selected picture${name && ' with a caption'} writes below it`, async ({
    editor,
  }) => {
    const figure = `![p](/uploads/12)${name}`
    for (const word of ['تج', 'قكل', 'a']) {
      await editor.open(`before\n\n${figure}\n\nafter`)
      await frame(editor).click()
      await editor.compose(word)
      expect(await editor.markdown()).toBe(`before\n\n${figure}\n\n${word}\n\nafter`)
    }
  })
}

test('composing after a caption writes between two pictures', async ({ editor }) => {
  await editor.open(`${FIGURE}\n\n![](/uploads/13)`)
  await editor.select(['caption', 7])
  await editor.press('Enter')
  await editor.compose('بينهما')
  expect(await editor.markdown()).toBe(`${FIGURE}\n\nبينهما\n\n![](/uploads/13)`)
})

test('a click on a picture selects it, and a click in its caption writes there', async ({
  editor,
}) => {
  await editor.open(TEXT)
  await frame(editor).click()
  expect(await selection(editor)).toBe('a picture')
  await caption(editor).click()
  await editor.settle(25)
  expect(await selection(editor)).toBe('figure')
  await editor.press('End')
  await editor.type(' more')
  expect(await editor.markdown()).toBe(TEXT.replace('*caption*', '*caption more*'))
})

test('arrow keys reach a picture and its caption, and leave them', async ({ editor }) => {
  await editor.open(TEXT)
  await editor.select(['before', 0])
  await editor.press('ArrowDown')
  expect(await selection(editor)).toBe('a picture')
  await editor.press('ArrowDown')
  expect((await editor.around()).after).toMatch(/^after/)
  await editor.press('ArrowUp')
  expect(await selection(editor)).toBe('a picture')
  await editor.press('ArrowUp')
  expect((await editor.around()).after).toMatch(/^⏎|^before/)
  await editor.select(['caption', 3])
  await editor.press('ArrowUp')
  expect(await selection(editor)).toBe('a picture')
  await editor.select(['caption', 3])
  await editor.press('ArrowDown')
  expect((await editor.around()).after).toMatch(/^after/)
})

test('a selected picture is removed by Delete and by Backspace, and is back after undo', async ({
  editor,
}) => {
  for (const key of ['Delete', 'Backspace']) {
    await editor.open(TEXT)
    await frame(editor).click()
    await editor.press(key)
    expect(await editor.markdown()).toBe('before\n\nafter')
    await editor.press('ControlOrMeta+z')
    expect(await editor.markdown()).toBe(TEXT)
  }
})

test('a picture is dragged to another place with its caption', async ({ editor }) => {
  await editor.open(TEXT)
  const start = editor.page.locator(`#${editor.side}`).getByText('before', { exact: true })
  await frame(editor).dragTo(start, { targetPosition: { x: 1, y: 8 } })
  await editor.settle(50)
  expect(await editor.markdown()).toBe(`${FIGURE}\n\nbefore\n\nafter`)
})
