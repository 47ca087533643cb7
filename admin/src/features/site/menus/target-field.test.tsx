import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../../../testing/fake-api.ts'
import { pageEntry } from '../pages/pages-testbed.ts'
import { openSite } from '../site-testbed.tsx'
import { answersWithMenus, SAVED_MENUS } from './menus-testbed.ts'

test.each([
  ['board', 'Our board', 'page:7', 'Our board'],
  ['water', 'Clean water', 'tag:4', 'Clean water'],
  ['/en/our-board', null, 'page:7', 'Our board'],
  ['https://data.example', null, 'https://data.example', ''],
])('an added entry leads to %s, and is named after it', async (words, title, value, named) => {
  const { writes } = await openSite('/admin/menus', {
    ...answersWithMenus(),
    'GET /api/entries/pages': () => json([pageEntry()]),
    'GET /api/entries/tags': () =>
      json([{ id: 4, values: { name: { ar: 'المياه', en: 'Clean water' } } }]),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add an entry' }))
  const entries = within(screen.getByRole('list', { name: 'Entries' }))
  const target = await entries.findByRole('combobox', { name: 'Goes to' })
  fireEvent.change(target, { target: { value: words } })
  const option = title && (await screen.findByRole('option', { name: new RegExp(`^${title}`) }))
  if (option) fireEvent.mouseUp(option)
  const name = entries.getByRole('textbox', { name: /English$/ })
  expect(name).toHaveValue(named)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const saved = () => writes.find(({ path }) => path === SAVED_MENUS)
  await waitFor(() => expect(JSON.stringify(saved()?.body)).toContain(`"${value}"`))
})
