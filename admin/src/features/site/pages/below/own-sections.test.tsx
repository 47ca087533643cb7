import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnPage } from '@ufuq/shared/contract/own-pages'
import { json } from '../../../../testing/fake-api.ts'
import { openSite, sitePage } from '../../site-testbed.tsx'
import { ownPage, section } from '../own-pages-testbed.ts'

afterEach(() => vi.unstubAllGlobals())

const about = (values: Partial<OwnPage> = {}): OwnPage =>
  ownPage({
    below: 'about',
    title: { ar: 'من نحن', en: 'About' },
    slug: { ar: '', en: '' },
    sections: [section('text', { text: { ar: 'نص', en: 'Words' } }), section('quote', {})],
    can: { update: true, publish: true, delete: false },
    ...values,
  })

const openEditor = (page = about(), answers: Parameters<typeof openSite>[1] = {}) =>
  openSite('/admin/pages/7', { 'GET /api/pages/7': () => json({ entry: page }), ...answers })

test('the last part of a page says how many sections were added, and opens them', async () => {
  const { callsTo } = await openSite('/admin/site/about', {
    'GET /api/site/pages/about': () => json({ page: sitePage('about') }),
    'GET /api/pages/below': () => json([about()]),
    'PUT /api/pages/below/about': () => json({ entry: about() }),
    'GET /api/pages/7': () => json({ entry: about() }),
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Added sections ?2 sections$/ }))
  expect(
    await screen.findByRole('heading', { level: 1, name: /About.*: added sections/ }),
  ).toBeInTheDocument()
  expect(callsTo('PUT /api/pages/below/about')).toHaveLength(1)
})

test('a page without an address of its own has no part for them', async () => {
  await openSite('/admin/site/organisation', {
    'GET /api/site/pages/organisation': () => json({ page: sitePage('organisation') }),
  })
  await screen.findByRole('region', { name: 'Save and publish' })
  expect(screen.queryByRole('button', { name: /^Added sections/ })).toBeNull()
})

test('the row of a page has its added sections, and whether their changes are published', async () => {
  const item = { version: 0, changed: [], drafted: [], saved: null, published: null }
  await openSite('/admin/site', {
    'GET /api/site/pages': () =>
      json(['about', 'impact'].map((name) => ({ ...item, name, can: { edit: true } }))),
    'GET /api/pages': () => json([]),
    'GET /api/pages/below': () => json([about({ isPublic: { ar: true, en: false } })]),
  })
  const table = within(await screen.findByRole('table', { name: 'Built-in pages' }))
  const row = within(table.getByRole('row', { name: /^About/ }))
  expect(await row.findByRole('link', { name: '2 added sections' })).toHaveAttribute(
    'href',
    '/admin/pages/7',
  )
  expect(row.getByText('Changes not published')).toBeInTheDocument()
  const other = within(table.getByRole('row', { name: /^Impact/ }))
  expect(other.queryByText(/added section/)).toBeNull()
})

test('their editor has no head of the page, and offers no notices', async () => {
  const { writes } = await openEditor(about(), {
    'PATCH /api/pages/7': () => json({ entry: about({ version: 4 }) }),
  })
  const list = within(await screen.findByRole('list', { name: 'Sections' }))
  expect(list.getAllByRole('heading', { level: 2 })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Top of the page/ })).toBeNull()
  const heading = screen.getByRole('textbox', { name: 'Heading: English' })
  fireEvent.change(heading, { target: { value: 'Since then' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add a section' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a section' }))
  expect(dialog.getByRole('button', { name: /^Quotation/ })).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /^Jobs and tenders/ })).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(writes[0]?.body).toMatchObject({ sections: [{ heading: { en: 'Since then' } }, {}] })
})

test('publishing names the addresses of the page', async () => {
  const whole = [section('text', { text: { ar: 'نص', en: 'Words' } })]
  const page = about({ sections: whole, isPublic: { ar: false, en: true } })
  await openEditor(page, { 'PATCH /api/pages/7': () => json({ entry: page }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('/en/about')).toBeInTheDocument()
  expect(dialog.getByText('/about')).toBeInTheDocument()
  // The sections need no description, because the page of the site has one.
  expect(dialog.queryByText('No description for search engines')).toBeNull()
})
