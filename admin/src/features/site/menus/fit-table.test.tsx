import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SiteValues } from '@ufuq/shared/contract/site/values'
import { json } from '../../../testing/fake-api.ts'
import { openSite, sitePage, valuesWith } from '../site-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The numbers of English entries that fit at 1440, 1280 and 1024 pixels. */
async function fittingWith(organisation: Partial<SiteValues>) {
  const live = valuesWith('organisation', organisation)
  const long = { 'header.volunteer.label': 'Volunteer with us today or tomorrow' }
  const menus = sitePage('menus', { draft: valuesWith('menus', { en: long }) })
  await openSite('/admin/site/menus', {
    'GET /api/site/pages/menus': () => json({ page: menus }),
    'GET /api/site/pages/organisation': () => json({ page: sitePage('organisation', { live }) }),
  })
  const row = await screen.findByRole('row', { name: /^English/ })
  return () =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
}

test.each([
  ['the drawn logo', {}, '7 of 7'],
  ['a logo of its own', { ar: { logo: '/uploads/3' } }, '6 of 7'],
  ['another name', { en: { siteName: 'The Wells Society' } }, '6 of 7'],
])('with %s, the header at 1280 pixels is measured as visitors see it', async (_, own, fits) => {
  const fitting = await fittingWith(own)
  await waitFor(() => expect(fitting()[1]).toBe(fits))
})
