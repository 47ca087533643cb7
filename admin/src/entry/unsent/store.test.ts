import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { createUnsentStore, indexedDbStorage, UNSENT_LIMITS, type UnsentWork } from './store.ts'

const DAY = 24 * 60 * 60 * 1000

const work = (key: string, typedAt: number): UnsentWork => ({
  key,
  title: 'A title',
  typedAt,
  versions: [3],
  base: {},
  values: { text: 'words' },
})

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe('the store of unsent work', () => {
  function at(start: number) {
    const clock = { now: start }
    const storage = indexedDbStorage()
    const store = createUnsentStore(storage, () => clock.now)
    const save = async (person: number, place: string, typedAt = clock.now) => {
      const key = store.newKey(person, place)
      await store.save(work(key, typedAt))
      clock.now += 1
      return key
    }
    return { storage, store, clock, save }
  }

  test('returns a person’s own work at a place, newest first', async () => {
    const { store, save } = at(1000)
    const first = await save(1, 'pair:7')
    const second = await save(1, 'pair:7')
    await save(1, 'pair:77')
    await save(1, 'record:7')
    await save(11, 'pair:7')
    const found = await store.of(1, 'pair:7')
    expect(found.map(({ key }) => key)).toEqual([second, first])
    expect(found[0]?.values).toEqual({ text: 'words' })
  })

  test('keeping the same work again replaces it, and what was sent is forgotten', async () => {
    const { store, save } = at(1000)
    const key = await save(1, 'new')
    await store.save({ ...work(key, 5000), title: 'Later' })
    expect(await store.of(1, 'new')).toMatchObject([{ title: 'Later', typedAt: 5000 }])
    await store.forget([key])
    expect(await store.of(1, 'new')).toEqual([])
  })

  test('nothing is kept longer than its days, nor more than its number', async () => {
    const { storage, store, clock, save } = at(100 * DAY)
    await save(1, 'new')
    clock.now += UNSENT_LIMITS.days * DAY + 1
    expect(await store.of(2, 'new')).toEqual([])
    expect(await storage.keys()).toEqual([])
    for (let count = 0; count < UNSENT_LIMITS.works + 3; count += 1) await save(1, `pair:${count}`)
    expect(await storage.keys()).toHaveLength(UNSENT_LIMITS.works)
    expect(await store.of(1, 'pair:2')).toEqual([])
    expect(await store.of(1, 'pair:3')).toHaveLength(1)
  })

  test('signing out removes one person’s work, and a last keystroke brings none of it back', async () => {
    const { store, save } = at(1000)
    const key = await save(1, 'pair:7')
    await save(2, 'pair:7')
    expect(await store.countOf(1)).toBe(1)
    await store.forgetPerson(1)
    await store.save(work(key, 2000))
    expect(await store.countOf(1)).toBe(0)
    expect(await store.countOf(2)).toBe(1)
    // Opening an editor again re-enables storage.
    await store.of(1, 'pair:7')
    await store.save(work(key, 3000))
    expect(await store.countOf(1)).toBe(1)
  })
})

test('a device that keeps nothing offers nothing, and says so only on keeping', async () => {
  const fail = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const store = createUnsentStore({ read: fail, keys: fail, write: fail, remove: fail })
  expect(await store.of(1, 'new')).toEqual([])
  expect(await store.countOf(1)).toBe(0)
  await store.forget(['1|new|1'])
  await expect(store.save(work('1|new|1', 1))).rejects.toThrow('full')
})
