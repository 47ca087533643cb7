import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EntryDiscardedText } from '@ufuq/shared/contract/entries'
import { fakeApi, json } from '../../../../testing/fake-api.ts'
import { editorIn } from '@ufuq/text-editor/testing'
import { pair, saved, show, textIn } from '../../publications-testbed.tsx'

const words = (changes: Partial<EntryDiscardedText>): EntryDiscardedText => ({
  id: 1,
  side: 'en',
  part: 'content',
  words: 'Two days a week.\n',
  by: { id: 2, name: 'sami' },
  keptBy: { id: 1, name: 'mariam' },
  createdAt: '2026-05-10T10:00:00.000Z',
  expiresAt: '2026-06-09T10:00:00.000Z',
  ...changes,
})

const content = (side: string) =>
  within(screen.getByRole('region', { name: side })).getByRole('textbox', { name: /^Content/ })

const surfaceOf = (side: string) =>
  waitFor(() => {
    const found = editorIn(content(side))
    if (!found) throw new Error('The surface is not loaded yet')
    return found
  })

async function open(stored: EntryDiscardedText[], shown = pair()) {
  fakeApi({
    'GET /api/entries/publications/sides/1': () => saved(shown),
    'GET /api/entries/publications/9/left-out': () => json(stored),
  })
  await show({ path: '/admin/publications/edit-bilingual/1' })
  const view = await surfaceOf('English')
  await surfaceOf('Arabic')
  fireEvent.click(await screen.findByRole('button', { name: /^Discarded text/ }))
  return view
}

test('text is inserted at the cursor of its pane, which gets the focus, and can be undone', async () => {
  const whole = pair()
  const text = 'First.\n\nSecond.'
  const view = await open([words({})], {
    ...whole,
    english: { ...whole.english, content: text },
  })
  act(() => view.goTo({ from: 3, to: 3 }))
  fireEvent.click(screen.getByRole('button', { name: 'Insert at cursor' }))
  await waitFor(() =>
    expect(textIn(content('English'))).toBe('First.\n\nTwo days a week.\n\nSecond.'),
  )
  expect(textIn(content('Arabic'))).toBe('نص')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(content('English'))
  expect(view.before()).toBe('First.\n\nTwo days a week.')

  fireEvent.keyDown(content('English'), { key: 'z', ctrlKey: true })
  expect(textIn(content('English'))).toBe(text)
})
