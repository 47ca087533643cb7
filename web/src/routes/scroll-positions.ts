/** Where each entry of the history was left, by its key; kept over a reload. */
interface ScrollPositions {
  get(key: string): number
  set(key: string, position: number): void
  keep(): void
}

const STORED_AS = 'ufuq.scroll'
const MOST = 50

export function createScrollPositions(storage: Storage): ScrollPositions {
  const positions = new Map<string, number>(read(storage))
  return {
    get: (key) => positions.get(key) ?? 0,
    set(key, position) {
      positions.delete(key)
      positions.set(key, position)
    },
    keep() {
      try {
        storage.setItem(STORED_AS, JSON.stringify([...positions].slice(-MOST)))
      } catch {
        // A full or forbidden storage only costs the position after a reload.
      }
    },
  }
}

function read(storage: Storage): [string, number][] {
  try {
    const value: unknown = JSON.parse(storage.getItem(STORED_AS) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
