import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { expect, test } from 'vitest'
import { answerQuestion } from '../../../testing/answer-question.ts'
import { chooseInMenu } from '../../../testing/choose-in-menu.ts'
import { fakeApi, json } from '../../../testing/fake-api.ts'
import { publicationEntry } from '../../../testing/publication-entries.ts'
import { pair, saved, show } from '../../../testing/publications-testbed.tsx'

const LIST = '/api/entries/publications'
const BULK = `${LIST}/bulk`

const item = (id: number, title: string, more: Partial<WireEntry> = {}) =>
  publicationEntry(id, { en: { title } }, more)

const pairOf = (id: number, arabic: string, english: string) =>
  publicationEntry(id, {
    ar: {
      title: arabic,
      status: 'published',
      publishedAt: '2023-09-14T00:00:00.000Z',
      version: 3,
    },
    en: { title: english, version: 5, followSince: '2024-01-01T00:00:00.000Z' },
  })

const page = (items: WireEntry[], next?: string): Response => {
  const answer = json(items)
  if (next) answer.headers.set('link', `<${LIST}?after=${next}>; rel="next"`)
  return answer
}

const authors = {
  'GET /api/publications/admin/authors': () =>
    json([
      { id: 1, username: 'mariam' },
      { id: 7, username: 'sami' },
    ]),
}

const network = (answers: Parameters<typeof fakeApi>[0]) => fakeApi({ ...authors, ...answers })

const openFilters = () => fireEvent.click(screen.getByRole('button', { name: 'Filter' }))

const removal = (filter: string) =>
  screen.getByRole('button', { name: `Remove the filter “${filter}”` })

const rowBox = (title: string) => screen.findByRole('checkbox', { name: `Select: ${title}` })

test('the list leads to older pairs and back, a page at a time', async () => {
  network({
    [`GET ${LIST}`]: () => page([item(3, 'Newest')], 'c3'),
    [`GET ${LIST}?after=c3`]: () => page([item(2, 'Middle')], 'c2'),
    [`GET ${LIST}?after=c2`]: () => page([item(1, 'Oldest')]),
  })
  await show({ path: '/admin/publications' })
  await screen.findByText('Newest')
  expect(screen.queryByRole('link', { name: 'Newer' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Older' }))
  await screen.findByText('Middle')
  fireEvent.click(screen.getByRole('link', { name: 'Older' }))
  await screen.findByText('Oldest')
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Newer' }))
  await screen.findByText('Middle')
  fireEvent.click(screen.getByRole('link', { name: 'Newer' }))
  await screen.findByText('Newest')
})

test('the address decides what is looked for, without what makes no sense in it', async () => {
  const asked = `${LIST}?q=well&status=draft&language=en&filter%5Bpair%5D=whole&author=7&filter%5Btag%5D=peace&sort=title`
  network({ [`GET ${asked}`]: () => page([item(1, 'Found')]) })
  await show({
    path:
      '/admin/publications?q=+well+&language=en&status=draft&author=7&tag=peace&pair=whole' +
      '&sort=title&limit=5&group=x',
  })
  await screen.findByText('Found')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('well')
  const chips = [
    'Language: In English',
    'Status: Draft',
    'Translation: Written in both languages',
    'Tag: peace',
  ]
  for (const chip of chips) expect(removal(chip)).toBeInTheDocument()
  await screen.findByRole('button', { name: 'Remove the filter “Author: sami”' })
  openFilters()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('draft')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tag' }).value).toBe('peace')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Author' }).value).toBe('7')
})

test('rows are chosen one by one or all at once, and a new page begins with none', async () => {
  network({
    [`GET ${LIST}`]: () => page([item(1, 'One'), item(2, 'Two'), item(3, 'Three')]),
    [`GET ${LIST}?sort=title`]: () => page([item(1, 'One')]),
  })
  await show({ path: '/admin/publications' })
  fireEvent.click(await rowBox('One'))
  expect(screen.getAllByRole('link', { name: 'Add the Arabic text' })).toHaveLength(3)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All on this page' })
  expect(screen.getByText('1 selected')).toBeInTheDocument()
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  fireEvent.click(all)
  expect(screen.getByText('3 selected')).toBeInTheDocument()
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  fireEvent.click(await rowBox('Two'))
  expect(screen.getByText('2 selected')).toBeInTheDocument()
  fireEvent.click(all)
  fireEvent.click(all)
  expect(screen.queryByText(/selected/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()

  fireEvent.click(all)
  openFilters()
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'title' } })
  await waitFor(() => expect(screen.queryByText('Two')).toBeNull())
  expect(screen.queryByText(/selected/)).toBeNull()
})

const basesOf = (...entries: WireEntry[]) =>
  Object.fromEntries(
    entries.map(({ id, version, sides }) => [
      id,
      {
        entry: version,
        sides: Object.fromEntries(
          Object.entries(sides).map(([language, side]) => [language, side.version]),
        ),
      },
    ]),
  )

test('a publication is published or taken back from the menu of its row', async () => {
  const pair = pairOf(4, 'أفق', 'Horizon')
  const { writes } = network({
    [`GET ${LIST}`]: () => page([pair]),
    [`POST ${BULK}`]: () => json({ changed: [4], refused: [] }),
  })
  await show({ path: '/admin/publications' })
  const choose = async (action: string) => {
    await chooseInMenu('More actions for Horizon', action)
    await answerQuestion(`${action} this`)
  }
  await choose('Publish')
  await screen.findByText('1 published')
  await choose('Unpublish')
  await screen.findByText('1 unpublished')
  expect(writes.map(({ body }) => body)).toEqual([
    { ids: [4], action: 'publish', bases: basesOf(pair) },
    { ids: [4], action: 'withdraw', bases: basesOf(pair) },
  ])
})

test('one language alone is opened from the menu of its row', async () => {
  network({
    [`GET ${LIST}`]: () => page([pairOf(1, 'عنوان', 'Title')]),
    'GET /api/entries/publications/sides/1': () => saved(pair()),
    'GET /api/publications/translations?language=en&limit=20': () => json([]),
  })
  await show({ path: '/admin/publications' })
  await chooseInMenu('More actions for Title', 'Edit only the Arabic text')
  expect(await screen.findByRole('region', { name: 'Arabic' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'English' })).toBeNull()
})
