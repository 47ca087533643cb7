import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json } from '../../../testing/fake-api.ts'
import { ownPage } from '../own-pages/own-pages-testbed.ts'
import { openSite, sitePage } from '../site-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const MENUS = '/api/site/pages/menus'

test.each([
  ['board', 'Our board', 'page:7'],
  ['water', 'Clean water', 'tag:4'],
  ['/en/our-board', null, 'page:7'],
  ['https://data.example', null, 'https://data.example'],
])('an added entry leads to %s', async (words, title, value) => {
  const { writes } = await openSite('/admin/site/menus', {
    [`GET ${MENUS}`]: () => json({ page: sitePage('menus') }),
    [`PUT ${MENUS}`]: () => json({ page: sitePage('menus') }),
    'GET /api/pages': () => json([ownPage()]),
    'GET /api/tags': () => json([{ id: 4, ar: 'المياه', en: 'Clean water' }]),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add an entry' }))
  const entries = within(screen.getByRole('list', { name: 'Entries' }))
  const target = await entries.findByRole('combobox', { name: 'Goes to' })
  fireEvent.change(target, { target: { value: words } })
  if (title !== null) {
    fireEvent.mouseUp(await screen.findByRole('option', { name: new RegExp(`^${title}`) }))
    expect(target).toHaveValue(title)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(JSON.stringify(writes[0]?.body)).toContain(`"${value}"`))
})
