import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editorIn } from '@ufuq/text-editor/testing'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { show, textIn, write as type } from '../../publications-testbed.tsx'
import { CREATE, field, openPair, pane, onOneDay } from '../pair-testbed.tsx'

onOneDay()

test('the tools format the selected words of their own pane', async () => {
  await openPair()
  const tool = await pane('Arabic').findByRole('button', { name: 'Bold' })
  act(() => editorIn(field('Arabic', /^Content/))?.goTo({ from: 0, to: 2 }))
  fireEvent.click(tool)
  expect(textIn(field('Arabic', /^Content/))).toBe('**نص**')
  expect(textIn(field('English', /^Content/))).toBe('Text')
  expect(screen.getAllByText('Unsaved changes')).toHaveLength(1)
})

test('the keyboard formats by the place of the key, on an Arabic keyboard too', async () => {
  await openPair()
  await pane('Arabic').findByRole('button', { name: 'Bold' })
  act(() => editorIn(field('Arabic', /^Content/))?.goTo({ from: 0, to: 2 }))
  fireEvent.keyDown(field('Arabic', /^Content/), { code: 'KeyI', key: 'ه', ctrlKey: true })
  expect(textIn(field('Arabic', /^Content/))).toBe('*نص*')
})

test('what is written at once stays, and undoing it all leaves nothing to save', async () => {
  await openPair()
  type(field('English', /^Content/), 'Typed at once')
  expect(textIn(field('English', /^Content/))).toBe('Typed at once')
  expect(screen.getAllByText('Unsaved changes')).toHaveLength(1)
  type(field('English', /^Content/), 'Text')
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
})

test('Enter in a title moves to its text, and marks no untouched field', async () => {
  const { writes } = fakeApi({})
  await show({ path: CREATE })
  type(field('English', /^Title/), 'A title')
  fireEvent.keyDown(field('English', /^Title/), { key: 'Enter' })
  expect(document.activeElement, 'before the next key').toBe(field('English', /^Content/))
  expect(screen.queryByText(/is required$/)).toBeNull()
  expect(writes).toEqual([])
})

test('an open text names its window and its screen', async () => {
  await openPair()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Title')
  expect(document.title).toMatch(/^Title/)
})

test('words and reading time follow the text, in the right Arabic plural', async () => {
  fakeApi({})
  await show({ path: CREATE, language: 'ar' })
  type(field('العربية', /^المحتوى/), 'وبالكتاب نبدأ')
  expect(await screen.findByText('كلمتان')).toBeDefined()
  type(field('العربية', /^المحتوى/), 'كلمة '.repeat(398))
  expect(await screen.findByText('398 كلمة')).toBeDefined()
  expect(screen.getByText('مدّة القراءة: دقيقتان')).toBeDefined()
})

test('plain markdown shows the signs, and changes nothing', async () => {
  await openPair()
  type(field('English', /^Content/), '## Three lessons')
  const plain = await pane('English').findByRole('button', { name: 'Plain Markdown' })
  expect(await pane('English').findByRole('heading', { name: 'Three lessons' })).toBeDefined()
  fireEvent.click(plain)
  expect(plain.getAttribute('aria-pressed')).toBe('true')
  expect(field('English', /^Content/).textContent).toBe('## Three lessons')
  fireEvent.click(plain)
  expect(field('English', /^Content/).textContent).toBe('Three lessons')
  expect(textIn(field('English', /^Content/))).toBe('## Three lessons')
})
