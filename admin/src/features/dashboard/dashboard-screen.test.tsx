import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AdminPublicationItem } from '@ufuq/shared/contract/publications'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { administrator, author, staff } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

afterEach(() => vi.unstubAllGlobals())

const all = { update: true, publish: true, delete: true }
const pair: AdminPublicationItem = {
  id: 7,
  title: 'حين تقود النساء لجان المياه',
  slug: 'النساء',
  language: 'ar',
  status: 'published',
  publishedAt: '2023-09-14T00:00:00.000Z',
  updatedAt: '2023-09-20T00:00:00.000Z',
  needsUpdateSince: null,
  version: 1,
  author: null,
  changedBy: null,
  review: null,
  can: all,
  translation: {
    id: 8,
    slug: 'women',
    language: 'en',
    title: 'When women lead the water committees',
    status: 'published',
    publishedAt: '2023-09-14T00:00:00.000Z',
    updatedAt: '2023-09-20T00:00:00.000Z',
    needsUpdateSince: null,
    version: 1,
    author: null,
    changedBy: null,
    can: { update: true, publish: true, delete: true },
  },
}
const alone: AdminPublicationItem = {
  ...pair,
  id: 9,
  title: 'Notes from the youth councils',
  language: 'en',
  status: 'draft',
  publishedAt: null,
  translation: null,
  can: { update: false, publish: false, delete: false },
}

const openAs = (list: (path: string) => Response) =>
  fakeApi({
    'GET /api/auth/me': () => json({ user: administrator }),
    'GET /api/users/admin': () => json(staff),
    'GET /api/publications/counts': () =>
      json({ publications: 24, pairs: 13, completePairs: 11, outdated: 1 }),
    'GET /api/publications/admin': ({ path }) => list(path),
  })

describe('the settings', () => {
  test('name the version of the server for an administrator', async () => {
    openAs(() => json([]))
    await renderAdmin('/admin?tab=settings')
    expect(await screen.findByText('1.0.0')).toBeInTheDocument()
  })

  test('have an address for each section, from which the keyboard goes on', async () => {
    openAs(() => json([]))
    await renderAdmin('/admin?tab=settings#password')
    const password = await screen.findByRole('region', { name: 'Password' })
    expect(password).toHaveFocus()
    const sections = within(screen.getByRole('navigation', { name: 'Sections of the settings' }))
    expect(sections.getByRole('link', { current: 'location' })).toHaveTextContent('Password')
    fireEvent.click(sections.getByRole('link', { name: 'Language' }))
    expect(screen.getByRole('region', { name: 'Language' })).toHaveFocus()
    expect(sections.getByRole('link', { current: 'location' })).toHaveTextContent('Language')
  })
})

