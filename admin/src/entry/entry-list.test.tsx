import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerQuestion } from '../testing/answer-question.ts'
import {
  choose,
  openGardens,
  openWells,
  press,
  WELLS,
  wellEntry,
} from '../testing/entry-testbed.tsx'
import { json, refusal } from '../testing/fake-api.ts'

const openMenu = async (title: string) => {
  const button = await screen.findByRole('button', { name: `More actions for ${title}` })
  fireEvent.keyDown(button, { key: 'Enter' })
  await screen.findByRole('menu')
}

const gone = () => new Response(null, { status: 204 })

test('a row shows the declared columns as people read them', async () => {
  await openWells('/admin/wells', {
    [`GET ${WELLS}`]: () =>
      json([wellEntry({ depth: 1200, state: 'open', opened: '2026-03-09', isPublic: true })]),
  })
  const row = within(await screen.findByRole('row', { name: /North well/ }))
  expect(row.getByRole('link', { name: 'North well' })).toHaveAttribute('href', '/admin/wells/7')
  for (const text of ['1,200', 'Open', '09 / 03 / 2026', 'Yes']) {
    expect(row.getByText(text)).toBeInTheDocument()
  }
  expect(screen.getByRole('link', { name: 'New well' })).toBeInTheDocument()
})

test('words, filters and order are in the address and in the call', async () => {
  const { address, calls } = await openWells('/admin/wells')
  await screen.findByRole('row', { name: /North well/ })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' north ' } })
  fireEvent.submit(screen.getByRole('search'))
  press('Filter')
  fireEvent.change(await screen.findByRole('combobox', { name: 'State' }), {
    target: { value: 'open' },
  })
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'title' } })
  const query = 'q=north&filter%5Bstate%5D=open&sort=title'
  await waitFor(() => expect(address()).toBe(`/admin/wells?${query}`))
  await waitFor(() => expect(calls.at(-1)?.path).toBe(`${WELLS}?${query}`))
  fireEvent.click(await screen.findByRole('button', { name: /State: Open/ }))
  await waitFor(() => expect(address()).toBe('/admin/wells?q=north&sort=title'))
})

test('a list in which nothing is found can be widened again', async () => {
  const { address } = await openWells('/admin/wells?q=dry', {
    [`GET ${WELLS}?q=dry`]: () => json([]),
  })
  expect(await screen.findByText('Nothing found')).toBeInTheDocument()
  press('Clear filters')
  expect(await screen.findByRole('row', { name: /North well/ })).toBeInTheDocument()
  expect(address()).toBe('/admin/wells')
})

test('an empty list says what appears there', async () => {
  await openWells('/admin/wells', { [`GET ${WELLS}`]: () => json([]) })
  expect(await screen.findByText('Add the first well.')).toBeInTheDocument()
})

test('a list that fails to load can be tried again', async () => {
  const { answer } = await openWells('/admin/wells', {
    [`GET ${WELLS}`]: () => refusal(403, 'forbidden'),
  })
  expect(await screen.findByText('This could not be loaded')).toBeInTheDocument()
  answer(`GET ${WELLS}`, () => json([wellEntry()]))
  press('Try again')
  expect(await screen.findByRole('row', { name: /North well/ })).toBeInTheDocument()
})

test('an entry is deleted after a question, and can be brought back at once', async () => {
  const { writes } = await openWells('/admin/wells', {
    [`DELETE ${WELLS}/7`]: gone,
    [`POST ${WELLS}/bin/7/restore`]: () => json({ well: wellEntry() }),
  })
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
  await choose('North well', 'Move to the bin')
  await waitFor(() => expect(confirm).toHaveBeenCalledWith(expect.stringContaining('North well')))
  expect(writes).toEqual([])
  await choose('North well', 'Move to the bin')
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(() =>
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE ${WELLS}/7`,
      `POST ${WELLS}/bin/7/restore`,
    ]),
  )
})

test('the bin says who deleted an entry and how long it stays, and restores or deletes it', async () => {
  const deletedAt = new Date(Date.now() - 86_400_000).toISOString()
  const abilities = ['restore'] as const
  const { writes } = await openWells('/admin/wells/bin', {
    [`GET ${WELLS}/bin`]: () =>
      json([
        wellEntry(
          {},
          { deletedAt, deletedBy: { id: 2, name: 'salma' }, abilities: [...abilities] },
        ),
        wellEntry({ name: 'South well' }, { id: 8, deletedAt, abilities: ['erase'] }),
      ]),
    [`POST ${WELLS}/bin/7/restore`]: () => json({ well: wellEntry() }),
  })
  const row = await screen.findByRole('row', { name: /North well/ })
  expect(within(row).getByText(/29 days/)).toBeInTheDocument()
  expect(row).toHaveTextContent('salma')
  expect(screen.getByRole('row', { name: /South well/ })).toHaveTextContent(
    'Former member of staff',
  )
  await choose('South well', 'Delete for good')
  expect(await answerQuestion('Cancel')).toContain('Delete “South well” for good?')
  await openMenu('North well')
  expect(screen.queryByRole('menuitem', { name: 'Delete for good' })).toBeNull()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Restore' }))
  await waitFor(() => expect(writes[0]?.path).toBe(`${WELLS}/bin/7/restore`))
})

test('selected entries are deleted together, and those that are refused stay selected', async () => {
  const { writes } = await openWells('/admin/wells', {
    [`GET ${WELLS}`]: () => json([wellEntry(), wellEntry({ name: 'South well' }, { id: 8 })]),
    [`POST ${WELLS}/bulk`]: () => json({ changed: [7], refused: [{ id: 8, code: 'in_use' }] }),
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: /North well/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /South well/ }))
  press('Move to the bin')
  await waitFor(() => expect(writes[0]?.body).toMatchObject({ ids: [7, 8], action: 'delete' }))
  expect(await screen.findAllByText(/1 was not changed/)).not.toEqual([])
  expect(screen.getByRole('checkbox', { name: /South well/ })).toBeChecked()
})

test('all entries in the bin are restored or deleted for good together', async () => {
  const { writes } = await openWells('/admin/wells/bin', {
    [`GET ${WELLS}/bin`]: () => json([wellEntry(), wellEntry({ name: 'South well' }, { id: 8 })]),
    [`POST ${WELLS}/bulk`]: () => json({ changed: [7], refused: [{ id: 8, code: 'in_use' }] }),
    [`DELETE ${WELLS}/bin/8`]: gone,
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'All on this page' }))
  press('Restore')
  await waitFor(() => expect(writes[0]?.body).toEqual({ ids: [7, 8], action: 'restore' }))
  await screen.findByText('1 selected')
  press('Delete for good')
  await answerQuestion('Delete 1 for good')
  await waitFor(() => expect(writes.at(-1)?.path).toBe(`${WELLS}/bin/8`))
})

test('a list of a kind with languages shows both names and the state of each', async () => {
  await openGardens('/admin/gardens')
  const row = within(await screen.findByRole('row', { name: /Orchard/ }))
  expect(row.getByText('بستان')).toHaveAttribute('lang', 'ar')
  expect(row.getByText('Arabic: Published')).toBeInTheDocument()
  expect(row.getByText('English: Draft')).toBeInTheDocument()
})
