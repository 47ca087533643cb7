import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, refusal } from '../testing/fake-api.ts'
import { field, openWells, press, type, WELLS, wellEntry } from './entry-testbed.tsx'

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
      refusal(422, 'validation', { errors: [{ field: 'remark', rule: 'taken', message: '' }] }),
  })
  await type('Remark', 'Two.')
  press('Save')
  const remark = await field('Remark')
  await waitFor(() => expect(remark).toHaveAccessibleDescription('Please check this field'))
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

test('an entry that is gone says so', async () => {
  await openWells('/admin/wells/7', { [`GET ${WELLS}/7`]: () => refusal(404, 'not_found') })
  expect(await screen.findByText('This is no longer here')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wells')
})
