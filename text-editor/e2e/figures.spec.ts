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

test('composing onto a selected picture in a quotation writes below it', async ({ editor }) => {
  await editor.open('> before\n>\n> ![p](/uploads/12)\n> *caption*\n>\n> after')
  await frame(editor).click()
  await editor.compose('تج')
  expect(await editor.markdown()).toContain('*caption*\n>\n> تج\n>\n> after')
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

test('a caption is selected with the mouse, and typed over', async ({ editor }) => {
  await editor.open(TEXT)
  const box = await caption(editor).boundingBox()
  if (!box) throw new Error('The caption is not shown')
  const { mouse } = editor.page
  const y = box.y + box.height / 2
  await mouse.move(box.x + box.width - 4, y)
  await mouse.down()
  await mouse.move(box.x + box.width / 2, y, { steps: 4 })
  await mouse.move(box.x + 2, y, { steps: 4 })
  await mouse.up()
  await editor.settle(25)
  await editor.type('New')
  expect(await editor.markdown()).toBe(TEXT.replace('caption', 'New'))
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

test('a picture alone in a text can be written above and below', async ({ editor }) => {
  await editor.open(FIGURE)
  await frame(editor).click()
  await editor.press('ArrowDown')
  await editor.type('below')
  await frame(editor).click()
  await editor.press('ArrowUp')
  await editor.type('above')
  expect(await editor.markdown()).toBe(`above\n\n${FIGURE}\n\nbelow`)
})

test('a picture is dragged to another place with its caption', async ({ editor }) => {
  await editor.open(TEXT)
  const start = editor.page.locator(`#${editor.side}`).getByText('before', { exact: true })
  await frame(editor).dragTo(start, { targetPosition: { x: 1, y: 8 } })
  await editor.settle(50)
  expect(await editor.markdown()).toBe(`${FIGURE}\n\nbefore\n\nafter`)
})

test('Enter in a caption begins a paragraph after the picture', async ({ editor }) => {
  await editor.open(TEXT)
  await editor.select(['caption', 3])
  await editor.press('Enter')
  await editor.type('new')
  expect(await editor.markdown()).toBe(`before\n\n${FIGURE}\n\nnew\n\nafter`)
})
