import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Language } from '@ufuq/shared/contract/languages'
import {
  clipboardEvent,
  closeSurfaces,
  rendered,
  type TestClipboard,
} from '../testing/rendered.tsx'
import { type } from '../testing/surface.ts'
import { undo } from '../writing/text-history.ts'

afterEach(closeSurfaces)

async function surface(marked: string, language?: Language) {
  const editor = await rendered(marked, language)
  const paste = (clipboard: TestClipboard) =>
    fireEvent(editor.view.dom, clipboardEvent('paste', clipboard))
  return { ...editor, paste }
}

const HEADING = '<h2>Title</h2><p>words</p>'

test('reports what was pasted, which can be undone in one step', async () => {
  const { view, paste, text, inText } = await surface('words¦')
  paste({ html: HEADING })
  await inText.findByText('Pasted. Kept: 1 heading.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(text()).toBe('words')
  expect(inText.queryByText('Pasted. Kept: 1 heading.')).toBeNull()
  undo(view.state, view.dispatch)
  expect(text()).toContain('## Title')
})

test('plain text can be inserted instead', async () => {
  const { paste, text } = await surface('¦')
  paste({ html: HEADING })
  fireEvent.click(await screen.findByRole('button', { name: 'Paste as plain text' }))
  expect(text()).toBe('Title\n\nwords')
})

test('the report disappears after the next sentence, and stays while one is written', async () => {
  const { view, paste, inText } = await surface('¦')
  paste({ html: HEADING })
  await inText.findByText('Pasted. Kept: 1 heading.')
  type(view, ' and so on')
  expect(inText.queryByText('Pasted. Kept: 1 heading.')).not.toBeNull()
  // what was typed would be lost
  await waitFor(() => expect(inText.queryByRole('button', { name: 'Undo' })).toBeNull())
  type(view, '.')
  expect(inText.queryByText('Pasted. Kept: 1 heading.')).toBeNull()
})

test('the report is in Arabic, each figure in its own form', async () => {
  const { paste, inText } = await surface('¦', 'ar')
  const cell = '<td>a</td><td>b</td>'
  paste({
    html: `<h2>a</h2><h2>b</h2><h3>c</h3><p><a href="https://a.example">d</a> <a href="https://b.example">e</a><img src="cid:1"></p><table><tr>${cell}</tr><tr>${cell}</tr></table>`,
  })
  await inText.findByText('لُصق النصّ. نُقل: 3 عناوين، وجدول واحد، ورابطان.')
  expect(inText.getByText('ولم يُنقل: صورة واحدة بلا رابط على الويب.')).toBeVisible()
})
