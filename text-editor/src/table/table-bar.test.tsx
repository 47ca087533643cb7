import { fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { EditorView } from 'prosemirror-view'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { press, surface, written } from '../testing/surface.ts'
import { ReactBlocks } from '../writing/react-blocks.ts'

/** Shows the keys of texts. */
const keys = createInstance({ lng: 'cimode', initAsync: false, react: { useSuspense: false } })
void keys.init()

const TABLE = '| a | b |\n|---|---|\n| 1 | 2 |'

const views: EditorView[] = []

afterEach(() => {
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
  fireEvent.click(await button('moveColumnBack'))
  expect(written(view)).toBe('| | a | b |\n|---|---|---|\n| ¦ | 1 | 2 |')
  fireEvent.click(await button('deleteTable'))
  expect(written(view)).toBe('¦')
  expect(screen.queryByRole('toolbar')).toBeNull()
})
