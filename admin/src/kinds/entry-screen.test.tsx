import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, refusal } from '../testing/fake-api.ts'
import { UNASKED } from '../testing/handovers.ts'
import { field, former, note, openNotes, press, type } from './kinds-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const saved = (values: Parameters<typeof note>[0]) => () => json({ entry: note(values) })

test('saves the values that differ, as the kind has them, under the version that was read', async () => {
  const { writes } = await openNotes('/admin/notes/7', {
    'PATCH /api/notes/7': saved({ version: 4, name: { ar: 'بئر', en: 'Wells' } }),
  })
  await type('English', 'Wells ')
  await type('Remark', 'Two.')
  await type('Website', ' https://wells.example ')
  await type('Position', '12')
  fireEvent.change(screen.getByRole('combobox', { name: 'Size' }), { target: { value: 'large' } })
  press('Save')
  await waitFor(() => expect(screen.getAllByText('Saved')).not.toEqual([]))
  expect(writes).toEqual([
    {
      method: 'PATCH',
      path: '/api/notes/7',
      body: {
        version: 3,
        name: { en: 'Wells ' },
        remark: 'Two.',
        link: 'https://wells.example',
        position: 12,
        size: 'large',
      },
    },
  ])
})

test('a new entry is sent whole and gets its own address, where typing continues', async () => {
  const { writes, address } = await openNotes('/admin/notes/create', {
    'POST /api/notes': saved({ id: 8, version: 1 }),
    'PATCH /api/notes/8': saved({ id: 8, version: 2, remark: 'More.' }),
  })
  await type('Arabic', 'بئر')
  await type('English', 'Well')
  await type('Remark', 'One.')
  press('Save')
  await waitFor(() => expect(address()).toBe('/admin/notes/8'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Well' })).toBeInTheDocument()
  await type('Remark', 'More.')
  press('Save')
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes.map(({ body }) => body)).toEqual([
    {
      name: { ar: 'بئر', en: 'Well' },
      remark: 'One.',
      link: null,
      position: 0,
      cover: null,
      size: 'small',
    },
    { version: 1, remark: 'More.' },
  ])
})

test('an error is shown at its field, by the form and by the server', async () => {
  const { writes } = await openNotes('/admin/notes/7', {
    'PATCH /api/notes/7': () =>
      refusal(422, 'validation', {
        errors: [
          { field: 'cover', rule: 'picture', message: '' },
          { field: 'name.en', rule: 'maxLength', message: '' },
        ],
      }),
  })
  await type('Arabic', ' ')
  await type('English', '')
  await type('Remark', '')
  await type('Website', 'wells')
  await type('Position', '100')
  press('Save')
  await screen.findByText('Write this in at least one language')
  expect(screen.getByText('This cannot be empty')).toBeInTheDocument()
  expect(screen.getByText(/^Enter a complete address/)).toBeInTheDocument()
  expect(screen.getByText('Enter a whole number from 0 to 99')).toBeInTheDocument()
  expect(await field('Arabic')).toHaveFocus()
  expect(writes).toEqual([])
  await type('English', 'Wells')
  await type('Remark', 'One.')
  await type('Website', '')
  await type('Position', '4')
  press('Save')
  expect(await screen.findByText('Use at most 60 characters')).toBeInTheDocument()
  expect(screen.getByText('This picture is no longer in the library.')).toBeInTheDocument()
})

test('publishes with what is typed, and unpublishes it again', async () => {
  const { writes, answer } = await openNotes('/admin/notes/7', {
    'PATCH /api/notes/7': saved({ version: 4, remark: 'Two.', isPublished: true }),
  })
  await type('Remark', 'Two.')
  press('Publish')
  const withdraw = await screen.findByRole('button', { name: 'Unpublish' })
  answer('PATCH /api/notes/7', saved({ version: 5, remark: 'Two.' }))
  fireEvent.click(withdraw)
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeInTheDocument()
  expect(writes.map(({ body }) => body)).toEqual([
    { version: 3, remark: 'Two.', isPublished: true },
    { version: 4, isPublished: false },
  ])
})

test('is read-only without the right to change it', async () => {
  const can = { update: false, publish: false, delete: false }
  await openNotes('/admin/notes/7', {
    'GET /api/notes/7': saved({ isPublished: true, can }),
  })
  expect(await field('Remark')).toHaveAttribute('readonly')
  expect(screen.getByText(/^You can read this but not change it/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('where two people changed the same, what is not chosen is kept before the rest is saved', async () => {
  const theirs = note({ version: 4, name: { ar: 'بئر', en: 'Theirs' }, cover: 9 })
  const changed = { by: { id: 2, name: 'sami' }, at: '2026-11-21T08:00:00.000Z' }
  const { writes, answer } = await openNotes('/admin/notes/7', {
    'PATCH /api/notes/7': () =>
      json({ code: 'version_conflict', message: '', current: { entry: theirs }, changed }, 409),
  })
  await type('English', 'Mine')
  press('Save')
  fireEvent.click(await screen.findByRole('button', { name: /^Compare/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('region', { name: 'English · Name' })).toHaveTextContent('Theirs')
  answer('PATCH /api/notes/7', () => json({ entry: { ...theirs, version: 5 } }))
  answer('GET /api/pictures/9', () => refusal(404, 'not_found'))
  fireEvent.click(dialog.getByRole('radio', { name: 'Mine' }))
  fireEvent.click(dialog.getByRole('button', { name: /^Save merged text/ }))
  await waitFor(() => expect(writes).toHaveLength(3))
  expect(writes.slice(1)).toEqual([
    {
      method: 'POST',
      path: '/api/notes/7/left-out',
      body: { items: [{ side: 'en', part: 'name', words: 'Theirs', whose: 'theirs' }] },
    },
    { method: 'PATCH', path: '/api/notes/7', body: { version: 4, name: { en: 'Mine' } } },
  ])
})

test('shows who else has it open, and discarded text leads to its field', async () => {
  await openNotes('/admin/notes/7', {
    'PUT /api/notes/7/presence': () =>
      json([{ id: 2, name: 'sami', side: null, since: '2026-11-21T08:00:00.000Z' }]),
    'GET /api/notes/7/left-out': () =>
      json([
        {
          id: 1,
          side: 'en',
          part: 'name',
          words: 'Theirs',
          by: { id: 2, name: 'sami' },
          keptBy: null,
          createdAt: '2026-11-21T08:00:00.000Z',
          expiresAt: '2026-12-21T08:00:00.000Z',
        },
      ]),
  })
  expect(await screen.findByRole('button', { name: /sami/ })).toBeInTheDocument()
  fireEvent.click(await screen.findByRole('button', { name: /^Discarded text/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('English · Name')).toBeInTheDocument()
  fireEvent.click(dialog.getByRole('button', { name: 'Go to the field' }))
  await waitFor(async () => expect(await field('English')).toHaveFocus())
})

test('a draft is submitted for review', async () => {
  const { writes } = await openNotes('/admin/notes/7', {
    'GET /api/notes/7/review': () => json(UNASKED),
    'POST /api/notes/7/review': () => json(UNASKED),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Submit for review' }))
  press('Submit')
  await waitFor(() =>
    expect(writes).toEqual([{ method: 'POST', path: '/api/notes/7/review', body: { note: '' } }]),
  )
})

test('a former version that is asked for is typed into the form, and not saved', async () => {
  const { writes, address } = await openNotes('/admin/notes/7?version=1', {
    'GET /api/notes/7/versions/1': () =>
      json({ version: former({ name: { ar: 'بئر', en: 'A well' }, position: 1 }) }),
    'PATCH /api/notes/7': saved({ version: 4 }),
  })
  await waitFor(async () => expect(await field('English')).toHaveValue('A well'))
  expect(address()).toBe('/admin/notes/7')
  expect(writes).toEqual([])
  press('Save')
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(writes[0]?.body).toEqual({ version: 3, name: { en: 'A well' }, position: 1 })
})

test('an entry that is gone says so', async () => {
  await openNotes('/admin/notes/9', { 'GET /api/notes/9': () => refusal(404, 'not_found') })
  expect(await screen.findByText('This is no longer here')).toBeInTheDocument()
})
