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
  expect(batch.look([])).toEqual({ progress: null, end: null })
  expect(batch.look([upload('a', 'sending', 50), upload('b', 'waiting')]).progress).toBe(0.25)
  expect(batch.look([upload('a', 'done', 100), upload('b', 'sending', 50)]).progress).toBe(0.75)
  const ended = [upload('a', 'done', 100), upload('b', 'refused')]
  expect(batch.look(ended)).toEqual({ progress: null, end: { kept: 1, refused: 1 } })
  expect(batch.look(ended)).toEqual({ progress: null, end: null })
})

test('the next batch begins anew, beside what is left of the one before', () => {
  const batch = new Batch()
  batch.look([upload('a', 'sending')])
  batch.look([upload('a', 'done', 100)])
  const next = [upload('a', 'done', 100), upload('b', 'sending', 50)]
  expect(batch.look(next).progress).toBe(0.5)
  expect(batch.look([upload('a', 'done', 100), upload('b', 'done', 100)]).end).toEqual({
    kept: 1,
    refused: 0,
  })
})

test('one that waits for the line is under way; cancelled ones are nobody’s news', () => {
  const batch = new Batch()
  expect(batch.look([upload('a', 'broken', 50)]).progress).toBe(0.5)
  expect(batch.look([upload('a', 'cancelled')])).toEqual({ progress: null, end: null })
})
