import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { indexedDbStorage } from './indexed-db.ts'
import type { UnsentWork } from './store.ts'

const LONG = 'The well stands where the valleys meet. '.repeat(500)
const KEY = '1|pair:7|1000'
const PREFIX = '1|pair:7|'

const textsOf = (ar: string, en: string) => ({
  sides: { ar: { content: ar }, en: { content: en } },
})

const work = (over: Partial<UnsentWork> = {}): UnsentWork => ({
  key: KEY,
  title: 'A title',
  typedAt: 1000,
  versions: [3],
  base: textsOf(LONG, LONG),
  values: textsOf(LONG, LONG),
  ...over,
})

const records = async (): Promise<unknown[]> => (await openDB('ufuq-admin')).getAll('unsent-work')
const storedWork = async () =>
  JSON.stringify((await records()).find((one) => Object.hasOwn(Object(one), 'title')))

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

test.each([
  ['at the end', `${LONG}more`],
  ['in the middle', LONG.replace('valleys', 'rivers')],
  ['all of it', 'another text '.repeat(200)],
  ['nothing', ''],
  ['half of an emoji', `${LONG.slice(0, 50)}\uD83D${LONG.slice(50)}`],
])('a text that was changed comes back whole: %s', async (_, en) => {
  const storage = indexedDbStorage()
  await storage.write(work({ values: textsOf(LONG, en) }))
  expect(await storage.read(PREFIX)).toEqual([work({ values: textsOf(LONG, en) })])
})

test('of a long text only what was typed is written again', async () => {
  const storage = indexedDbStorage()
  await storage.write(work({ values: textsOf(LONG, `${LONG}a`) }))
  await storage.write(work({ values: textsOf(LONG, `${LONG}a word`) }))
  const stored = await storedWork()
  expect(stored).toContain('a word')
  expect(stored.length).toBeLessThan(1000)
})

test('the texts that it began as follow what a colleague has saved', async () => {
  const storage = indexedDbStorage()
  await storage.write(work({ values: textsOf(LONG, `${LONG}mine`) }))
  const newer = work({
    base: textsOf(LONG, `theirs ${LONG}`),
    values: textsOf(LONG, `theirs ${LONG}mine`),
  })
  await storage.write(newer)
  expect(await indexedDbStorage().read(PREFIX)).toEqual([newer])
})

test('what another window has removed is whole again with the next word', async () => {
  const storage = indexedDbStorage()
  await storage.write(work())
  await indexedDbStorage().remove([KEY])
  expect(await records()).toEqual([])
  await storage.write(work({ values: textsOf(LONG, `${LONG}on`) }))
  expect(await storage.read(PREFIX)).toEqual([work({ values: textsOf(LONG, `${LONG}on`) })])
  await storage.remove([KEY])
  expect(await records()).toEqual([])
})

test('reads complete work stored by an earlier version', async () => {
  const storage = indexedDbStorage()
  await storage.keys()
  await (await openDB('ufuq-admin')).put('unsent-work', work())
  expect(await storage.read(PREFIX)).toEqual([work()])
})

test('windows of an earlier version find no work that they cannot read', async () => {
  const storage = indexedDbStorage()
  await storage.write(work())
  expect(await storage.keys()).toEqual([{ key: KEY, typedAt: 1000 }])
  const asBefore = (await openDB('ufuq-admin')).getAll(
    'unsent-work',
    IDBKeyRange.bound(PREFIX, `${PREFIX}\uFFFF`),
  )
  expect(await asBefore).toEqual([])
})
