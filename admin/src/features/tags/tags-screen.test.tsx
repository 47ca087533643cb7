import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TagCounts } from '@ufuq/shared/contract/tags'
import type { Tag } from '@ufuq/shared/kinds/tag'
import { publicSide, wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { administrator } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

const TAGS = '/admin/tags'

const tag = ({ ar = 'المياه', en = 'Water', ...values }: Partial<Tag> & Name = {}): Tag => ({
  ...wireEntry(
    1,
    { name: { ar, en } },
    {
      sides: { ar: publicSide(1, { version: 2 }), en: publicSide(2, { version: 3 }) },
      abilities: ['change', 'delete'],
    },
  ),
  publications: { ar: 4, en: 3 },
  isUsed: true,
  ...values,
})
type Name = Partial<Tag['values']['name']>
const half = tag({ id: 2, ar: 'الماء', en: '', publications: { ar: 1, en: 0 } })
const unused = tag({
  id: 3,
  ar: '',
  en: 'Drought',
  publications: { ar: 0, en: 0 },
  isUsed: false,
})
const counts: TagCounts = { all: 3, incomplete: 2, unused: 1 }

const api = (answers: Parameters<typeof fakeApi>[0] = {}, person: SessionUser = administrator) =>
  fakeApi({
    'GET /api/auth/me': () => json({ user: person }),
    'GET /api/entries/tags': () => json([tag(), half, unused]),
    'GET /api/tags/counts': () => json(counts),
    ...answers,
  })

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('checkbox', { name: `Select: ${name}` })).closest('tr')
  if (!row) throw new Error(`${name} is in no row`)
  return within(row)
}
const chooseInMenu = async (tagName: string, item: string) => {
  const more = (await rowOf(tagName)).getByRole('button', { name: `More actions for ${tagName}` })
  fireEvent.keyDown(more, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const filterBy = async (value: string) => {
  if (!screen.queryByRole('combobox', { name: 'Tags shown' })) press('Filter')
  fireEvent.change(await screen.findByRole('combobox', { name: 'Tags shown' }), {
    target: { value },
  })
}
/** The field of the English name in the form above the list. */
const englishName = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'English' })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('shows both names, what is missing, and how many publications show each', async () => {
  api()
  await renderAdmin(TAGS)
  const water = await rowOf('Water')
  expect(water.getByText('المياه')).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(water.getByRole('link', { name: '4 in Arabic tagged المياه' })).toHaveAttribute(
    'href',
    `/admin/publications?language=ar&tag=${encodeURIComponent('المياه')}`,
  )
  const lacking = await rowOf('الماء')
  expect(
    lacking.getByRole('button', { name: 'Add the English name of the tag الماء' }),
  ).toBeInTheDocument()
  fireEvent.keyDown(lacking.getByRole('button', { name: /^More/ }), { key: 'Enter' })
  expect(await screen.findByRole('menuitem', { name: 'Merge with another tag' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Move to the bin' })).toBeNull()
  expect((await rowOf('Drought')).getByText('Unused')).toBeInTheDocument()
})

test('the filters are in the address, with their counts', async () => {
  const { calls } = api()
  const { address } = await renderAdmin(TAGS)
  await rowOf('Water')
  press('Filter')
  expect(await screen.findByRole('option', { name: 'Missing a name (2)' })).toBeInTheDocument()
  await filterBy('incomplete')
  await waitFor(() => expect(address()).toBe('/admin/tags?filter=incomplete'))
  const search = screen.getByRole('searchbox', { name: 'Search tags' })
  fireEvent.change(search, { target: { value: ' ماء ' } })
  press('Search the list')
  await waitFor(() =>
    expect(address()).toBe(`/admin/tags?filter=incomplete&q=${encodeURIComponent('ماء')}`),
  )
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toContain(
      `/api/entries/tags?${new URLSearchParams({ q: 'ماء', 'filter[state]': 'incomplete' })}`,
    ),
  )
})

test('a name is a button that opens the form of both names; Escape leaves it', async () => {
  const { writes } = api({ 'PATCH /api/entries/tags/1': () => json({ tag: tag({ en: 'Wells' }) }) })
  await renderAdmin(TAGS)
  fireEvent.click((await rowOf('Water')).getByRole('button', { name: 'Water: change the name' }))
  await waitFor(async () => expect(await englishName()).toHaveFocus())
  fireEvent.keyDown(await englishName(), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'English' })).toBeNull())

  await chooseInMenu('Water', 'Change the names')
  fireEvent.change(await englishName(), { target: { value: 'Wells' } })
  press('Save')
  await waitFor(() =>
    expect(writes).toMatchObject([{ body: { values: { name: { en: 'Wells' } } } }]),
  )
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'English' })).toBeNull())
})

