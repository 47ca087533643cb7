import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { NewPreviewLink } from '@ufuq/shared/contract/previews'
import { PAGE, pageEntry, pageSide } from '../features/site/pages/pages-testbed.ts'
import { openSite } from '../features/site/site-testbed.tsx'
import { json } from '../testing/fake-api.ts'

const LINKS = `${PAGE}/preview-links`
const made: NewPreviewLink = {
  link: {
    id: 8,
    createdBy: 'salma',
    createdAt: '2026-11-11T08:00:00.000Z',
    expiresAt: '2026-11-18T08:00:00.000Z',
  },
  path: '/preview/of-a-token',
  url: 'https://ufuq.example/preview/of-a-token',
}

async function open(sides = { ar: pageSide(71), en: pageSide(72) }) {
  const view = await openSite('/admin/pages/7', {
    [`GET ${PAGE}`]: () => json({ page: pageEntry({}, { sides }) }),
    [`GET ${LINKS}`]: () => json([]),
    [`POST ${LINKS}`]: () => json(made, 201),
  })
  await screen.findByRole('region', { name: 'Save and publish' })
  return view
}

test('the draft opens on its page in the chosen language', async () => {
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() }
  vi.stubGlobal(
    'open',
    vi.fn(() => tab),
  )
  const { callsTo } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Preview page' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Open in Arabic' }))
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(made.path))
  expect(callsTo(`POST ${LINKS}`)[0]?.body).toEqual({ purpose: 'own', language: 'ar' })
})
