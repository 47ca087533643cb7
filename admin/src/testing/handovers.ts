import type { EntryHandover } from '@ufuq/shared/contract/reviews'

/** A draft that the user may submit for review. */
export const UNASKED: EntryHandover = {
  changedBy: null,
  changedAt: null,
  review: null,
  can: { ask: true, withdraw: false, answer: false },
}

/** A draft that the administrator of the tests has submitted, and may withdraw. */
export const IN_REVIEW: EntryHandover = {
  ...UNASKED,
  review: {
    state: 'open',
    note: '',
    requestedBy: { id: 1, name: 'mariam' },
    requestedAt: '2026-11-21T08:00:00.000Z',
    takenBy: null,
    answer: null,
  },
  can: { ask: true, withdraw: true, answer: false },
}
