import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { DraftKey, DraftStorage, UnsentWork } from './store.ts'

const WORKS = 'unsent-work'
const BY_TIME = 'typedAt'

interface Schema extends DBSchema {
  [WORKS]: { key: string; value: UnsentWork; indexes: { [BY_TIME]: number } }
}

/**
 * IndexedDB is used rather than local storage, because two texts of half a million characters don't
 * fit into local storage.
 */
export function indexedDbStorage(): DraftStorage {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const database = () => {
    opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  return {
    read: async (prefix) =>
      (await database()).getAll(WORKS, IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)),
    async keys() {
      const keys: DraftKey[] = []
      const { store } = (await database()).transaction(WORKS)
      let cursor = await store.index(BY_TIME).openKeyCursor()
      while (cursor) {
        keys.push({ key: cursor.primaryKey, typedAt: cursor.key })
        cursor = await cursor.continue()
      }
      return keys
    },
    async write(work) {
      const writing = (await database()).transaction(WORKS, 'readwrite')
      const put = writing.store.put(work)
      // Commits immediately, because the window may be closing.
      writing.commit()
      await Promise.all([put, writing.done])
    },
    async remove(keys) {
      const removal = (await database()).transaction(WORKS, 'readwrite')
      await Promise.all([...keys.map((key) => removal.store.delete(key)), removal.done])
    },
  }
}

const open = () =>
  openDB<Schema>('ufuq-admin', 1, {
    upgrade: (database) =>
      void database.createObjectStore(WORKS, { keyPath: 'key' }).createIndex(BY_TIME, 'typedAt'),
  })
