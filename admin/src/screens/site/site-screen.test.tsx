import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../../testing/fake-api.ts'
import { pageEntry, pageSide, publicPageSide } from '../../testing/pages-testbed.ts'
import { openSite } from '../../testing/site-testbed.tsx'

test('lists all pages with their names, addresses and states, and who changed them last', async () => {
  const about = pageEntry(
    { title: { ar: 'سؤال', en: 'It began with a question' } },
    {
      id: 1,
      key: 'about',
      sides: { ar: pageSide(11), en: publicPageSide(12) },
      changedBy: { id: 2, name: 'Layla' },
      lacks: { ar: 2, en: 0 },
    },
  )
  await openSite('/admin/site', {
    'GET /api/entries/pages': () => json([pageEntry()]),
    'GET /api/entries/pages?filter%5Bshipped%5D=true': () => json([about]),
  })
  const row = within(await screen.findByRole('row', { name: /^About/ }))
  expect(row.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/admin/pages/about')
  for (const text of ['/en/about', '2 missing', 'Arabic: Draft', 'English: Published', /Layla/]) {
    expect(row.getByText(text)).toBeInTheDocument()
  }
  expect(screen.getByRole('row', { name: /Our board/ })).toBeInTheDocument()
  const link = screen.getByRole('link', { name: 'The organisation' })
  expect(link).toHaveAttribute('href', '/admin/organisation')
})
