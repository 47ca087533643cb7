import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json } from '../../../testing/fake-api.ts'
import { ownPage } from '../own-pages/own-pages-testbed.ts'
import { openSite, sitePage } from '../site-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const MENUS = '/api/site/pages/menus'

async function addEntry(words: string) {
  const view = await openSite('/admin/site/menus', {
    [`GET ${MENUS}`]: () => json({ page: sitePage('menus') }),
    [`PUT ${MENUS}`]: () => json({ page: sitePage('menus') }),
    'GET /api/pages': () => json([ownPage()]),
    'GET /api/tags': () => json([{ id: 4, ar: 'المياه', en: 'Clean water' }]),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add an entry' }))
  const entries = within(screen.getByRole('list', { name: 'Entries' }))
  const target = await entries.findByRole('combobox', { name: 'Goes to' })
  fireEvent.change(target, { target: { value: words } })
  const save = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(view.writes).toHaveLength(1))
    return JSON.stringify(view.writes[0]?.body)
  }
  return { target, save }
}

test.each([
  ['board', 'Our board', 'page:7'],
  ['water', 'Clean water', 'tag:4'],
])('an added entry leads to what is found by %s', async (words, title, value) => {
  const { target, save } = await addEntry(words)
  fireEvent.mouseUp(await screen.findByRole('option', { name: new RegExp(`^${title}`) }))
  expect(target).toHaveValue(title)
  expect(await save()).toContain(`"${value}"`)
})

test.each([
  ['/en/our-board', 'page:7'],
  ['https://data.example', 'https://data.example'],
])('an added entry leads to the typed address %s', async (words, value) => {
  const { save } = await addEntry(words)
  expect(await save()).toContain(`"${value}"`)
})
