import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SitePageItem } from '@ufuq/shared/contract/site/calls'
import { SITE_PAGES } from '@ufuq/shared/contract/site/page-names'
import { json, refusal } from '../../testing/fake-api.ts'
import { administrator, author } from '../../testing/people.ts'
import { answersWithOrganisation } from './organisation/organisation-testbed.ts'
import { openSite } from './site-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const LIST = 'GET /api/site/pages'

const items = (changed: Partial<Record<string, Partial<SitePageItem>>> = {}): SitePageItem[] =>
  SITE_PAGES.map((name) => ({
    name,
    version: 0,
    changed: [],
    drafted: [],
    saved: null,
    published: null,
    can: { edit: true },
    ...changed[name],
  }))

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))

test('says of every page how each language and its review stand, and who changed it last', async () => {
  const done = { by: { id: 2, name: 'Layla' }, at: '2026-11-14T08:00:00.000Z' }
  await openSite('/admin/site', {
    [LIST]: () =>
      json(
        items({
          home: { drafted: ['ar'], saved: { ...done, by: { id: administrator.id, name: 'me' } } },
          about: { changed: ['ar', 'en'], published: done },
          impact: { drafted: ['ar'], review: { state: 'returned', requestedBy: null } },
        }),
      ),
  })
  await screen.findByRole('table', { name: 'Built-in pages' })
  expect(row('Home').getByText('Arabic: Draft')).toBeInTheDocument()
  expect(row('Home').getByText('English: Not changed')).toBeInTheDocument()
  expect(row('Home').getByText('You')).toBeInTheDocument()
  expect(row('About').getByText('Arabic: Published')).toBeInTheDocument()
  expect(row('About').getByText('English: Published')).toBeInTheDocument()
  expect(row('About').getByText(/Layla/)).toBeInTheDocument()
  expect(row('Impact').getByText('Returned with a note')).toBeInTheDocument()
  expect(row('Privacy').getAllByText(/: Default text$/)).toHaveLength(2)
  expect(screen.getByText('2 pages have changes that are not published yet')).toBeInTheDocument()
  const link = row('Home').getByRole('link', { name: 'Home' })
  expect(link.getAttribute('href')).toBe('/admin/site/home')
})

test('leads to the organisation', async () => {
  await openSite('/admin/site', { [LIST]: () => json(items()), ...answersWithOrganisation() })
  const link = await screen.findByRole('link', { name: 'Name, logo and contact details' })
  expect(link.getAttribute('href')).toBe('/admin/organisation')
})

test('says why the pages could not be read, and reads them again', async () => {
  const { answer } = await openSite('/admin/site', { [LIST]: () => refusal(503, 'unavailable') })
  await screen.findByText('The pages could not be loaded')
  answer(LIST, () => json(items()))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Built-in pages' })).toBeInTheDocument()
})

test('is for editors and administrators', async () => {
  await openSite('/admin/site', { 'GET /api/auth/me': () => json({ user: author }) })
  expect(await screen.findByText('Editors and administrators only')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Site' })).toBeNull()
})

test('a page that does not exist says so', async () => {
  await openSite('/admin/site/nowhere')
  expect(await screen.findByText('There is no such page here')).toBeInTheDocument()
})
