import { expect, test } from 'vitest'
import { Batch } from './batch.ts'
import type { Upload } from './upload.ts'
import { filesOf, MAX_DROPPED } from './dropped-files.ts'

const upload = (id: string, state: Upload['state'], sent = 0): Upload => ({
  id,
  file: new File(['x'.repeat(100)], `${id}.jpg`),
  state,
  sent,
  library: 'pictures',
  picture: null,
  document: null,
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

const fileEntry = (name: string) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (done: (file: File) => void) => done(new File(['x'], name)),
})

type Entry = object

/** A folder that returns its entries in batches, as in browsers. */
function folderEntry(name: string, entries: () => object[]): object {
  return {
    isFile: false,
    isDirectory: true,
    name,
    createReader() {
      const left = entries()
      return { readEntries: (done: (some: object[]) => void) => done(left.splice(0, 100)) }
    },
  }
}

const transferOf = (...entries: Entry[]) =>
  ({
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
    files: entries.map((entry) => new File(['x'], (entry as { name: string }).name)),
  }) as unknown as DataTransfer

const namesOf = async (transfer: DataTransfer) =>
  (await filesOf(transfer)).files.map(({ name }) => name)

test('of folders the pictures are taken, at any depth', async () => {
  const inner = folderEntry('inner', () => [fileEntry('deep.HEIC'), fileEntry('.hidden.jpg')])
  const folder = folderEntry('trip', () => [fileEntry('a.jpg'), fileEntry('Thumbs.db'), inner])
  expect(await namesOf(transferOf(fileEntry('alone.png'), folder))).toEqual([
    'alone.png',
    'a.jpg',
    'deep.HEIC',
  ])
})

test('a drop has an end, however large a folder is, and folders that never end', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => fileEntry(`${index}.jpg`))
  const { files, isCut } = await filesOf(transferOf(folderEntry('large', () => [...many])))
  expect(files).toHaveLength(MAX_DROPPED)
  expect(isCut).toBe(true)
  const endless = (): object => folderEntry('endless', () => [endless()])
  expect(await filesOf(transferOf(endless()))).toEqual({ files: [], isCut: false })
})
