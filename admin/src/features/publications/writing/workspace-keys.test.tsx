import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { alone, append, button, content, openPair, texts } from './workspace-testbed.ts'
import { pane } from './pair-testbed.tsx'

const details = () => screen.queryByRole('region', { name: 'Details' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('undo covers both languages in the order they were written, and shows where', async () => {
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
  // the keyboard shortcuts use the same history, whichever text they are pressed in
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
  const showBeside = button('Show Arabic alongside')
  fireEvent.click(showBeside)
  expect(showBeside.getAttribute('aria-pressed')).toBe('true')
  expect(alone()).toBe(false)
  expect(details()).toBeNull()
  fireEvent.click(showBeside)
  expect(alone()).toBe(true)
  fireEvent.click(showBeside)
  fireEvent.click(pane('Arabic').getByRole('button', { name: 'Full width' }))
  expect(alone()).toBe(true)
  expect(button('Show English alongside')).toBeDefined()
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
  expect(button('Show Arabic alongside')).toBeDefined()
})
