import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Review } from '@ufuq/shared/contract/reviews'
import type { PageHandover } from '@ufuq/shared/contract/site/reviews'
import { json } from '../../../testing/fake-api.ts'
import { openSite, sitePage, valuesWith } from '../site-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const PATH = '/api/site/pages/about/review'
const draft = valuesWith('about', { en: { 'page.title': 'Who we are' } })
const sami = { id: 2, name: 'sami' }

const review = (more: Partial<Review> = {}): Review => ({
  state: 'open',
  note: 'Is the second figure right?',
  requestedBy: sami,
  requestedAt: '2026-11-21T08:00:00.000Z',
  takenBy: null,
  answer: null,
  ...more,
})

const handover = (more: Partial<PageHandover> = {}): PageHandover => ({
  changedBy: sami,
  changedAt: '2026-11-21T07:00:00.000Z',
  review: null,
  can: { ask: true, withdraw: false, answer: false },
  ...more,
})

async function open(handedOver: PageHandover, answers: Parameters<typeof openSite>[1] = {}) {
  const page = sitePage('about', { draft })
  const view = await openSite('/admin/site/about', {
    'GET /api/site/pages/about': () => json({ page }),
    [`GET ${PATH}`]: () => json(handedOver),
    ...answers,
  })
  await screen.findByRole('region', { name: 'Save and publish' })
  return view
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a draft is submitted with a note, once everything typed is saved', async () => {
  const { writes, answer } = await open(handover(), {
    [`POST ${PATH}`]: () => json(handover({ review: review() })),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Submit for review' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^Your note/ }), {
    target: { value: 'Is the second figure right?' },
  })
  const title = within(screen.getByRole('group', { name: 'Title' })).getByRole('textbox', {
    name: 'English',
  })
  fireEvent.change(title, { target: { value: 'Not saved' } })
  expect(await screen.findByText(/^Only what is saved is submitted/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled()
  fireEvent.change(title, { target: { value: 'Who we are' } })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled())
  answer(`GET ${PATH}`, () => json(handover({ review: review() })))
  press('Submit')
  expect(await screen.findByText(/Submitted for review by .*sami/)).toBeInTheDocument()
  expect(writes).toEqual([
    { method: 'POST', path: PATH, body: { note: 'Is the second figure right?' } },
  ])
})

test('a reviewer returns the draft with a note, or sees what would become public', async () => {
  const can = { ask: true, withdraw: true, answer: true }
  const returned = review({
    state: 'returned',
    answer: { note: 'It is 126.', by: sami, at: '2026-11-21T09:00:00.000Z' },
  })
  const { writes, answer } = await open(handover({ review: review(), can }), {
    [`POST ${PATH}/return`]: () => json(handover({ review: returned })),
    [`GET ${PATH}/reading`]: () => json({ reading: null }),
    [`PUT ${PATH}/reading`]: () => json({ reading: null }),
  })
  const panel = within(await screen.findByRole('region', { name: /^Submitted for review by/ }))
  expect(panel.getByText('Is the second figure right?')).toBeInTheDocument()
  fireEvent.click(panel.getByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog', { name: /^Publish/ })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep as draft' }))
  fireEvent.click(panel.getByRole('button', { name: 'Return with a note' }))
  press('Return the draft')
  expect(await screen.findByText('Write a note')).toBeInTheDocument()
  fireEvent.change(screen.getByRole('textbox', { name: /^Your note to/ }), {
    target: { value: 'It is 126.' },
  })
  answer(`GET ${PATH}`, () => json(handover({ review: returned })))
  press('Return the draft')
  expect(await screen.findByText(/returned this draft with a note/)).toBeInTheDocument()
  expect(writes.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: `${PATH}/return`, body: { note: 'It is 126.' } },
  ])
})

test('a reviewer sees what has changed since they read it, and reads it', async () => {
  const can = { ask: true, withdraw: false, answer: true }
  const reading = {
    values: valuesWith('about', { en: { 'page.title': 'Who they are' } }),
    readAt: '2026-11-21T08:30:00.000Z',
  }
  const { writes } = await open(handover({ review: review(), can }), {
    [`GET ${PATH}/reading`]: () => json({ reading }),
    [`PUT ${PATH}/reading`]: () => json({ reading: { ...reading, values: draft } }),
  })
  const panel = within(await screen.findByRole('region', { name: /^Submitted for review by/ }))
  expect(
    await panel.findByText(/^Changed since you last read it .*: 1 place\.$/),
  ).toBeInTheDocument()
  fireEvent.click(panel.getByRole('button', { name: 'Show the changes' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('region', { name: /Title/ })).toHaveTextContent('Who they are')
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as read' }))
  expect(await panel.findByText(/^Nothing has changed since/)).toBeInTheDocument()
  expect(panel.queryByRole('button', { name: 'Show the changes' })).toBeNull()
  expect(writes).toEqual([{ method: 'PUT', path: `${PATH}/reading`, body: { version: 3 } }])
})

test('says nothing of a review where there is no draft', async () => {
  const { callsTo } = await open(handover({ can: { ask: false, withdraw: false, answer: false } }))
  await waitFor(() => expect(callsTo(`GET ${PATH}`)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Submit for review' })).toBeNull()
})
