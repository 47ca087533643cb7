import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { alone, openAs, pair, PUBLICATIONS } from './dashboard-testbed.tsx'

describe('the overview', () => {
  test('tells an administrator what is amiss with the server', async () => {
    fakeApi({
      'GET /api/publications/counts': () => json({ publications: 24, completePairs: 11 }),
      'GET /api/server-notices': () =>
        json({ version: '1.0.0', notices: ['lateBackup', 'diskLow'] }),
    })
    await renderAdmin('/admin')
    const notice = await screen.findByText('There is no recent backup')
    expect(screen.getByText('A disk on the server is filling up')).toBeInTheDocument()
    const folded = screen.getByText(/The site’s backup is overdue/)
    expect(folded).not.toHaveAttribute('open')
    fireEvent.click(notice)
    await waitFor(() => expect(folded).toHaveAttribute('open'))
  })

  test('shows a row per pair with both titles, the readiness of each side and the editor', async () => {
    const api = openAs(() => json([pair, alone]))
    await renderAdmin('/admin')
    const whole = within(await screen.findByRole('row', { name: /water committees/ }))
    expect(whole.getByText('حين تقود النساء لجان المياه').getAttribute('dir')).toBe('rtl')
    expect(whole.getByText('Arabic: Published')).toBeInTheDocument()
    expect(whole.getByText('English: Published')).toBeInTheDocument()
    expect(whole.getByText('14 / 09 / 2023')).toBeInTheDocument()
    expect(
      whole
        .getByRole('link', { name: 'When women lead the water committees' })
        .getAttribute('href'),
    ).toBe('/admin/publications/edit-bilingual/7')
    expect(api.callsTo(`GET ${PUBLICATIONS}`).map(({ path }) => path)).toContain(
      `${PUBLICATIONS}?limit=5`,
    )

    const single = within(screen.getByRole('row', { name: /youth councils/ }))
    expect(single.getByText('No Arabic text yet')).toBeInTheDocument()
    expect(single.getByText('Arabic: Not written')).toBeInTheDocument()
    expect(single.getByText('English: Draft')).toBeInTheDocument()
    expect(single.getByText('Not published')).toBeInTheDocument()
    expect(single.getByRole('link', { name: /youth councils/ })).toBeInTheDocument()
    expect(single.queryByRole('link', { name: /Arabic/ })).toBeNull()
    expect(single.queryByRole('button')).toBeNull()
  })
})

describe('the other tabs', () => {
  test('are led to by the side menu, the events and what is quick by the overview', async () => {
    openAs(() => json([]))
    await renderAdmin('/admin')
    expect(await screen.findByText('Recent activity')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByText(/^No recent activity to show/)).toBeVisible())
    const hrefOf = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
    expect(hrefOf('New bilingual publication')).toContain('/admin/publications/create')
    expect(hrefOf('Create User')).toContain('/admin/users/create')
    expect(hrefOf('Manage users')).toContain('/admin/users')
    expect(hrefOf('Users')).toContain('/admin?tab=users')
    expect(hrefOf('Events')).toContain('/admin?tab=events')
    expect(hrefOf('Settings')).toContain('/admin?tab=settings')
  })

  test('list username, email and role of everybody', async () => {
    const api = openAs(() => json([]))
    await renderAdmin('/admin?tab=users')
    const row = within(await screen.findByRole('row', { name: /sami/ }))
    expect(row.getByText('sami@ufuq.example')).toBeInTheDocument()
    expect(row.getByText('Author')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Invite someone' })).toHaveAttribute(
      'href',
      '/admin/users/invite',
    )
    expect(api.callsTo('GET /api/users/admin')).toHaveLength(1)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Username',
      'Role',
      'Status',
    ])
  })

  test('say that there are no events', async () => {
    openAs(() => json([]))
    await renderAdmin('/admin?tab=events')
    expect(await screen.findByText('No upcoming events')).toBeInTheDocument()
  })
})
