import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alone, openAs, pair, PUBLICATIONS } from '../../testing/dashboard-testbed.tsx'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { author } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

describe('the overview', () => {
  test('tells an administrator what is amiss with the server', async () => {
    fakeApi({
      'GET /api/publications/counts': () => json({ publications: 24, completePairs: 11 }),
      'GET /api/server-notices': () =>
        json({ version: '1.0.0', notices: ['lateBackup', 'diskLow'] }),
    })
    await renderAdmin('/admin')
    expect(await screen.findByText('There is no recent backup')).toBeInTheDocument()
    expect(screen.getByText('A disk on the server is filling up')).toBeInTheDocument()
    expect(screen.getByText(/The site’s backup is overdue/)).toBeInTheDocument()
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
    expect(screen.getByRole('link', { name: 'New event' })).toHaveAttribute(
      'href',
      '/admin/events/new',
    )
  })

  test('list the events once there are some, and count those to come', async () => {
    const api = openAs(() => json([]))
    api.answer('GET /api/entries/events/counts', () => json({ all: 3, upcoming: 2 }))
    api.answer('GET /api/entries/events', () => json([]))
    const { address } = await renderAdmin('/admin')
    expect(await screen.findByText('3 events in all')).toBeInTheDocument()
    fireEvent.click(screen.getAllByRole('link', { name: 'Events' })[0] as HTMLElement)
    await waitFor(() => expect(api.callsTo('GET /api/entries/events')).toHaveLength(1))
    expect(address()).toBe('/admin?tab=events')
  })
})

describe('the publications tab', () => {
  test('leads to the sign-in screen when the session has ended', async () => {
    openAs(() => refusal(401, 'unauthenticated'))
    const { address } = await renderAdmin('/admin?tab=publications')
    expect(await screen.findByText('Your session has ended. Sign in again.')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }))
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument()
    expect(address()).toBe('/admin/login')
  })
})

describe('the figures', () => {
  test('counts publications, people by role and no events', async () => {
    openAs(() => json([]))
    await renderAdmin('/admin')
    const both = await screen.findByText('11 in both languages')
    const figure = both.closest('dd')?.querySelector('.figure')
    expect(figure?.textContent, 'pairs above and below').toBe('13')
    expect(await screen.findByText('1 administrator, 2 authors')).toBeInTheDocument()
    expect(screen.getByText('No events are planned')).toBeInTheDocument()
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument()
  })

  test('puts Arabic first for an Arabic reader and counts in Arabic', async () => {
    openAs(() => json([pair]))
    await renderAdmin('/admin', { language: 'ar' })
    const row = await screen.findByRole('row', { name: /لجان المياه/ })
    expect(row.textContent).toMatch(/^حين تقود.*When women/)
    expect(await screen.findByText('11 إصدارًا مكتملًا باللغتين')).toBeInTheDocument()
    expect(await screen.findByText('مدير واحد وكاتبان')).toBeInTheDocument()
  })
})

describe('what is due', () => {
  test('names what waits for an administrator and what is missing, with the way there', async () => {
    const api = openAs(() => json([]))
    api.answer('GET /api/reviews/counts', () =>
      json({ publications: { ready: 3, returned: 0, shared: 1 } }),
    )
    api.answer('GET /api/entries/inbox/counts', () => json({ contact: 2, volunteer: 0, mine: 4 }))
    api.answer('GET /api/entries/pictures/counts', () =>
      json({ all: 3, undescribed: 1, unused: 0, mine: 0 }),
    )
    const item = { document: null, link: '', text: { ar: '', en: '' }, due: null }
    const items = [item, { ...item, document: 3 }, { ...item, link: '/about', due: '2020-01-01' }]
    api.answer('GET /api/entries/checklists', () => json([{ id: 9, values: { items } }]))
    await renderAdmin('/admin')
    const rows = async (title: string) => {
      const ledger = within(await screen.findByRole('region', { name: title }))
      return (await ledger.findAllByRole('link')).map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ])
    }
    await screen.findByText('1 picture has no description')
    await screen.findByText('2 disclosure items need attention')
    expect(await rows('Waiting for you')).toEqual([
      ['3 drafts are waiting for review', '/admin/publications?pair=ready'],
      ['1 draft is shared with you', '/admin/publications?author=1&status=draft&sort=changed'],
      ['2 new messages', '/admin/inbox?kind=contact'],
      ['4 waiting for your answer', '/admin/inbox?assignee=me'],
    ])
    expect(await rows('Still missing')).toEqual([
      ['2 publications are in one language only', '/admin/publications?pair=missing'],
      ['1 translation may need an update', '/admin/publications?pair=outdated'],
      ['1 picture has no description', '/admin/pictures?view=undescribed'],
      ['2 disclosure items need attention', '/admin/checklists'],
    ])
  })

  test('shows an author what concerns them, and says when nothing does', async () => {
    const api = openAs(() => json([]))
    api.answer('GET /api/auth/me', () => json({ user: author }))
    await renderAdmin('/admin')
    expect(await screen.findByText('Nothing is waiting for you.')).toBeInTheDocument()
    expect(
      await screen.findByText('No publication is scheduled for these days.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Still missing' })).toBeNull()
    expect(api.callsTo('GET /api/entries/inbox/counts')).toEqual([])
    const week = api
      .callsTo(`GET ${PUBLICATIONS}`)
      .map(({ path }) => new URLSearchParams(path.split('?')[1]))
      .find((query) => query.get('status') === 'scheduled')
    expect(week?.get('author')).toBe(String(author.id))
    const end = Date.parse(week?.get('filter[until]') ?? '') - Date.now()
    expect(end).toBeGreaterThan(7 * 86_400_000)
    expect(end).toBeLessThanOrEqual(8 * 86_400_000)
  })
})
