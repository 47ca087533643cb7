import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { json } from '../../../testing/fake-api.ts'
import { author } from '../../../testing/people.ts'
import { renderAdmin } from '../../../testing/render-admin.tsx'
import { openAs, PUBLICATIONS } from '../dashboard-testbed.tsx'

describe('what is due', () => {
  test('names what waits for an administrator and what is missing, with the way there', async () => {
    const api = openAs(() => json([]))
    api.answer('GET /api/reviews/counts', () =>
      json({ publications: { ready: 3, returned: 0, shared: 1 } }),
    )
    api.answer('GET /api/messages/counts', () => json({ contact: 2, volunteer: 0, mine: 4 }))
    api.answer('GET /api/pictures/counts', () =>
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
      ['3 drafts are waiting for review.', '/admin/publications?pair=ready'],
      ['1 draft is shared with you.', '/admin/publications?author=1&status=draft&sort=changed'],
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
    expect(api.callsTo('GET /api/messages/counts')).toEqual([])
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
