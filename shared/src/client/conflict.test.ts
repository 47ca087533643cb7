import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { conflictIn } from './conflict.ts'

const failure = (status: number, body: object) =>
  new ApiError(status, '', JSON.stringify({ message: 'Refused', ...body }))

it('reads what is saved now, and who saved it, from a save that was refused', () => {
  const changed = { by: null, at: '2026-11-01T08:00:00.000Z' }
  const error = failure(409, { code: 'version_conflict', current: { page: 1 }, changed })
  expect(conflictIn<{ page: number }>(error)).toMatchObject({ current: { page: 1 }, changed })
})

it('finds no conflict in other failures, nor where an older server says nothing of it', () => {
  expect(conflictIn(failure(409, { code: 'version_conflict' }))).toBeNull()
  expect(conflictIn(failure(409, { code: 'version_conflict', current: null }))).toBeNull()
  expect(conflictIn(failure(409, { code: 'picture_in_use', current: {} }))).toBeNull()
  expect(conflictIn(new TypeError('Failed to fetch'))).toBeNull()
})
