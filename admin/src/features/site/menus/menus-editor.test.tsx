import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shippedMenus } from '@ufuq/shared/kinds/menus/shipped'
import type { MenusValues } from '@ufuq/shared/kinds/menus'
import { dragItemBelow } from '../../../testing/drag-item.ts'
import { openSite } from '../site-testbed.tsx'
import { json } from '../../../testing/fake-api.ts'
import { pageEntry } from '../pages/pages-testbed.ts'
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

const openRow = async (language: 'ar' | 'en') => {
  const texts = { ar: /من نحن/, en: /About/ }
  await openSite('/admin/menus', answersWithMenus(), { language })
  const list = await screen.findByRole('list', { name: language === 'ar' ? 'المداخل' : 'Entries' })
  const row = within(list)
    .getAllByRole('listitem')
    .find((one) => texts[language].test(one.textContent))
  const buttons = row ? within(row).getAllByRole('button') : []
  const stops = () => buttons.map(({ tabIndex }) => tabIndex)
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? list, { key })
  return { list, row, buttons, stops, press }
}

test.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const)('a row has one Tab stop, and arrows inside (%s)', async (language, on, back) => {
  const { buttons, stops, press } = await openRow(language)
  const [grip, unfold, menu] = buttons
  expect(stops()).toEqual([-1, 0, -1])
  unfold?.focus()
  press(on)
  expect(menu).toHaveFocus()
  expect(stops()).toEqual([-1, -1, 0])
  press(on)
  expect(grip).toHaveFocus()
  press(back)
  expect(menu).toHaveFocus()
})

test('an entry that is picked up goes below the one before it with the arrows', async () => {
  const { list, buttons, press } = await openRow('en')
  buttons[0]?.focus()
  press('ArrowRight')
  expect(screen.queryByText(/is now under/)).toBeNull()
  buttons[0]?.focus()
  press(' ')
  press('ArrowRight')
  expect(screen.getByText(/“About” picked up, under “Home”/)).toBeInTheDocument()
  press('ArrowLeft')
  press('Enter')
  expect(within(list).getAllByRole('listitem')).toHaveLength(7)
})

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
