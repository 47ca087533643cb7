import { expect, test } from 'vitest'
import { filesOf, MAX_DROPPED } from './drops-anywhere.tsx'

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
