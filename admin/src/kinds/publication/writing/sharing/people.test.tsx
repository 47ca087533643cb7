import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Sharing } from '@ufuq/shared/contract/sharing'
import { expect, test } from 'vitest'
import { json } from '../../../../testing/fake-api.ts'
import { openPair } from '../../../../testing/pair-testbed.tsx'

const layla = { id: 8, name: 'Layla' }
const omar = { id: 9, name: 'Omar' }
const colleagues = [
  { ...layla, canPublish: false },
  { ...omar, canPublish: false },
  { id: 10, name: 'Sara', canPublish: true },
]
const sharedWithOmar = {
  ...omar,
  sharedBy: layla,
  since: '2026-05-10T12:00:00.000Z',
  canRemove: true,
}
const sharing = (more: Partial<Sharing> = {}): Sharing => ({
  authors: [layla],
  sharedWith: [],
  can: { share: true, changeAuthor: false },
  ...more,
})

const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069]/g, '')
const people = async () => within(await screen.findByRole('region', { name: 'Authors' }))
const namesIn = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => plain(textContent))

test('a draft is shared with an author by name, and no longer shared', async () => {
  const calls = await openPair({
    'GET /api/entries/publications/9/sharing': () => json(sharing()),
    'GET /api/entries/publications/colleagues': () => json(colleagues),
    'POST /api/entries/publications/9/sharing': () =>
      json(sharing({ sharedWith: [sharedWithOmar] })),
    'DELETE /api/entries/publications/9/sharing/9': () => json(sharing()),
  })
  const panel = await people()
  const select = await panel.findByRole('combobox', { name: 'Share with another author' })
  await waitFor(() => expect(namesIn(select)).toEqual(['Choose a person', 'Omar']))
  fireEvent.change(select, { target: { value: '9' } })
  fireEvent.click(panel.getByRole('button', { name: 'Share' }))
  expect(plain((await panel.findByText(/^Shared by/)).textContent)).toBe('Shared by Layla')
  expect(panel.getByText('There is no one else to choose.')).toBeDefined()
  fireEvent.click(panel.getByRole('button', { name: /Stop sharing with .*Omar/ }))
  await waitFor(() => expect(panel.queryByText(/^Shared by/)).toBeNull())
  expect(calls.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { userId: 9 }],
    ['DELETE', undefined],
  ])
})

test('an editor transfers a draft to another author', async () => {
  const calls = await openPair({
    'GET /api/entries/publications/9/sharing': () =>
      json(sharing({ can: { share: false, changeAuthor: true } })),
    'GET /api/entries/publications/colleagues': () => json(colleagues),
    'PUT /api/entries/publications/9/author': () => json(sharing({ authors: [omar] })),
  })
  const panel = await people()
  fireEvent.click(panel.getByRole('button', { name: /Change the author .*Layla/ }))
  const select = await panel.findByRole('combobox', { name: 'New author' })
  await waitFor(() => expect(namesIn(select)).toEqual(['Choose a person', 'Omar', 'Sara']))
  fireEvent.change(select, { target: { value: '9' } })
  fireEvent.click(panel.getByRole('button', { name: 'Transfer' }))
  expect(plain((await panel.findByText(/Omar/)).textContent)).toBe('Omar')
  expect(panel.queryByRole('combobox')).toBeNull()
  expect(calls[0]?.body).toEqual({ from: 8, to: 9 })
})
