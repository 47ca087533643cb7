import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, openNote, press, refused, type } from './form-testbed.tsx'

const state = () => document.querySelector<HTMLElement>('.saved')?.dataset['state']

test('a save sends what was changed under the version that was read, and goes on from the answer', async () => {
  const { server } = await openNote()
  type('Title', 'Deep wells')
  press('Save')
  await screen.findByText('Note saved')
  type('Text', 'One.')
  fireEvent.keyDown(document, { code: 'KeyS', ctrlKey: true })
  await waitFor(() =>
    expect(server.sent).toEqual([
      { version: 1, title: 'Deep wells' },
      { version: 2, text: 'One.' },
    ]),
  )
})

test('a save takes the server’s form of what was sent, and leaves what was typed since', async () => {
  const { server } = await openNote()
  let answer = () => {}
  server.gate = new Promise((resolve) => {
    answer = resolve
  })
  type('Title', ' Deep wells ')
  press('Save')
  await waitFor(() => expect(state()).toBe('saving'))
  type('Text', 'Typed since')
  await act(async () => answer())
  await waitFor(() => expect(field('Title')).toHaveValue('Deep wells'))
  expect(field('Text')).toHaveValue('Typed since')
  expect(state()).toBe('dirty')
})

test('does not save values that the kind refuses, and leads to the first', async () => {
  const { server, revealed } = await openNote()
  type('Title', '')
  press('Save')
  expect(await screen.findByText('required')).toBeInTheDocument()
  expect(revealed).toHaveBeenCalledWith('title')
  expect(server.sent).toEqual([])
})

test('a save shows what the server refuses at its value, and may be tried again', async () => {
  const { server, revealed } = await openNote()
  server.failure = refused(422, 'validation', { errors: [{ field: 'title', rule: 'unique' }] })
  type('Title', 'Springs')
  press('Save')
  expect(await screen.findByText('unique')).toBeInTheDocument()
  expect(revealed).toHaveBeenCalledWith('title')
  expect(state()).toBe('failed')
  server.failure = null
  press('Save')
  await screen.findByText('Note saved')
  expect(screen.queryByText('unique')).toBeNull()
})

test('a save does its task besides, also when nothing else differs, and again when it is sent again', async () => {
  const { server } = await openNote()
  server.failure = refused(503, 'unavailable')
  press('Pin')
  await screen.findByRole('alert')
  type('Text', 'One.')
  server.failure = null
  press('Save again')
  await screen.findByText('Note saved')
  type('Text', 'Two.')
  press('Save')
  await waitFor(() => expect(server.sent).toHaveLength(3))
  expect(server.sent).toEqual([
    { version: 1, isPinned: true },
    { version: 1, text: 'One.', isPinned: true },
    { version: 2, text: 'Two.' },
  ])
})
