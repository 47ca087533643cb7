import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shippedMenus } from '@ufuq/shared/kinds/menus/shipped'
import type { MenusValues } from '@ufuq/shared/kinds/menus'
import { dragItemBelow } from '../../../testing/drag-item.ts'
import { openSite } from '../site-testbed.tsx'
import { answersWithMenus, SAVED_MENUS } from './menus-testbed.ts'

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
  const more = (name: string) =>
    within(row(name)).getByRole('button', { name: `More actions: ${name}` })
  const choose = async (name: string, action: string) => {
    fireEvent.keyDown(more(name), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: action }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
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
    // A focus that moves later would close a menu.
    await waitFor(() => expect(list.getByRole('combobox', { name: 'Goes to' })).toHaveFocus())
    fireEvent.change(list.getByRole('textbox', { name: /English$/ }), { target: { value: name } })
  }
  const ids = () => list.getAllByRole('listitem').map(({ dataset }) => dataset['item'])
  return { list, row, choose, save, add, ids }
}

test('an entry is put below another and taken out, hidden and shown from its actions', async () => {
  const { row, choose, save } = await open()
  await choose('About', 'Put under the entry before it')
  expect(screen.getByText('“About” is now under “Home”.')).toBeInTheDocument()
  await choose('Impact', 'Put under the entry before it')
  await choose('Impact', 'Take out from under the other entry')
  expect(screen.getByText('“Impact” is no longer under another entry.')).toBeInTheDocument()
  await choose('Impact', 'Hide')
  expect(row('Impact')).toHaveTextContent('Hidden')
  await choose('Contact', 'Hide')
  await choose('Contact', 'Show')
  expect(row('Contact')).not.toHaveTextContent('Hidden')
  const saved = await save()
  expect(saved('about')).toMatchObject({ level: 'below', shown: 'shown' })
  expect(saved('impact')).toMatchObject({ level: 'top', shown: 'hidden' })
})

test('an entry of one’s own is removed and put back; those of the product are not removed', async () => {
  const { choose, add, ids } = await open()
  await add('Shop')
  const [own] = ids().slice(SHIPPED.length)
  await choose('Shop', 'Remove')
  await waitFor(() => expect(ids()).toEqual(SHIPPED))
  fireEvent.click(screen.getByRole('button', { name: 'Put it back' }))
  expect(ids()).toEqual([...SHIPPED, own])
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions: About' }), { key: 'Enter' })
  await screen.findByRole('menuitem', { name: 'Hide' })
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull()
})

test('the original menu comes back, with the own entries hidden at its end', async () => {
  const { row, choose, save, add, ids } = await open()
  expect(screen.getByText('This is the original menu.')).toBeInTheDocument()
  await add('Shop')
  const [own = ''] = ids().slice(SHIPPED.length)
  dragItemBelow(own, 'home')
  await choose('About', 'Hide')
  await screen.findByText(/^This menu has 1 entry of your own/)
  fireEvent.click(screen.getByRole('button', { name: 'Restore the original menu' }))
  await screen.findByText(/^The original menu is back in the draft/)
  expect(ids()).toEqual([...SHIPPED, own])
  expect(row('About')).not.toHaveTextContent('Hidden')
  expect(row('Shop')).toHaveTextContent('Hidden')
  const saved = await save()
  expect(saved(own)).toMatchObject({ shown: 'hidden' })
  expect(saved('about')).toMatchObject({ shown: 'shown' })
})

test('entries are dragged, together with those below them, and Escape cancels', async () => {
  const { choose, ids } = await open()
  const [home = '', about = '', third = '', ...rest] = SHIPPED
  await choose('About', 'Put under the entry before it')
  dragItemBelow(home, third, { isCancelled: true })
  expect(ids()).toEqual(SHIPPED)
  dragItemBelow(home, third)
  expect(ids()).toEqual([third, home, about, ...rest])
})
