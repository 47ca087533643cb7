import { expect, test } from 'vitest'
import { Batch } from './batch.ts'
import type { Upload } from './upload.ts'

const upload = (id: string, state: Upload['state'], sent = 0): Upload => ({
  id,
  file: new File(['x'.repeat(100)], `${id}.jpg`),
  state,
  sent,
  picture: null,
  isKnown: false,
  failure: null,
})

test('a batch shows how much of all its files has left, and ends once', () => {
  const batch = new Batch()
  expect(batch.update([])).toEqual({ progress: null, end: null })
  expect(batch.update([upload('a', 'sending', 50), upload('b', 'waiting')]).progress).toBe(0.25)
  expect(batch.update([upload('a', 'done', 100), upload('b', 'sending', 50)]).progress).toBe(0.75)
  const ended = [upload('a', 'done', 100), upload('b', 'refused')]
  expect(batch.update(ended)).toEqual({ progress: null, end: { stored: 1, refused: 1 } })
  expect(batch.update(ended)).toEqual({ progress: null, end: null })
})

test('the next batch begins anew, beside what is left of the one before', () => {
  const batch = new Batch()
  batch.update([upload('a', 'sending')])
  batch.update([upload('a', 'done', 100)])
  const next = [upload('a', 'done', 100), upload('b', 'sending', 50)]
  expect(batch.update(next).progress).toBe(0.5)
  expect(batch.update([upload('a', 'done', 100), upload('b', 'done', 100)]).end).toEqual({
    stored: 1,
    refused: 0,
  })
})

test('an upload that waits for the connection is in progress; a cancelled one is not announced', () => {
  const batch = new Batch()
  expect(batch.update([upload('a', 'broken', 50)]).progress).toBe(0.5)
  expect(batch.update([upload('a', 'cancelled')])).toEqual({ progress: null, end: null })
})
