import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { PairTag } from '@ufuq/shared/contract/tags'
import type { Ability } from '@ufuq/shared/contract/users'
import { expect, test } from 'vitest'
import { fakeApi, json } from '../../../../testing/fake-api.ts'
import { pair, show, saved } from '../../../../testing/publications-testbed.tsx'

const PEACE: PairTag = { id: 1, ar: 'السلام', en: 'Peace' }
const PEOPLE: PairTag = { id: 2, ar: null, en: 'People' }
const ASK = 'GET /api/tags/suggestions?q=pe'
const CREATE = '/admin/publications/create'
const EDITOR: Ability[] = ['publications.create', 'publications.publish', 'tags.manage']

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Tags' })

async function openTags(suggestions: PairTag[], typed = 'pe') {
  fakeApi({
    [ASK]: () => json(suggestions),
  })
  await show({ path: CREATE, abilities: EDITOR })
  const tags = await field()
  fireEvent.change(tags, { target: { value: typed } })
  return tags
}

const key = (tags: HTMLElement, name: string) => fireEvent.keyDown(tags, { key: name })
const options = async () =>
  within(await screen.findByRole('listbox', { name: 'Tags in use' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent?.trim())
const chips = () =>
  within(screen.getByRole('list', { name: 'Tags of this publication' }))
    .getAllByRole('listitem')
    .map((chip) => [...chip.querySelectorAll('bdi')].map((name) => name.textContent))

test('tags are found by either name and chosen with the keyboard alone', async () => {
  const tags = await openTags([PEACE, PEOPLE])
  expect(await options()).toEqual(['Peace السلام', 'People'])
  expect(screen.getByText('2 suggestions: choose with the arrow keys')).toBeDefined()
  expect(tags.getAttribute('aria-expanded')).toBe('true')
  key(tags, 'ArrowDown')
  key(tags, 'ArrowDown')
  const pointed = document.getElementById(tags.getAttribute('aria-activedescendant') ?? '')
  expect(pointed).toMatchObject({ textContent: 'People ', ariaSelected: 'true' })
  key(tags, 'Enter')
  expect(chips()).toEqual([['People']])
  expect(tags.value).toBe('')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter, both commas and leaving the field take what was typed', async () => {
  const tags = await openTags([], 'wells')
  expect(key(tags, 'Enter')).toBe(false)
  fireEvent.change(tags, { target: { value: 'الشباب، farms, wells, t' } })
  expect(chips()).toEqual([['wells'], ['الشباب'], ['farms']])
  expect(tags.value).toBe('t')
  fireEvent.blur(tags)
  expect(chips().at(-1)).toEqual(['t'])
  expect(tags.value).toBe('')
  expect(key(tags, 'Enter')).toBe(true)
})

test('Backspace in the empty field takes the last one out, a button any', async () => {
  const tags = await openTags([], 'wells, farms,')
  expect(chips()).toEqual([['wells'], ['farms']])
  fireEvent.click(screen.getByRole('button', { name: 'Remove the tag wells' }))
  expect(chips()).toEqual([['farms']])
  expect(document.activeElement).toBe(tags)
  key(tags, 'Backspace')
  expect(screen.queryByRole('list', { name: 'Tags of this publication' })).toBeNull()
})

test('a name that is missing is asked for in the chip, and sent with the other', async () => {
  const tag = { id: 3, ar: 'الشباب', en: null }
  const { writes } = fakeApi({
    'GET /api/entries/publications/sides/2': () => saved(pair({ pairTags: [tag] })),
    'PATCH /api/entries/publications/9': () => saved(pair()),
  })
  await show({ path: '/admin/publications/edit-bilingual/2', abilities: EDITOR })
  fireEvent.click(await screen.findByRole('button', { name: 'English name of the tag الشباب' }))
  const name = screen.getByRole('textbox', { name: 'English name of the tag الشباب' })
  expect(name).toMatchObject({ lang: 'en', dir: 'ltr' })
  fireEvent.change(name, { target: { value: ' Youth ' } })
  expect(key(name, 'Enter')).toBe(false)
  expect(chips()).toEqual([['Youth', 'الشباب']])
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes[0]).toMatchObject({ body: { tags: [{ ar: 'الشباب', en: 'Youth' }] } })
  expect(writes[1]).toMatchObject({ body: { values: { tags: [20] } } })
})
