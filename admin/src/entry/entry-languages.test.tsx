import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerQuestion } from '../testing/answer-question.ts'
import { json } from '../testing/fake-api.ts'
import { GARDENS, gardenEntry, gardenValues, openGardens, press } from './entry-testbed.tsx'

const inputIn = async (group: string, language: string) =>
  within(await screen.findByRole('group', { name: group })).getByRole('textbox', {
    name: language,
  })
const write = async (group: string, language: string, value: string) =>
  fireEvent.change(await inputIn(group, language), { target: { value } })

test('items are added, moved and removed, and keep their ids', async () => {
  const { writes } = await openGardens('/admin/gardens/5', {
    [`PATCH ${GARDENS}/5`]: () => json({ garden: gardenEntry() }),
  })
  const grip = await screen.findByRole('button', { name: 'Move: Almonds' })
  for (const key of [' ', 'ArrowUp', 'Enter']) fireEvent.keyDown(grip, { key })
  const beds = within(screen.getByRole('list', { name: 'Beds' }))
  const rows = () => beds.getAllByRole('textbox', { name: 'Rows' })
  await waitFor(() => expect(rows()[0]).toHaveValue('3'))
  press('Add')
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled()
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Figs' }))
  fireEvent.change(rows()[1] as Element, { target: { value: '7' } })
  press('Save')
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(writes[0]?.body).toMatchObject({
    values: {
      beds: [
        { id: 'b', rows: 3 },
        { plant: { ar: '', en: '' }, rows: 7 },
      ],
    },
  })
})

test('one language is published alone, after what was typed is saved', async () => {
  const { writes } = await openGardens('/admin/gardens/5', {
    [`PATCH ${GARDENS}/5`]: () => json({ garden: gardenEntry() }),
  })
  await write('Name', 'English', 'Kitchen garden')
  press('Publish')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Arabic' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(writes).toMatchObject([
      { body: { values: { name: { en: 'Kitchen garden' } } } },
      { body: { publish: ['en'] } },
    ]),
  )
})

test('a language that lacks a required value is not offered, and its field is shown', async () => {
  const about = { ar: '', en: '' }
  await openGardens('/admin/gardens/5', {
    [`GET ${GARDENS}/5`]: () => json({ garden: gardenEntry({ about }) }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('checkbox', { name: 'Arabic' })).toBeDisabled()
  // The second one is that of the Arabic.
  const [, missing] = dialog.getAllByRole('button', { name: /About is empty/ })
  if (missing) fireEvent.click(missing)
  const arabic = await inputIn('About', 'Arabic')
  await waitFor(() =>
    expect(arabic).toHaveAccessibleDescription('Write this in at least one language'),
  )
})

test('withdrawing asks first, because visitors lose the page', async () => {
  const { writes } = await openGardens('/admin/gardens/5', {
    [`PATCH ${GARDENS}/5`]: () => json({ garden: gardenEntry() }),
  })
  await inputIn('Name', 'Arabic')
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Unpublish the Arabic' }))
  await answerQuestion('Unpublish')
  await waitFor(() => expect(writes[0]?.body).toMatchObject({ withdraw: ['ar'] }))
  expect(await screen.findAllByText('Unpublished')).not.toEqual([])
})

test('discarding the draft shows what visitors see', async () => {
  const sides = gardenEntry().sides
  const changed = { ...sides, ar: { ...sides.ar, hasDraft: true } } as typeof sides
  await openGardens('/admin/gardens/5', {
    [`GET ${GARDENS}/5`]: () => json({ garden: gardenEntry({ size: 9 }, { sides: changed }) }),
    [`POST ${GARDENS}/5/discard`]: () => json({ garden: gardenEntry({}, { version: 4 }) }),
  })
  expect(await screen.findByRole('textbox', { name: 'Size' })).toHaveValue('9')
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Discard the changes' }))
  await answerQuestion('Discard the changes')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Size' })).toHaveValue('4'))
})

test('a reviewer sees what has changed since they last read the draft, and confirms it', async () => {
  const review = {
    kind: 'release',
    state: 'open',
    note: 'Ready.',
    requestedBy: { id: 9, name: 'sami' },
    requestedAt: '2026-11-20T08:00:00.000Z',
    takenBy: null,
    answer: null,
  }
  const reading = { values: gardenValues({ size: 9 }), readAt: '2026-11-20T09:00:00.000Z' }
  const { writes } = await openGardens('/admin/gardens/5', {
    [`GET ${GARDENS}/5/review`]: () =>
      json({
        review,
        changedBy: null,
        changedAt: null,
        can: { ask: false, withdraw: false, answer: true },
      }),
    [`GET ${GARDENS}/5/review/reading`]: () => json({ reading }),
    [`PUT ${GARDENS}/5/review/reading`]: () =>
      json({ reading: { ...reading, values: gardenValues() } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show the changes' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('region', { name: 'Size' })).toHaveTextContent('94')
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as read' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes.at(-1)?.body).toEqual({ base: { entry: 3, sides: { ar: 2, en: 2 } } })
})
