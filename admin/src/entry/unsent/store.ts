import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { createContext, use } from 'react'

/** Typed but unsaved content, in the form in which this device stores it. */
export interface UnsentWork {
  /**
   * The user, the entry and the time at which the editor was opened, so that two windows never
   * overwrite each other's work.
   */
  key: string
  title: string
  /** Milliseconds since 1970. */
  typedAt: number
  /** The record versions on which the work is based; empty if nothing had been saved. */
  versions: number[]
  /**
   * The editor's content before the changes; a comparison with the values shows what the user
   * changed.
   */
  base: unknown
  values: unknown
}

/** The key and the time of unsent work, without its values, which may be large. */
interface DraftKey {
  key: string
  typedAt: number
}

/**
 * Storage for unsent work: IndexedDB, or a map in tests. Every call may reject, for example if the
 * storage is full or blocked, or in private browsing.
 */
export interface DraftStorage {
  read(prefix: string): Promise<UnsentWork[]>
  /** Oldest first. */
  keys(): Promise<DraftKey[]>
  write(work: UnsentWork): Promise<void>
  remove(keys: readonly string[]): Promise<void>
}

/** The limits for all users of this device together. */
export const UNSENT_LIMITS = { days: 30, works: 20 } as const

const SEPARATOR = '|'
const prefixOf = (...parts: (number | string)[]): string => parts.join(SEPARATOR) + SEPARATOR

export interface UnsentStore {
  newKey(person: number, place: string): string
  /**
   * This user's unsent work on this entry, newest first. Never rejects; work that can't be read is
   * not offered.
   */
  of(person: number, place: string): Promise<UnsentWork[]>
  /** Stores a piece of unsent work; rejects if the device can't store it. */
  save(work: UnsentWork): Promise<void>
  forget(keys: readonly string[]): Promise<void>
  /** The number of this user's pieces of unsent work, across all entries. */
  countOf(person: number): Promise<number>
  /**
   * Removes all of this user's unsent work, and stores no more work until this user opens an editor
   * again.
   */
  forgetPerson(person: number): Promise<void>
}

export function createUnsentStore(
  storage: DraftStorage,
  now: () => number = Date.now,
): UnsentStore {
  const gone = new Set<string>()
  const isGone = (key: string) => [...gone].some((prefix) => key.startsWith(prefix))

  async function keysOf(prefix: string): Promise<string[]> {
    const all = await storage.keys()
    return all.map(({ key }) => key).filter((key) => key.startsWith(prefix))
  }

  async function dropOldest() {
    const all = await storage.keys()
    const tooOld = now() - UNSENT_LIMITS.days * 24 * 60 * 60 * 1000
    const tooMany = all.length - UNSENT_LIMITS.works
    const dropped = all.filter(({ typedAt }, at) => typedAt < tooOld || at < tooMany)
    if (dropped.length > 0) await storage.remove(dropped.map(({ key }) => key))
  }

  return {
    newKey: (person, place) => `${prefixOf(person, place)}${now()}`,

    async of(person, place) {
      gone.delete(prefixOf(person))
      try {
        await dropOldest()
        const works = await storage.read(prefixOf(person, place))
        return works.toSorted((a, b) => b.typedAt - a.typedAt)
      } catch {
        return []
      }
    },

    async save(work) {
      if (isGone(work.key)) return
      await storage.write(work)
      await dropOldest()
    },

    async forget(keys) {
      await storage.remove(keys).catch(() => {})
    },

    countOf: async (person) => (await keysOf(prefixOf(person)).catch(() => [])).length,

    async forgetPerson(person) {
      gone.add(prefixOf(person))
      await storage.remove(await keysOf(prefixOf(person)))
    },
  }
}

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
      const removed = keys.map((key) => removal.store.delete(key))
      // See above.
      removal.commit()
      await Promise.all([...removed, removal.done])
    },
  }
}

const open = () =>
  openDB<Schema>('ufuq-admin', 1, {
    upgrade: (database) =>
      void database.createObjectStore(WORKS, { keyPath: 'key' }).createIndex(BY_TIME, 'typedAt'),
  })

const UnsentStoreContext = createContext<UnsentStore>(createUnsentStore(indexedDbStorage()))

export const UnsentStoreProvider = UnsentStoreContext.Provider

/** The store of unsent work on this device. The web and desktop apps share one implementation. */
export const useUnsentStore = (): UnsentStore => use(UnsentStoreContext)
