import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { Fragment, Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { blocksOf } from '../model/read.ts'
import { press, surface, written } from '../testing/surface.ts'
import { ReactBlocks } from '../writing/react-blocks.ts'
import { markdownOf } from '../writing/source.ts'
import { pasteIntoBox } from '../writing/typing.ts'

/** Shows the keys of texts. */
const keys = createInstance({ lng: 'cimode', initAsync: false, react: { useSuspense: false } })
void keys.init()

const TABLE = '| a | b |\n|---|---|\n| 1 | 2 |'

const views: EditorView[] = []

afterEach(() => {
  cleanup()
  for (const view of views.splice(0)) view.destroy()
  document.body.replaceChildren()
})

function Blocks({ blocks }: { blocks: ReactBlocks }) {
  return useSyncExternalStore(blocks.subscribe, blocks.read).map(({ key, element, content }) =>
    createPortal(content, element, String(key)),
  )
}

function open(marked: string, isReadOnly = false) {
  const blocks = new ReactBlocks()
  render(
    <I18nextProvider i18n={keys}>
      <Blocks blocks={blocks} />
    </I18nextProvider>,
  )
  const view = surface(marked, 'en', { blocks, isReadOnly })
  views.push(view)
  view.focus()
  return view
}

test('the bar is reached with Alt+F10, walked with arrows and left with Escape', async () => {
  const view = open(TABLE.replace('2', '2¦'))
  const buttons = await screen.findAllByRole('button', { name: /^editor.surface.table.+/ })
  const bar = screen.getByRole('toolbar')
  const [first, second] = buttons.filter((button) => bar.contains(button))
  press(view, 'F10', { altKey: true })
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(document.activeElement ?? bar, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(document.activeElement ?? bar, { key: 'Escape' })
  expect(document.activeElement).toBe(view.dom)
  expect(written(view)).toBe('| a | b |\n|---|---|\n| 1 | 2¦ |')
})

test('the bar changes the table, each time as a step of its own', async () => {
  const view = open(TABLE.replace('1', '1¦'))
  const button = (key: string) =>
    screen.findByRole('button', { name: `editor.surface.table.${key}` })
  fireEvent.click(await button('columnAfter'))
  expect(written(view)).toBe('| a | | b |\n|---|---|---|\n| 1 | ¦ | 2 |')
  fireEvent.click(await button('row'))
  press(view, 'z', { code: 'KeyZ', ctrlKey: true })
  expect(written(view)).toBe('| a | | b |\n|---|---|---|\n| 1 | ¦ | 2 |')
  fireEvent.click(await button('deleteTable'))
  expect(written(view)).toBe('¦')
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('a table has no bar and no handles in a read-only text, or without the cursor', () => {
  open('one¦\n\n' + TABLE)
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(4)
  document.body.replaceChildren()
  open('one¦\n\n' + TABLE, true)
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('cells have the direction and the language of their words', () => {
  open('one¦\n\n| نص | |\n|---|---|\n| 1 | two |')
  const cells = [...document.querySelectorAll<HTMLElement>('[scope=col], td:not([role=none])')]
  expect(cells.map(({ dir, lang }) => [dir, lang])).toEqual([
    ['rtl', 'ar'],
    ['ltr', 'en'],
    ['ltr', 'en'],
    ['ltr', 'en'],
  ])
  // an empty header cell labels no column
  expect(screen.getAllByRole('columnheader')).toHaveLength(1)
})

test('a pasted table fills cells, which keep their alignment; other blocks are one line', () => {
  const paste = (marked: string, markdown: string) => {
    const view = open(marked)
    pasteIntoBox(view, new Slice(Fragment.from(blocksOf(markdown)), 0, 0))
    return markdownOf(view.state)
  }
  const pasted = '| x | y |\n|:-:|---|\n| z | w |'
  expect(paste('| a¦ | b |\n|---|---:|\n| 1 | 2 |', pasted)).toBe('| x | y |\n|---|---|\n| z | w |')
  expect(paste('| a | b¦ |\n|---|---:|\n| 1 | 2 |\n| 3 | 4 |', pasted)).toBe(
    '| a | x | y |\n|---|---:|---|\n| 1 | z | w |\n| 3 | 4 | |',
  )
  expect(paste('| a¦ |\n|---|\n| 1 |', `one\n\n${pasted}`)).toBe('| aone x y z w |\n|---|\n| 1 |')
})
