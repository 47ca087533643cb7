import { EditorView } from '@codemirror/view'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi, json } from '../../../testing/fake-api.ts'
import { pair, show, textIn } from '../publications-testbed.tsx'

const pane = (name: string) => within(screen.getByRole('region', { name }))
const content = (name: string) => pane(name).getByRole('textbox', { name: /^Content/ })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function openPair() {
  fakeApi({ 'GET /api/publications/pairs/1': () => json(pair()) })
  await show({ path: '/admin/publications/edit-bilingual/1' })
  for (const language of ['Arabic', 'English']) {
    await screen.findByRole('region', { name: language })
    await pane(language).findByRole('button', { name: 'Bold' })
  }
}

/** At the end of a text, as the keyboard does it. */
function append(name: string, words: string) {
  const view = EditorView.findFromDOM(content(name))
  if (!view) throw new Error('The surface is not there.')
  const end = view.state.doc.length
  act(() =>
    view.dispatch({
      changes: { from: end, insert: words },
      selection: { anchor: end + words.length },
      userEvent: 'input.type',
    }),
  )
}

const texts = () => [textIn(content('Arabic')), textIn(content('English'))]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('undo goes back over both languages in the order they were written, and shows where', async () => {
  await openPair()
  expect(button('Undo').disabled).toBe(true)
  append('Arabic', ' أول')
  append('English', ' first')
  append('Arabic', ' ثان')
  fireEvent.click(button('Undo'))
  expect(texts()).toEqual(['نص أول', 'Text first'])
  expect(document.activeElement).toBe(content('Arabic'))
  fireEvent.click(button('Undo'))
  expect(texts()).toEqual(['نص أول', 'Text'])
  expect(document.activeElement).toBe(content('English'))
  // the keys ask the same history, whichever text they are pressed in
  fireEvent.keyDown(content('English'), { key: 'z', code: 'KeyZ', keyCode: 90, ctrlKey: true })
  expect(texts()).toEqual(['نص', 'Text'])
  expect(button('Undo').disabled).toBe(true)
  fireEvent.click(button('Redo'))
  fireEvent.keyDown(content('Arabic'), { key: 'y', code: 'KeyY', keyCode: 89, ctrlKey: true })
  fireEvent.keyDown(content('English'), {
    key: 'Z',
    code: 'KeyZ',
    keyCode: 90,
    ctrlKey: true,
    shiftKey: true,
  })
  expect(texts()).toEqual(['نص أول ثان', 'Text first'])
  expect(button('Redo').disabled).toBe(true)
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

test('F6 goes round languages, details and the bar, and back with Shift', async () => {
  await openPair()
  const press = (shiftKey = false) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6', shiftKey })
  const stops = () => [
    content('English'),
    content('Arabic'),
    screen.getByRole('region', { name: 'Details' }),
    button('Save changes'),
  ]
  for (const stop of [...stops(), content('English')]) {
    press()
    expect(document.activeElement).toBe(stop)
  }
  for (const stop of stops().toReversed()) {
    press(true)
    expect(document.activeElement).toBe(stop)
  }
})

test('F6 passes a language that is not written yet, for whoever may only read', async () => {
  const { english } = pair()
  const can = { update: false, publish: false, delete: false }
  fakeApi({
    'GET /api/publications/pairs/1': () => json({ arabic: null, english: { ...english, can } }),
  })
  await show({ path: '/admin/publications/edit-bilingual/1', abilities: [] })
  await screen.findByRole('region', { name: 'English' })
  await pane('English').findByRole('button', { name: 'Bold' })
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

test('one language can have the full width, and the other comes back by its handle', async () => {
  await openPair()
  const toggle = pane('English').getByRole('button', { name: 'Full width' })
  expect(toggle.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(button('Show Arabic beside it again'))
  expect(toggle.getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByRole('button', { name: 'Show Arabic beside it again' })).toBeNull()
})

test('what is undone in the folded language takes the full width', async () => {
  await openPair()
  append('Arabic', ' أول')
  fireEvent.click(pane('English').getByRole('button', { name: 'Full width' }))
  fireEvent.click(button('Undo'))
  expect(button('Show English beside it again')).toBeDefined()
  expect(texts()).toEqual(['نص', 'Text'])
})
