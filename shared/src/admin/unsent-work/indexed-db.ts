import type { Cabinet, KeptKey, UnsentWork } from './store.ts'

const DATABASE = 'ufuq-admin'
const WORKS = 'unsent-work'
const BY_TIME = 'typedAt'

/** In the browser's database rather than its local storage: two texts of half a million letters don't fit in there. */
export function indexedDbCabinet(): Cabinet {
  let opened: Promise<IDBDatabase> | null = null
  const database = () => {
    opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  const transaction = async (mode: IDBTransactionMode) =>
    (await database()).transaction(WORKS, mode)

  return {
    async read(prefix) {
      const works = (await transaction('readonly')).objectStore(WORKS)
      return answerOf<UnsentWork[]>(
        works.getAll(IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)) as IDBRequest<UnsentWork[]>,
      )
    },
    async keys() {
      const works = (await transaction('readonly')).objectStore(WORKS)
      return readKeys(works.index(BY_TIME).openKeyCursor())
    },
    async write(work) {
      const writing = await transaction('readwrite')
      writing.objectStore(WORKS).put(work)
      // at once: the window may be closing
      writing.commit()
      await endOf(writing)
    },
    async remove(keys) {
      const removal = await transaction('readwrite')
      for (const key of keys) removal.objectStore(WORKS).delete(key)
      await endOf(removal)
    },
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result
      .createObjectStore(WORKS, { keyPath: 'key' satisfies keyof UnsentWork })
      .createIndex(BY_TIME, 'typedAt' satisfies keyof UnsentWork)
  })
  return answerOf(request)
}

const failureOf = ({ error }: { error: DOMException | null }) => error ?? new Error('No storage')

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(failureOf(request)))
  })

/** An error in a transaction aborts it. */
const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(failureOf(transaction)))
  })

const readKeys = (request: IDBRequest<IDBCursor | null>): Promise<KeptKey[]> =>
  new Promise((resolve, reject) => {
    const keys: KeptKey[] = []
    request.addEventListener('error', () => reject(failureOf(request)))
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor) return resolve(keys)
      keys.push({ key: cursor.primaryKey as string, typedAt: cursor.key as number })
      cursor.continue()
    })
  })
