import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Handover } from '@ufuq/shared/contract/reviews'
import { fakeApi, json } from '../../../../testing/fake-api.ts'
import { pair, show, saved } from '../../publications-testbed.tsx'
import { EDIT } from '../pair-testbed.tsx'

const layla = { id: 8, name: 'Layla' }

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
