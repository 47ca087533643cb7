import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, openNote, press, refused, type } from './form-testbed.tsx'

const state = () => document.querySelector<HTMLElement>('.saved')?.dataset['state']

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
