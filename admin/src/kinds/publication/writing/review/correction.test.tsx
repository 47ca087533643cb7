import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Handover, Review } from '@ufuq/shared/contract/reviews'
import { expect, test, vi } from 'vitest'
import { fakeApi, json } from '../../../../testing/fake-api.ts'
import { EDIT, press } from '../../../../testing/pair-testbed.tsx'
import { pair, show, saved } from '../../../../testing/publications-testbed.tsx'

const layla = { id: 8, name: 'Layla' }
const REVIEW = 'GET /api/entries/publications/9/review'
const NOTE = 'The year in the second paragraph is 2024.'

const proposed: Review = {
  state: 'open',
  kind: 'correction',
  note: NOTE,
  requestedBy: layla,
  requestedAt: '2026-05-10T12:00:00.000Z',
  takenBy: null,
  answer: null,
}

const handover = (review: Review | null, can: Partial<Handover['can']> = {}): Handover => ({
  authors: [layla],
  changedBy: layla,
  changedAt: '2026-05-10T12:00:00.000Z',
  review,
  can: { ask: false, withdraw: false, answer: false, propose: false, ...can },
})

async function open(first: Handover, update: boolean) {
  const { arabic, english } = pair()
  const released = { status: 'published', publishedAt: '2025-03-02T08:15:00.000Z' } as const
  const can = { update, publish: update, delete: update }
  const api = fakeApi({
    'GET /api/entries/publications/sides/1': () =>
      saved({ arabic: { ...arabic, ...released, can }, english: { ...english, ...released, can } }),
    [REVIEW]: () => json(first),
  })
  await show({
    path: EDIT,
    abilities: update ? ['publications.create', 'publications.publish'] : ['publications.create'],
  })
  /** Sets the response to the call named `way`, and to later requests for the review. */
  const answer = (way: string, after: Handover) => {
    api.answer(`POST /api/entries/publications/9/review/${way}`, () => json(after))
    api.answer(REVIEW, () => json(after))
  }
  return { writes: api.writes, answer }
}

test('the author of a published text proposes a correction, with a note', async () => {
  const api = await open(handover(null, { propose: true }), false)
  fireEvent.click(await screen.findByRole('button', { name: 'Propose a correction' }))
  press('Send the proposal')
  expect(screen.getByText('Write a note')).toBeDefined()
  const note = screen.getByRole('textbox', { name: /What should be corrected/ })
  fireEvent.change(note, { target: { value: NOTE } })
  api.answer('correction', handover(proposed, { withdraw: true }))
  press('Send the proposal')
  expect(await screen.findByText(/Layla.* proposes a correction/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Propose a correction' })).toBeNull()
  expect(api.writes[0]?.body).toEqual({ note: NOTE })
})

test('an editor reads the note beside the text and says that it is corrected', async () => {
  const api = await open(handover(proposed, { answer: true, withdraw: true }), true)
  expect(await screen.findByText(NOTE)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Return with a note' })).toBeNull()
  api.answer('corrected', handover(null))
  screen.getByRole('button', { name: 'Corrected' }).focus()
  press('Corrected')
  await waitFor(() => expect(screen.queryByText(NOTE)).toBeNull())
  expect(document.body).not.toHaveFocus()
})

test('an editor answers with a sentence why it is not made now, which the author reads', async () => {
  const api = await open(handover(proposed, { answer: true, withdraw: true }), true)
  await screen.findByText(NOTE)
  press('Not now')
  const answer = 'The report itself says 2023.'
  fireEvent.change(screen.getByRole('textbox', { name: /Your note to .*Layla/ }), {
    target: { value: answer },
  })
  const by = { id: 1, name: 'Mariam' }
  const answered = { note: answer, by, at: '2026-05-11T12:00:00.000Z' }
  api.answer('return', handover({ ...proposed, state: 'returned', answer: answered }))
  press('Send the answer')
  expect(await screen.findByText(/Mariam.* declined this for now/)).toBeDefined()
  expect(screen.getByText(answer)).toBeDefined()
  expect(api.writes[0]?.body).toEqual({ note: answer })
})

const returnedBy = (id: number): Handover => ({
  authors: [layla],
  changedBy: layla,
  changedAt: '2026-05-10T12:00:00.000Z',
  review: {
    state: 'returned',
    kind: 'draft',
    note: '',
    requestedBy: layla,
    requestedAt: '2026-05-10T12:00:00.000Z',
    takenBy: null,
    answer: { note: 'A source.', by: { id, name: 'Hassan' }, at: '2026-05-11T12:00:00.000Z' },
  },
  can: { ask: true, withdraw: true, answer: false, propose: false },
})

test('an author sees within seconds that a draft was returned', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const returned = returnedBy(9)
  let review = { ...returned.review, state: 'open', answer: null } as Handover['review']
  fakeApi({
    'GET /api/entries/publications/sides/1': () => saved(pair()),
    'GET /api/entries/publications/9/review': () => json({ ...returned, review }),
  })
  await show({ path: EDIT })
  await screen.findByText(/Submitted for review by/)
  ;({ review } = returned)
  vi.advanceTimersByTime(5000)
  expect(await screen.findByText('A source.')).toBeDefined()
})
