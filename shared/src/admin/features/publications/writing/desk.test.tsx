import { EditorView } from '@codemirror/view'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi, json } from '../../../testing/fake-api.ts'
import { pair, show, textIn } from '../publications-testbed.tsx'
import { EDIT, field, openPair as open, pane } from './pair-testbed.tsx'

const content = (name: string) => field(name, /^Content/)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** With both surfaces loaded. */
async function openPair() {
  await open()
  for (const language of ['Arabic', 'English']) {
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

const details = () => screen.queryByRole('region', { name: 'Details' })
const alone = () => document.querySelector<HTMLElement>('.ed')?.dataset['width'] === 'alone'

test('in its full width a language puts the details away, and one button leads there and back', async () => {
  await openPair()
  expect(details()).not.toBeNull()
  fireEvent.click(pane('English').getByRole('button', { name: 'Full width' }))
  expect(alone()).toBe(true)
  expect(details()).toBeNull()
  const opener = button('Details')
  fireEvent.click(opener)
  const drawer = within(screen.getByRole('dialog', { name: 'Details' }))
  expect(drawer.getByRole('combobox', { name: /^Tags/ })).toBeDefined()
  fireEvent.click(drawer.getByRole('button', { name: 'Close the details' }))
  fireEvent.click(button('Both languages'))
  expect(alone()).toBe(false)
  expect(details()).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Both languages' })).toBeNull()
})

test('beside a language in full width the other can be looked at, still without the details', async () => {
  await openPair()
  fireEvent.click(pane('English').getByRole('button', { name: 'Full width' }))
  const look = button('Look at the Arabic beside it')
  fireEvent.click(look)
  expect(look.getAttribute('aria-pressed')).toBe('true')
  expect(alone()).toBe(false)
  expect(details()).toBeNull()
  fireEvent.click(look)
  expect(alone()).toBe(true)
  fireEvent.click(look)
  fireEvent.click(pane('Arabic').getByRole('button', { name: 'Full width' }))
  expect(alone()).toBe(true)
  expect(button('Look at the English beside it')).toBeDefined()
})

test('in full width F6 gives the other language the room, then leads to what opens the details', async () => {
  await openPair()
  const toggle = pane('English').getByRole('button', { name: 'Full width' })
  fireEvent.click(toggle)
  toggle.focus()
  for (const stop of [
    content('Arabic'),
    button('Details'),
    button('Save changes'),
    content('English'),
  ]) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6' })
    expect(document.activeElement).toBe(stop)
  }
  expect(button('Look at the Arabic beside it')).toBeDefined()
})

test('a language that is put off in the meantime leaves the other its full width', async () => {
  fakeApi({})
  await show({ path: '/admin/publications/create' })
  await screen.findByRole('region', { name: 'English' })
  fireEvent.click(pane('English').getByRole('button', { name: 'Full width' }))
  fireEvent.click(pane('English').getByRole('button', { name: 'Arabic later' }))
  expect(alone()).toBe(true)
  expect(screen.queryByRole('button', { name: 'Look at the Arabic beside it' })).toBeNull()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6' })
  expect(alone(), 'what is not written yet is never alone').toBe(false)
})

test('what is undone in the language that stepped aside takes the full width', async () => {
  await openPair()
  append('Arabic', ' أول')
  fireEvent.click(pane('English').getByRole('button', { name: 'Full width' }))
  fireEvent.click(button('Undo'))
  expect(button('Look at the English beside it')).toBeDefined()
  expect(texts()).toEqual(['نص', 'Text'])
})
