import { differenceTo } from '@ufuq/shared/domain/text-difference'
import { dequal } from 'dequal/lite'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { DraftStorage, DraftKey, UnsentWork } from './store.ts'

/** For shorter texts, storing the difference would save no space. */
const MIN_LENGTH = 1000

const WORKS = 'unsent-work'
const BY_TIME = 'typedAt'

/**
 * The base of unsent work, written once and stored apart from the part that changes with every
 * pause in typing. It is in the same store as the other unsent texts, because a separate store
 * would need a new database version. Opening that version would have to wait until all windows with
 * the earlier version are closed. The base has no time, so it is in no index.
 */
interface StoredBase {
  key: string
  base: unknown
}

/** The format that was used before bases were stored separately. */
type WholeWork = UnsentWork

interface Schema extends DBSchema {
  [WORKS]: {
    key: string
    value: StoredWork | WholeWork | StoredBase
    indexes: { [BY_TIME]: number }
  }
}

/**
 * Key prefixes for which windows of an earlier version do not search, because those windows expect
 * the whole work in one record.
 */
const PARTS = { changes: 'changes|', base: 'base|' } as const
const baseKeyOf = (key: string): string => PARTS.base + key
const changesKeyOf = (key: string): string => PARTS.changes + key
const keyWithout = (prefix: string, key: string) =>
  key.startsWith(prefix) ? key.slice(prefix.length) : key
const allBelow = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)

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
  /** The base that was written last, and the work it belongs to. */
  let written: StoredBase | null = null

  async function put(records: Schema[typeof WORKS]['value'][]): Promise<void> {
    const writing = (await database()).transaction(WORKS, 'readwrite')
    const puts = records.map((record) => writing.store.put(record))
    // Commits immediately, because the window may be closing.
    writing.commit()
    await Promise.all([...puts, writing.done])
  }

  /**
   * Another window may have removed the base together with its work. The work is then written
   * again, and so is the base.
   */
  async function putIfMissing(base: StoredBase, work: string): Promise<void> {
    const writing = (await database()).transaction(WORKS, 'readwrite')
    const { store } = writing
    const [found, ofBase] = await Promise.all([
      store.getKey(changesKeyOf(work)),
      store.getKey(base.key),
    ])
    if (found !== undefined && ofBase === undefined) await store.put(base)
    await writing.done
  }

  return {
    async read(prefix) {
      const { store } = (await database()).transaction(WORKS)
      const [whole, changes, bases] = await Promise.all([
        store.getAll(allBelow(prefix)),
        store.getAll(allBelow(changesKeyOf(prefix))),
        store.getAll(allBelow(baseKeyOf(prefix))),
      ])
      return [...whole, ...changes].flatMap((work) => wholeWork(work, bases))
    },
    async keys() {
      const keys: DraftKey[] = []
      const { store } = (await database()).transaction(WORKS)
      let cursor = await store.index(BY_TIME).openKeyCursor()
      while (cursor) {
        keys.push({ key: keyWithout(PARTS.changes, cursor.primaryKey), typedAt: cursor.key })
        cursor = await cursor.continue()
      }
      return keys
    },
    async write(work) {
      const base = { key: baseKeyOf(work.key), base: work.base }
      const isThere = dequal(written, base)
      const changes = { ...toStored(work), key: changesKeyOf(work.key) }
      await put(isThere ? [changes] : [changes, base])
      written = base
      if (isThere) await putIfMissing(base, work.key)
    },
    async remove(keys) {
      const removal = (await database()).transaction(WORKS, 'readwrite')
      const all = keys.flatMap((key) => [key, changesKeyOf(key), baseKeyOf(key)])
      await Promise.all([...all.map((key) => removal.store.delete(key)), removal.done])
    },
  }
}

function wholeWork(
  work: Schema[typeof WORKS]['value'],
  bases: readonly Schema[typeof WORKS]['value'][],
): UnsentWork[] {
  if (!('values' in work)) return []
  if ('base' in work) return [work]
  const key = keyWithout(PARTS.changes, work.key)
  const found = bases.find((base) => base.key === baseKeyOf(key))
  return found && 'base' in found ? [fromStored({ ...work, key }, found.base)] : []
}

const open = () =>
  openDB<Schema>('ufuq-admin', 1, {
    upgrade: (database) =>
      void database.createObjectStore(WORKS, { keyPath: 'key' }).createIndex(BY_TIME, 'typedAt'),
  })

/** The difference between a typed text and its base. */
interface TextChange {
  /** The path of the text in the work and in its base, such as `sides.ar.content`. */
  field: string
  from: number
  to: number
  insert: string
}

/**
 * Unsent work without its base. Each long text is stored as its difference from the same text in
 * the base.
 */
interface StoredWork extends Omit<UnsentWork, 'base'> {
  changes: TextChange[]
}

type MapText = (text: string, base: string, field: string) => string

function toStored({ base, values, ...work }: UnsentWork): StoredWork {
  const changes: TextChange[] = []
  const withoutTexts = mapTexts(values, base, (text, original, field) => {
    if (text.length < MIN_LENGTH) return text
    changes.push({ field, ...differenceTo(original, text) })
    return ''
  })
  return { ...work, values: withoutTexts, changes }
}

function fromStored({ changes, values, ...work }: StoredWork, base: unknown): UnsentWork {
  const withTexts = mapTexts(values, base, (text, original, field) => {
    const change = changes.find((one) => one.field === field)
    return change
      ? original.slice(0, change.from) + change.insert + original.slice(change.to)
      : text
  })
  return { ...work, base, values: withTexts }
}

/**
 * Copies a value, and applies `map` to each string for which the base contains a string in the same
 * place.
 */
function mapTexts(value: unknown, base: unknown, map: MapText, field = ''): unknown {
  if (typeof value === 'string') return typeof base === 'string' ? map(value, base, field) : value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    mapTexts(part, partOf(base, key), map, field ? `${field}.${key}` : key),
  ])
  return Object.fromEntries(parts)
}

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
