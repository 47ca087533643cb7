import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseInMenu } from '../../../testing/choose-in-menu.ts'
import { fakeApi, json } from '../../../testing/fake-api.ts'
import { administrator } from '../../../testing/people.ts'
import { publicationEntry } from '../../../testing/publication-entries.ts'
import { renderAdmin } from '../../../testing/render-admin.tsx'

const BIN = '/admin/publications/bin'

const BINNED = '/api/entries/publications/bin'

const deletedAt = new Date(Date.now() - 3_600_000).toISOString()
const english = publicationEntry(
  8,
  { en: { title: 'Wells of the valley', slug: 'wells' } },
  { deletedAt, deletedBy: null },
)

const api = (answers: Parameters<typeof fakeApi>[0]) =>
  fakeApi({ 'GET /api/auth/me': () => json({ user: administrator }), ...answers })

test('tells what could not be as it was, until the person has read it', async () => {
  const moved = publicationEntry(8, { en: { title: 'Wells of the valley', slug: 'wells-2' } })
  api({
    [`GET ${BINNED}`]: () => json([{ ...english, restoreTo: 3 }]),
    [`POST ${BINNED}/8/restore`]: () => json({ publication: moved }),
  })
  await renderAdmin(BIN)
  await chooseInMenu('More actions for Wells of the valley', 'Restore')
  expect(await screen.findByText(/a new page address, wells-2/)).toBeInTheDocument()
  expect(screen.getByText(/is back on its own/)).toBeInTheDocument()
  expect(screen.queryByText(/as it was/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    '/admin/publications/edit-bilingual/8',
  )
})

test('after deleting there is a way to undo it at once', async () => {
  vi.stubGlobal('confirm', () => true)
  const { callsTo } = api({
    'GET /api/entries/publications/sides/8': () => json({ publication: english }),
    'DELETE /api/entries/publications/8': () => json({ binned: 9 }),
    'POST /api/entries/publications/bin/9/restore': () => json({ publication: english }),
  })
  await renderAdmin({
    pathname: '/admin/publications/edit/8',
    state: { from: '/admin/publications' },
  })
  await chooseInMenu('More actions', 'Move to the bin')
  await screen.findByText(/What you delete can be restored for 30 days\./)
  const messages = within(screen.getByRole('region', { name: /^Notifications/ }))
  fireEvent.click(messages.getByRole('button', { name: 'Undo' }))
  await screen.findByText('“Wells of the valley” is back as it was.')
  expect(callsTo('POST /api/entries/publications/bin/9/restore')).toHaveLength(1)
})