test('a name of another tag is refused under its field, and the two can be merged', async () => {
  api({
    'PATCH /api/entries/tags/2': () =>
      json(
        {
          message: 'taken',
          code: 'validation',
          errors: [{ field: 'name.en', rule: 'unique', message: 'taken' }],
          holder: { id: 1, ar: 'المياه', en: 'Water' },
        },
        422,
      ),
  })
  await renderAdmin(TAGS)
  fireEvent.click((await rowOf('الماء')).getByRole('button', { name: /^Add the English name/ }))
  const name = await englishName()
  fireEvent.change(name, { target: { value: 'water' } })
  press('Save')
  expect(await screen.findByText('Another tag has this name.')).toBeInTheDocument()
  expect(name).toHaveAttribute('aria-invalid', 'true')
  press('Merge the two')
  const heading = await screen.findByRole('heading', {
    name: 'Merge “الماء” and “Water” into one tag',
  })
  await waitFor(() => expect(heading).toHaveFocus())
})

test('merging asks which tag remains, says what moves, and preselects nothing', async () => {
  const { writes } = api({ 'POST /api/tags/merge': () => json({ tag: tag() }) })
  await renderAdmin(TAGS)
  fireEvent.click((await rowOf('Water')).getByRole('checkbox'))
  expect(screen.queryByRole('radio')).toBeNull()
  fireEvent.click((await rowOf('الماء')).getByRole('checkbox'))
  press('Merge 2 tags')
  const options = screen.getAllByRole('radio')
  expect(options.filter((one) => (one as HTMLInputElement).checked)).toEqual([])
  expect(screen.getByRole('button', { name: 'Merge 2 tags' })).toBeDisabled()
  fireEvent.click(screen.getByRole('radio', { name: 'Water, المياه' }))
  expect(screen.getByText(/1 publication moves/).textContent).toContain('can’t be undone')
  press('Merge 2 tags')
  expect(await screen.findByText('Merged into one tag: “Water”')).toBeInTheDocument()
  expect(writes).toMatchObject([{ body: { keep: 1, tags: [2] } }])
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a tag is merged with one that the list does not show', async () => {
  api({
    'GET /api/entries/tags': (call) => json(call.path.includes('q=') ? [half] : [tag(), half]),
  })
  await renderAdmin(`${TAGS}?q=x`)
  await chooseInMenu('الماء', 'Merge with another tag')
  const heading = await screen.findByRole('heading', { name: /^Select the tags to merge with/ })
  await waitFor(() => expect(heading).toHaveFocus())
  await screen.findByRole('option', { name: 'Water' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Another tag to merge' }), {
    target: { value: '1' },
  })
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
})

test('an unused tag can be deleted, which can be undone', async () => {
  const { writes } = api({
    'DELETE /api/entries/tags/3': () => new Response(null, { status: 204 }),
    'POST /api/entries/tags/bin/3/restore': () => json({ tag: unused }),
  })
  await renderAdmin(TAGS)
  await chooseInMenu('Drought', 'Move to the bin')
  expect(await screen.findByText('“Drought” is in the bin')).toBeInTheDocument()
  press('Undo')
  await waitFor(() => expect(writes).toHaveLength(2))
})

test('a new tag needs one name', async () => {
  const { writes } = api({ 'POST /api/entries/tags': () => json({ tag: tag({ id: 7 }) }, 201) })
  await renderAdmin(TAGS)
  await rowOf('Water')
  press(/New/)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Arabic' }), {
    target: { value: 'الوساطة' },
  })
  press('Create')
  await waitFor(() =>
    expect(writes).toMatchObject([{ body: { values: { name: { ar: 'الوساطة' } } } }]),
  )
})
