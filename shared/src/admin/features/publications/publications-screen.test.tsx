import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdminPublicationItem } from '../../../contract/publications.ts'
import { fakeNetwork, json, show } from './publications-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const LIST = '/api/publications/admin?group=pairs'

const item = (id: number, title: string): AdminPublicationItem => ({
  id,
  title,
  slug: title,
  language: 'en',
  status: 'draft',
  publishedAt: null,
  updatedAt: '2025-01-01T00:00:00.000Z',
  needsUpdateSince: null,
  version: 1,
  translation: null,
  can: { update: true, publish: true, delete: true },
})

const page = (items: AdminPublicationItem[], next?: string): Response => {
  const answer = json(items)
  if (next) answer.headers.set('link', `<${LIST}&after=${next}>; rel="next"`)
  return answer
}

test('the list leads to older pairs and back, a page at a time', async () => {
  fakeNetwork({
    [`GET ${LIST}`]: () => page([item(3, 'Newest')], 'c3'),
    [`GET ${LIST}&after=c3`]: () => page([item(2, 'Middle')], 'c2'),
    [`GET ${LIST}&after=c2`]: () => page([item(1, 'Oldest')]),
  })
  await show({ path: '/admin/publications' })
  await screen.findByText('Newest')
  expect(screen.queryByRole('link', { name: 'Newer' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Older' }))
  await screen.findByText('Middle')
  fireEvent.click(screen.getByRole('link', { name: 'Older' }))
  await screen.findByText('Oldest')
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Newer' }))
  await screen.findByText('Middle')
  fireEvent.click(screen.getByRole('link', { name: 'Newer' }))
  await screen.findByText('Newest')
})

test('only who may create finds the way to a new pair', async () => {
  fakeNetwork({ [`GET ${LIST}`]: () => page([]) })
  await show({ path: '/admin/publications', abilities: [] })
  await screen.findByText('No publications yet')
  expect(screen.queryByRole('link', { name: /Create bilingual publication/ })).toBeNull()
})
