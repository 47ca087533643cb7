import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { pair, show, saved } from '../publications-testbed.tsx'
import { alone, append, button, content, openPair, texts } from './workspace-testbed.ts'
import { EDIT, pane } from './pair-testbed.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what was undone is gone for good once either language is written on', async () => {
  await openPair()
  append('Arabic', ' أول')
  fireEvent.click(button('Undo'))
  expect(button('Redo').disabled).toBe(false)
  append('English', ' on')
  expect(button('Redo').disabled).toBe(true)
  fireEvent.keyDown(content('Arabic'), { key: 'y', code: 'KeyY', keyCode: 89, ctrlKey: true })
  expect(texts()).toEqual(['نص', 'Text on'])
})

test('F6 passes a language that is not written yet, for whoever may only read', async () => {
  const { english } = pair()
  const can = { update: false, publish: false, delete: false }
  fakeApi({
    'GET /api/entries/publications/sides/1': () =>
      saved({ arabic: null, english: { ...english, can } }),
  })
  await show({ path: EDIT, abilities: [] })
  await screen.findByRole('region', { name: 'English' })
  await pane('English').findByRole('button', { name: 'Find in the text' })
  const stops = [
    content('English'),
    screen.getByRole('region', { name: 'Arabic' }),
    screen.getByRole('region', { name: 'Details' }),
  ]
  for (const stop of stops) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6' })
    expect(document.activeElement).toBe(stop)
  }
})

test('a language that is put off in the meantime leaves the other its full width', async () => {
  fakeApi({})
  await show({ path: '/admin/publications/create' })
  await screen.findByRole('region', { name: 'English' })
  fireEvent.click(pane('English').getByRole('button', { name: 'Full width' }))
  fireEvent.click(pane('English').getByRole('button', { name: 'Arabic later' }))
  expect(alone()).toBe(true)
  expect(screen.queryByRole('button', { name: 'Show Arabic alongside' })).toBeNull()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6' })
  expect(alone(), 'what is not written yet is never alone').toBe(false)
})

test('what is undone in the language that stepped aside takes the full width', async () => {
  await openPair()
  append('Arabic', ' أول')
  fireEvent.click(pane('English').getByRole('button', { name: 'Full width' }))
  fireEvent.click(button('Undo'))
  expect(button('Show English alongside')).toBeDefined()
  expect(texts()).toEqual(['نص', 'Text'])
})
