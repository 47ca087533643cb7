import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BinnedEntry } from '@ufuq/shared/contract/declared-entries'
import { answerQuestion } from '../testing/answer-question.ts'
import { json, refusal } from '../testing/fake-api.ts'
import { choose, former, note, openNotes, press, type NoteFields } from './kinds-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const binned = (values: Partial<BinnedEntry<NoteFields>> = {}): BinnedEntry<NoteFields> => ({
  ...note(values),
  deletedAt: '2026-11-21T08:00:00.000Z',
  deletedBy: { id: 2, name: 'sami' },
  daysLeft: 29,
  restorable: { restore: true, erase: true },
  ...values,
})

test('lists entries with both titles, the columns of the kind, and what is a draft', async () => {
  const published = note({ id: 8, name: { ar: '', en: 'Tank' }, size: 'large', isPublished: true })
  await openNotes('/admin/notes', { 'GET /api/notes': () => json([note(), published]) })
  const first = within(await screen.findByRole('row', { name: /Well/ }))
  expect(first.getByText('بئر')).toHaveAttribute('lang', 'ar')
  expect(first.getByRole('link', { name: 'Well' })).toHaveAttribute('href', '/admin/notes/7')
  expect(first.getByText('Draft')).toBeInTheDocument()
  expect(first.getByText('Small')).toBeInTheDocument()
  expect(first.getByText('4')).toBeInTheDocument()
  const second = within(screen.getByRole('row', { name: /Tank/ }))
  expect(second.queryByText('Draft')).toBeNull()
})

test('a list without entries says how to begin', async () => {
  await openNotes('/admin/notes', { 'GET /api/notes': () => json([]) })
  expect(await screen.findByText('Write the first note.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'New note' })).toHaveAttribute(
    'href',
    '/admin/notes/create',
  )
})

test('what is deleted can be restored at once', async () => {
  const { writes } = await openNotes('/admin/notes', {
    'DELETE /api/notes/7': () => new Response(null, { status: 204 }),
    'POST /api/notes/bin/7/restore': () => json({ entry: note() }),
  })
  await choose('Well', 'Move to the bin')
  await screen.findByText('“Well” is in the bin')
  press('Undo')
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/notes/7',
    'POST /api/notes/bin/7/restore',
  ])
})

test('the bin restores, and deletes for good', async () => {
  let left = [binned(), binned({ id: 8, name: { ar: '', en: 'Tank' } })]
  const { writes } = await openNotes('/admin/notes/bin', {
    'GET /api/notes/bin': () => json(left),
    'POST /api/notes/bin/7/restore': () => {
      left = left.slice(1)
      return json({ entry: note() })
    },
    'DELETE /api/notes/bin/8': () => {
      left = []
      return new Response(null, { status: 204 })
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Notes: bin' })).toBeInTheDocument()
  const row = await screen.findByRole('row', { name: /Well/ })
  expect(row).toHaveTextContent(/sami.*29 days left/)
  await choose('Well', 'Restore')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Well/ })).toBeNull())
  await choose('Tank', 'Delete for good')
  await answerQuestion('Delete for good')
  expect(await screen.findByText('The bin is empty')).toBeInTheDocument()
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/notes/bin/7/restore',
    'DELETE /api/notes/bin/8',
  ])
})

test('nobody is offered what they may not do with what is in the bin', async () => {
  const restorable = { restore: false, erase: false }
  await openNotes('/admin/notes/bin', {
    'GET /api/notes/bin': () => json([binned({ restorable })]),
  })
  await screen.findByRole('row', { name: /Well/ })
  expect(screen.queryByRole('button', { name: /^More/ })).toBeNull()
})

test('former versions show what is other now, and lead back into the form', async () => {
  const version = former({ remark: 'Before.', cover: 9 })
  await openNotes('/admin/notes/7/history', {
    'GET /api/notes/7/versions': () => json([version]),
    'GET /api/notes/7/versions/1': () => json({ version }),
    'GET /api/pictures/9': () => refusal(404, 'not_found'),
  })
  const radio = await screen.findByRole('radio', { name: /^Version 1.*sami.*Draft/ })
  fireEvent.click(radio)
  const remark = within(await screen.findByRole('region', { name: 'Remark' }))
  expect(remark.getByText('Before.')).toBeInTheDocument()
  expect(remark.getByText('One.')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Cover' })).toHaveTextContent('Picture 9')
  expect(screen.queryByRole('region', { name: 'Website' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Copy to the form' })).toHaveAttribute(
    'href',
    '/admin/notes/7?version=1',
  )
})
