import type { DraftStorage, UnsentWork } from '../entry/unsent/store.ts'

/** Replaces IndexedDB, which jsdom does not have. */
export function memoryStorage(): DraftStorage {
  const works = new Map<string, UnsentWork>()
  return {
    read: async (prefix) =>
      [...works.values()]
        .filter(({ key }) => key.startsWith(prefix))
        .map((work) => structuredClone(work)),
    keys: async () =>
      [...works.values()]
        .map(({ key, typedAt }) => ({ key, typedAt }))
        .toSorted((a, b) => a.typedAt - b.typedAt),
    write: async (work) => void works.set(work.key, structuredClone(work)),
    remove: async (keys) => keys.forEach((key) => works.delete(key)),
  }
}
