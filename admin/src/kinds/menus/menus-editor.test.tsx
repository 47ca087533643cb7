import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { MenusValues } from '@ufuq/shared/kinds/menus/menus'
import { shippedMenus } from '@ufuq/shared/kinds/menus/shipped'
import { expect, test } from 'vitest'
import { dragItemBelow } from '../../testing/drag-item.ts'
import { json } from '../../testing/fake-api.ts'
import { answersWithMenus, SAVED_MENUS } from '../../testing/menus-testbed.ts'
import { pageEntry } from '../../testing/pages-testbed.ts'
import { openSite } from '../../testing/site-testbed.tsx'

const SHIPPED = shippedMenus().header.map(({ id }) => id)

async function open(answers = answersWithMenus()) {
  const { callsTo } = await openSite('/admin/menus', answers)
  const list = within(await screen.findByRole('list', { name: 'Entries' }))
  const row = (name: string) => {
    const found = list
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent.includes(name))
    if (!found) throw new Error(`There is no entry ${name}`)
    return found
  }
  /** Opens an entry, and chooses a value of one of its fields. */
  const choose = (name: string, field: string, value: string) => {
    const item = within(row(name))
    if (!item.queryByRole('combobox', { name: field }))
      fireEvent.click(item.getByRole('button', { name: `Open: ${name}` }))
    fireEvent.change(item.getByRole('combobox', { name: field }), { target: { value } })
  }
  /** Saves the draft, and returns the values that are sent. */
  const save = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const saves = () => callsTo(`PATCH ${SAVED_MENUS}`)
    await waitFor(() => expect(saves()).toHaveLength(1))
    const [saved] = saves().map(({ body }) => body as { values: MenusValues })
    return (id: string) => saved?.values.header.find((item) => item.id === id)
  }
  const add = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Add an entry' }))
    fireEvent.change(await list.findByRole('textbox', { name: /English$/ }), {
      target: { value: name },
    })
  }
  const ids = () => list.getAllByRole('listitem').map(({ dataset }) => dataset['item'])
  return { list, row, choose, save, add, ids }
}

test('an entry is put below another, hidden and shown by its fields', async () => {
  const { row, choose, save } = await open()
  choose('About', 'Position', 'below')
  expect(row('About')).toHaveAttribute('data-below')
  choose('Impact', 'Visible', 'hidden')
  expect(row('Impact')).toHaveAttribute('data-hidden')
  choose('Contact', 'Visible', 'hidden')
  choose('Contact', 'Visible', 'shown')
  expect(row('Contact')).not.toHaveAttribute('data-hidden')
  const saved = await save()
  expect(saved('about')).toMatchObject({ level: 'below', shown: 'shown' })
  expect(saved('impact')).toMatchObject({ level: 'top', shown: 'hidden' })
})

test('an entry of one’s own is removed and put back; those of the product are not removed', async () => {
  const { row, add, ids } = await open()
  await add('Shop')
  const [own] = ids().slice(SHIPPED.length)
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Shop' }))
  await waitFor(() => expect(ids()).toEqual(SHIPPED))
  fireEvent.click(screen.getByRole('button', { name: 'Put it back' }))
  expect(ids()).toEqual([...SHIPPED, own])
  expect(within(row('About')).queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('the original menu comes back, with the own entries hidden at its end', async () => {
  const { row, choose, save, add, ids } = await open()
  expect(screen.getByText('This is the original menu.')).toBeInTheDocument()
  await add('Shop')
  const [own = ''] = ids().slice(SHIPPED.length)
  dragItemBelow(own, 'home')
  choose('About', 'Visible', 'hidden')
  await screen.findByText(/^This menu has 1 entry of your own/)
  fireEvent.click(screen.getByRole('button', { name: 'Restore the original menu' }))
  await screen.findByText(/^The original menu is back in the draft/)
  expect(ids()).toEqual([...SHIPPED, own])
  expect(row('About')).not.toHaveAttribute('data-hidden')
  expect(row('Shop')).toHaveAttribute('data-hidden')
  const saved = await save()
  expect(saved(own)).toMatchObject({ shown: 'hidden' })
  expect(saved('about')).toMatchObject({ shown: 'shown' })
})

test('entries are dragged, together with those below them, and Escape cancels', async () => {
  const { choose, ids } = await open()
  const [home = '', about = '', third = '', ...rest] = SHIPPED
  choose('About', 'Position', 'below')
  dragItemBelow(home, third, { isCancelled: true })
  expect(ids()).toEqual(SHIPPED)
  dragItemBelow(home, third)
  expect(ids()).toEqual([third, home, about, ...rest])
})

test.each([
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
