import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi, json } from '../../../../testing/fake-api.ts'
import { show } from '../../publications-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const ASK = 'GET /api/publications/tags?q=pe'

async function openTags(suggestions: string[]) {
  fakeApi({ [ASK]: () => json(suggestions) })
  await show({ path: '/admin/publications/create' })
  const tags = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Tags/ })
  fireEvent.change(tags, { target: { value: 'water, pe' } })
  return tags
}

const key = (tags: HTMLElement, name: string) => fireEvent.keyDown(tags, { key: name })
const options = async () =>
  within(await screen.findByRole('listbox', { name: 'Tags in use' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('tags in use are offered for the one being typed, and chosen with the keyboard alone', async () => {
  const tags = await openTags(['peace', 'Water', 'people'])
  expect(await options()).toEqual(['peace', 'people'])
  expect(screen.getByText('2 suggestions: choose with the arrow keys')).toBeDefined()
  expect(tags.getAttribute('aria-expanded')).toBe('true')
  key(tags, 'ArrowDown')
  key(tags, 'ArrowDown')
  const pointed = document.getElementById(tags.getAttribute('aria-activedescendant') ?? '')
  expect(pointed).toMatchObject({ textContent: 'people', ariaSelected: 'true' })
  key(tags, 'Enter')
  expect(tags.value).toBe('water, people, ')
  expect(screen.queryByRole('listbox')).toBeNull()
  await waitFor(() => expect(tags.selectionStart).toBe(tags.value.length))
})

test('Escape closes the list and keeps what was typed; Enter without a choice is not swallowed', async () => {
  const tags = await openTags(['peace'])
  await options()
  key(tags, 'Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(tags.value).toBe('water, pe')
  expect(key(tags, 'Enter')).toBe(true)
})

test('a pointer chooses too, and the focus stays in the field', async () => {
  const tags = await openTags(['peace'])
  await options()
  const option = screen.getByRole('option', { name: 'peace' })
  expect(fireEvent.mouseDown(option)).toBe(false)
  fireEvent.mouseUp(option)
  expect(tags.value).toBe('water, peace, ')
})

test('each tag is shown by itself and taken out by its button, and the text follows', async () => {
  fakeApi({})
  await show({ path: '/admin/publications/create' })
  const tags = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Tags/ })
  fireEvent.change(tags, { target: { value: 'peace, الماء, wells' } })
  const chips = within(screen.getByRole('list', { name: 'Tags of this publication' }))
  const words = () => chips.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(words()).toEqual(['peace', 'الماء', 'wells'])
  fireEvent.click(chips.getByRole('button', { name: 'Remove the tag الماء' }))
  expect(words()).toEqual(['peace', 'wells'])
  expect(tags.value).toBe('peace, wells')
  expect(document.activeElement).toBe(tags)
})

test('suggestions that fail to come are no reason to stop', async () => {
  fakeApi({ [ASK]: () => json({ message: 'x', code: 'internal' }, 500) })
  await show({ path: '/admin/publications/create' })
  const tags = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Tags/ })
  fireEvent.change(tags, { target: { value: 'pe' } })
  await waitFor(() => expect(tags.value).toBe('pe'))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
