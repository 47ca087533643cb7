import { act, fireEvent, screen } from '@testing-library/react'
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

test('words and reading time follow the text, in the right Arabic plural', async () => {
  fakeApi({})
  await show({ path: CREATE, language: 'ar' })
  type(field('العربية', /^المحتوى/), 'وبالكتاب نبدأ')
  expect(await screen.findByText('كلمتان')).toBeDefined()
  type(field('العربية', /^المحتوى/), 'كلمة '.repeat(398))
  expect(await screen.findByText('398 كلمة')).toBeDefined()
  expect(screen.getByText('مدّة القراءة: دقيقتان')).toBeDefined()
})
