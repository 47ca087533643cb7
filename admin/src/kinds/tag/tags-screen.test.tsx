import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { TagCounts } from '@ufuq/shared/contract/tags'
import type { SessionUser } from '@ufuq/shared/contract/users'
import type { Tag } from '@ufuq/shared/kinds/tag/tag'
import { publicSide, wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'
import { expect, test } from 'vitest'
import { chooseInMenu } from '../../testing/choose-in-menu.ts'
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
  merged: [],
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
    'GET /api/entries/tags/counts': () => json(counts),
    ...answers,
  })

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('checkbox', { name: `Select: ${name}` })).closest('tr')
  if (!row) throw new Error(`${name} is in no row`)
  return within(row)
}
const choose = (tagName: string, item: string) => chooseInMenu(`More actions for ${tagName}`, item)
const filterBy = async (value: string) => {
  if (!screen.queryByRole('combobox', { name: 'Tags shown' })) press('Filter')
  fireEvent.change(await screen.findByRole('combobox', { name: 'Tags shown' }), {
    target: { value },
  })
}
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
  expect((await rowOf('الماء')).getByText('No English name')).toBeInTheDocument()
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
  expect(screen.getByText(/1 publication moves/).textContent).toContain('undo this for 30 days')
  press('Merge 2 tags')
  expect(await screen.findByText('Merged into one tag: “Water”')).toBeInTheDocument()
  expect(writes).toMatchObject([{ body: { keep: 1, tags: [2] } }])
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a merge of tags can be undone', async () => {
  const merged = { id: 9, ar: 'السقيا', en: null }
  const { writes } = api({
    'GET /api/entries/tags': () => json([tag({ merged: [merged] })]),
    'POST /api/entries/tags/bin/9/restore': () => json({ tag: tag({ id: 9 }) }),
  })
  await renderAdmin(TAGS)
  expect((await rowOf('Water')).getByText('Merged into it: السقيا')).toBeInTheDocument()
  await choose('Water', 'Undo the merge of السقيا')
  expect(await screen.findByText('“السقيا” is a separate tag again')).toBeInTheDocument()
  expect(writes).toHaveLength(1)
})

test('a tag is merged with one that the list does not show', async () => {
  api({
    'GET /api/entries/tags': (call) => json(call.path.includes('q=') ? [half] : [tag(), half]),
  })
  await renderAdmin(`${TAGS}?q=x`)
  fireEvent.click((await rowOf('الماء')).getByRole('checkbox'))
  press('Merge with another tag')
  const heading = await screen.findByRole('heading', { name: /^Select the tags to merge with/ })
  await waitFor(() => expect(heading).toHaveFocus())
  await screen.findByRole('option', { name: 'Water' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Another tag to merge' }), {
    target: { value: '1' },
  })
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
})
