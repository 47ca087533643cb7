import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerQuestion } from '../testing/answer-question.ts'
import { chooseInMenu } from '../testing/choose-in-menu.ts'
import {
  field,
  gardenEntry,
  GARDENS,
  gardenValues,
  openGardens,
  openWells,
  press,
  type,
  wellEntry,
  WELLS,
} from '../testing/entry-testbed.tsx'
import { json, refusal } from '../testing/fake-api.ts'

test('a new entry is created with what was filled in, and gets its own address', async () => {
  const { address, writes } = await openWells('/admin/wells/new', {
    [`POST ${WELLS}`]: () => json({ well: wellEntry({ name: 'South well' }) }, 201),
  })
  await type('Name', 'South well')
  await type('Depth', '40')
  press('Save')
  await waitFor(() => expect(address()).toBe('/admin/wells/7'))
  expect(writes[0]?.body).toEqual({ values: { name: 'South well', depth: 40 } })
  expect(await field('Name')).toHaveValue('South well')
})

test('a save sends only what differs, with the version that was read', async () => {
  const { writes } = await openWells('/admin/wells/7', {
    [`PATCH ${WELLS}/7`]: () => json({ well: wellEntry({ depth: 55, isPublic: true }) }),
  })
  await type('Depth', '55')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Open to all' }))
  press('Save')
  await waitFor(() =>
    expect(writes[0]?.body).toEqual({ base: { entry: 3 }, values: { depth: 55, isPublic: true } }),
  )
  expect(await screen.findAllByText('Saved')).not.toEqual([])
})

test('invalid values are not sent, and each has its reason beside it', async () => {
  const { writes } = await openWells('/admin/wells/7')
  await type('Name', ' ')
  await type('Website', 'no address')
  await type('Depth', 'deep')
  press('Save')
  const name = await field('Name')
  await waitFor(() => expect(name).toHaveFocus())
  expect(name).toHaveAccessibleDescription('This cannot be empty')
  expect(await field('Depth')).toHaveAccessibleDescription('Enter a whole number from 0 to 500')
  expect(await field('Website')).toHaveAccessibleDescription(/^Enter a complete address/)
  expect(writes).toEqual([])
})

test('what the server refuses is shown at its field', async () => {
  await openWells('/admin/wells/7', {
    [`PATCH ${WELLS}/7`]: () =>
      refusal(422, 'validation', {
        errors: [
          { field: 'remark', rule: 'taken', message: '' },
          { field: 'name', rule: 'unique', message: '' },
        ],
      }),
  })
  await type('Remark', 'Two.')
  press('Save')
  const remark = await field('Remark')
  await waitFor(() => expect(remark).toHaveAccessibleDescription('Please check this field'))
  expect(await field('Name')).toHaveAccessibleDescription('Another one already has this.')
})

test('a field that needs another value is shown only beside it', async () => {
  await openWells('/admin/wells/7')
  await field('Name')
  expect(screen.queryByRole('textbox', { name: 'Opened' })).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'open' } })
  expect(await field('Opened')).toHaveValue('')
})

test('an entry that may not be changed can only be read', async () => {
  await openWells('/admin/wells/7', {
    [`GET ${WELLS}/7`]: () => json({ well: wellEntry({}, { abilities: ['read'] }) }),
  })
  expect(await field('Name')).toHaveAttribute('readonly')
  expect(screen.getByRole('checkbox', { name: 'Open to all' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('an entry that does not exist is not called deleted, and a button leads back', async () => {
  const { address } = await openWells('/admin/wells/7', {
    [`GET ${WELLS}/7`]: () => refusal(404, 'not_found', { isDeleted: false }),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not foundThe link may have changed or been mistyped.',
  )
  expect(screen.queryByText(/deleted/)).toBeNull()
  const [, back] = screen.getAllByRole('link', { name: 'Back' })
  fireEvent.click(back!)
  await waitFor(() => expect(address()).toBe('/admin/wells'))
})

test('an entry that is in the bin is called deleted', async () => {
  await openWells('/admin/wells/7', {
    [`GET ${WELLS}/7`]: () => refusal(404, 'not_found', { isDeleted: true }),
  })
  expect(await screen.findByText('This is no longer here')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wells')
})

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

test('the first wrong value is named, even in a folded item, which opens for it', async () => {
  await openGardens('/admin/gardens/5')
  const rows = async () => (await screen.findAllByRole('textbox', { name: 'Rows' }))[1] as Element
  fireEvent.change(await rows(), { target: { value: '70' } })
  const fold = screen.getByRole('button', { name: /Almonds/, expanded: true })
  fireEvent.click(fold)
  expect(screen.getAllByRole('textbox', { name: 'Rows' })).toHaveLength(1)
  press('Save')
  expect(await screen.findByText('Beds 2 · Rows has to be corrected')).toBeInTheDocument()
  const opened = await rows()
  await waitFor(() => expect(opened).toHaveFocus())
  fireEvent.change(opened, { target: { value: '7' } })
  await waitFor(() => expect(screen.queryByText(/has to be corrected/)).toBeNull())
})

test('an entry without any language lacks its title', async () => {
  await openGardens('/admin/gardens/new', {
    [`POST ${GARDENS}`]: () =>
      refusal(422, 'validation', { errors: [{ field: 'name', message: '', rule: 'required' }] }),
  })
  const name = await inputIn('Name', 'English')
  press('Save')
  expect(await screen.findByText('English · Name is missing')).toBeInTheDocument()
  await waitFor(() => expect(name).toHaveFocus())
  expect(name).toHaveAccessibleDescription('This cannot be empty')
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
  await chooseInMenu('More actions', 'Unpublish the Arabic')
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
  await chooseInMenu('More actions', 'Discard the changes')
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
