import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { NewPreviewLink, PreviewLink } from '@ufuq/shared/contract/previews'
import type { Publication } from '@ufuq/shared/contract/publications'
import { describe, expect, test, vi } from 'vitest'
import { fakeApi, json } from '../../../testing/fake-api.ts'
import { saved } from '../../../testing/publications-testbed.tsx'
import { publication } from '../../../testing/publications.ts'
import { renderAdmin } from '../../../testing/render-admin.tsx'

const LINKS = '/api/entries/publications/9/preview-links'

const link = (id: number): PreviewLink => ({
  id,
  createdBy: 'salma',
  createdAt: '2025-05-11T08:00:00.000Z',
  expiresAt: '2025-05-18T08:00:00.000Z',
})

const made: NewPreviewLink = {
  link: link(8),
  path: '/en/preview/of-a-token',
  url: 'https://ufuq.example/en/preview/of-a-token',
}

async function open(
  answers: Parameters<typeof fakeApi>[0] = {},
  values: Partial<Publication> = {},
) {
  const api = fakeApi({
    'GET /api/entries/publications/sides/3': () =>
      saved({ arabic: null, english: publication(values) }),
    [`GET ${LINKS}`]: () => json([]),
    ...answers,
  })
  const shown = await renderAdmin('/admin/publications/edit/3')
  await screen.findByRole('heading', { level: 1 })
  return { ...api, ...shown }
}

async function openDialog(answers: Parameters<typeof fakeApi>[0] = {}) {
  const all = await open(answers)
  fireEvent.click(await screen.findByRole('button', { name: 'Preview page' }))
  return { ...all, dialog: within(await screen.findByRole('dialog')) }
}

/** A window as returned by `window.open`. */
function fakeWindow() {
  const tab = { opener: window as Window | null, location: { replace: vi.fn() }, close: vi.fn() }
  vi.stubGlobal(
    'open',
    vi.fn(() => tab),
  )
  return tab
}

describe('the preview', () => {
  test('opens the real page in a window of its own that knows nothing of this one', async () => {
    const tab = fakeWindow()
    const { dialog, callsTo } = await openDialog({ [`POST ${LINKS}`]: () => json(made) })
    fireEvent.click(dialog.getByRole('button', { name: 'Open in English' }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(made.path))
    expect(tab.opener).toBeNull()
    expect(callsTo(`POST ${LINKS}`)[0]?.body).toEqual({ purpose: 'own', language: 'en' })
  })

  test('makes a link for as long as was chosen and shows its address this once', async () => {
    let links: PreviewLink[] = []
    const { dialog, callsTo } = await openDialog({
      [`GET ${LINKS}`]: () => json(links),
      [`POST ${LINKS}`]: () => {
        links = [link(8)]
        return json(made, { status: 201 })
      },
    })
    const days = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'The link works for' })
    expect(days.value).toBe('7')
    fireEvent.change(days, { target: { value: '30' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Create a link' }))
    const address = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'The new link' })
    expect(address.value).toBe(made.url)
    expect(callsTo(`POST ${LINKS}`)[0]?.body).toEqual({
      purpose: 'shared',
      days: 30,
      language: 'en',
    })
    const item = await dialog.findByRole('listitem')
    expect(item.textContent).toContain('18 / 05 / 2025')
    expect(item.textContent).toContain('salma')
    expect(item.textContent).not.toContain('of-a-token')
  })

  test('withdraws a link', async () => {
    let links = [link(9), link(8)]
    const { dialog, callsTo } = await openDialog({
      [`GET ${LINKS}`]: () => json(links),
      [`DELETE ${LINKS}/9`]: () => {
        links = [link(8)]
        return new Response(null, { status: 204 })
      },
    })
    const [turnOff] = await dialog.findAllByRole('button', { name: 'Turn off' })
    if (!turnOff) throw new Error('the button is missing')
    fireEvent.click(turnOff)
    await screen.findByText('Link turned off')
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
    expect(callsTo(`DELETE ${LINKS}/9`)).toHaveLength(1)
  })
})