describe('the overview', () => {
  test('tells an administrator what is amiss with the server', async () => {
    fakeApi({
      'GET /api/auth/me': () => json({ user: administrator }),
      'GET /api/users/admin': () => json(staff),
      'GET /api/publications/counts': () => json({ publications: 24, completePairs: 11 }),
      'GET /api/publications/admin': () => json([]),
      'GET /api/server-notices': () =>
        json({ version: '1.0.0', notices: ['untrustedProxy', 'weakDurability'] }),
    })
    await renderAdmin('/admin')
    const notice = await screen.findByText('Visitors may be counted as one')
    expect(screen.getByText('Recent changes could be lost in a power cut')).toBeInTheDocument()
    const folded = screen.getByText(/should set TRUST_PROXY/)
    expect(folded).not.toHaveAttribute('open')
    fireEvent.click(notice)
    await waitFor(() => expect(folded).toHaveAttribute('open'))
  })

  test('counts publications, people by role and no events', async () => {
    openAs(() => json([]))
    await renderAdmin('/admin')
    const both = await screen.findByText('11 in both languages')
    const figure = both.closest('dd')?.querySelector('.figure')
    expect(figure?.textContent, 'pairs above and below').toBe('13')
    expect(await screen.findByText('1 admin, 2 authors')).toBeInTheDocument()
    expect(screen.getByText('No events are planned')).toBeInTheDocument()
    expect(await screen.findByText('No publications yet')).toBeInTheDocument()
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
    expect(api.callsTo('GET /api/publications/admin').map(({ path }) => path)).toContain(
      '/api/publications/admin?group=pairs&limit=5',
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

  test('names what waits for an administrator and what is missing, with the way there', async () => {
    const api = openAs(() => json([]))
    api.answer('GET /api/reviews/counts', () => json({ ready: 3, returned: 0, shared: 1 }))
    api.answer('GET /api/site/reviews/counts', () => json({ ready: 1, returned: 0 }))
    api.answer('GET /api/messages/counts', () => json({ contact: 2, volunteer: 0, mine: 4 }))
    api.answer('GET /api/pictures/counts', () =>
      json({ all: 3, undescribed: 1, unused: 0, mine: 0 }),
    )
    await renderAdmin('/admin')
    const rows = async (title: string) => {
      const ledger = within(await screen.findByRole('region', { name: title }))
      return (await ledger.findAllByRole('link')).map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ])
    }
    await screen.findByText('1 picture has no description')
    expect(await rows('Waiting for you')).toEqual([
      ['3 drafts are waiting for review.', '/admin/publications?pair=ready'],
      ['1 draft is shared with you.', '/admin/publications?author=1&status=draft&sort=changed'],
      ['1 page of the site is waiting for review.', '/admin/site'],
      ['2 new messages', '/admin/inbox?tab=contact'],
      ['4 waiting for your answer', '/admin/inbox?tab=all&assignee=me'],
    ])
    expect(await rows('Still missing')).toEqual([
      ['2 publications are in one language only', '/admin/publications?pair=missing'],
      ['1 translation may need an update', '/admin/publications?pair=outdated'],
      ['1 picture has no description', '/admin/pictures?view=undescribed'],
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
    expect(api.callsTo('GET /api/messages/counts')).toEqual([])
    const week = api
      .callsTo('GET /api/publications/admin')
      .map(({ path }) => new URLSearchParams(path.split('?')[1]))
      .find((query) => query.get('status') === 'scheduled')
    expect(week?.get('author')).toBe(String(author.id))
    const end = Date.parse(week?.get('until') ?? '') - Date.now()
    expect(end).toBeGreaterThan(7 * 86_400_000)
    expect(end).toBeLessThanOrEqual(8 * 86_400_000)
  })

  test('does not say that nothing is due when that could not be loaded', async () => {
    const api = openAs(() => json([]))
    api.answer('GET /api/reviews/counts', () => refusal(503, 'unavailable'))
    api.answer('GET /api/publications/counts', () => refusal(503, 'unavailable'))
    await renderAdmin('/admin')
    const sentence = 'What is due could not be loaded. Reload the page.'
    expect(await screen.findAllByText(sentence)).toHaveLength(2)
    expect(screen.queryByText('Nothing is waiting for you.')).toBeNull()
  })

  test('shows its list only once what stands above it is known, and asks for both at once', async () => {
    const api = openAs(() => json([pair]))
    let answer: (response: Response) => void = () => {}
    api.answer('GET /api/first-steps', () => new Promise((resolve) => (answer = resolve)))
    await renderAdmin('/admin')
    expect(await screen.findByText('When women lead the water committees')).not.toBeVisible()
    answer(refusal(503, 'unavailable'))
    await waitFor(() =>
      expect(screen.getByText('When women lead the water committees')).toBeVisible(),
    )
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

describe('the publications tab', () => {
  test('goes to older pages and back, with the page in the address', async () => {
    openAs((path) =>
      path.includes('after=c1')
        ? json([alone])
        : json([pair], {
            headers: { link: '</api/publications/admin?group=pairs&after=c1>; rel="next"' },
          }),
    )
    const { address } = await renderAdmin('/admin?tab=publications')
    await screen.findByRole('row', { name: /water committees/ })
    expect(screen.queryByRole('link', { name: 'Newer' })).toBeNull()

    fireEvent.click(screen.getByRole('link', { name: 'Older' }))
    await screen.findByRole('row', { name: /youth councils/ })
    expect(address()).toBe('/admin?tab=publications&after=c1')
    expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()

    fireEvent.click(screen.getByRole('link', { name: 'Newer' }))
    await screen.findByRole('row', { name: /water committees/ })
    expect(address()).toBe('/admin?tab=publications')
  })

  test('tells of a failure in words and tries again', async () => {
    const api = openAs(() => refusal(503, 'unavailable'))
    await renderAdmin('/admin?tab=publications')
    expect(await screen.findByText('Publications could not be loaded')).toBeInTheDocument()
    expect(
      screen.getByText('The server is not responding. Try again in a few minutes.'),
    ).toBeInTheDocument()
    api.answer('GET /api/publications/admin', () => json([pair]))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /water committees/ })).toBeInTheDocument()
  })

  test('leads to the sign-in screen when the session has ended', async () => {
    openAs(() => refusal(401, 'unauthenticated'))
    const { address } = await renderAdmin('/admin?tab=publications')
    expect(await screen.findByText('Your session has ended. Sign in again.')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }))
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument()
    expect(address()).toBe('/admin/login')
  })
})

test('an unknown tab is the overview', async () => {
  openAs(() => json([]))
  await renderAdmin('/admin?tab=nonsense')
  expect(await screen.findByRole('heading', { name: 'Overview', level: 1 })).toBeInTheDocument()
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

  test('sign out one device or all others, and say which', async () => {
    const api = openAs(() => json([]))
    const session = (id: string, isCurrent: boolean) => ({
      id,
      browser: 'Firefox',
      system: 'Linux',
      lastSeenAt: '2026-03-02T09:05:00.000Z',
      isCurrent,
    })
    const gone = () => new Response(null, { status: 204 })
    api.answer('GET /api/auth/sessions', () => json([session('a', true), session('b', false)]))
    api.answer('DELETE /api/auth/sessions/b', gone)
    api.answer('DELETE /api/auth/sessions', gone)
    await renderAdmin('/admin?tab=settings')
    fireEvent.click(await screen.findByRole('button', { name: /^Sign out Firefox on Linux/ }))
    expect(await screen.findByText('That device has been signed out')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    expect(await screen.findByText('You have been signed out everywhere else')).toBeInTheDocument()
  })

  test('hand a chosen theme to the window and show it as chosen', async () => {
    fakeApi({ 'GET /api/auth/me': () => json({ user: administrator }) })
    const { host } = await renderAdmin('/admin?tab=settings')
    expect(await screen.findByRole('radio', { name: 'Same as this device' })).toBeChecked()
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(host.theme.choose).toHaveBeenCalledWith('dark')
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
  })

  test('set account, security and language, which changes at once and is kept', async () => {
    const api = openAs(() => json([]))
    api.answer('GET /api/auth/sessions', () => json([]))
    const { host } = await renderAdmin('/admin?tab=settings')
    for (const name of ['Account', 'Security', 'Language']) {
      expect(await screen.findByRole('region', { name })).toBeInTheDocument()
    }
    const language = within(screen.getByRole('region', { name: 'Language' }))
    expect(language.getAllByRole('radio')).toHaveLength(2)
    fireEvent.click(language.getByRole('radio', { name: /العربية|Arabic/ }))
    expect(await screen.findByRole('region', { name: 'اللغة' })).toBeInTheDocument()
    expect(host.language.store).toHaveBeenCalledWith('ar')
  })
})
