/** What somebody wrote and had not saved, as this device keeps it. */
export interface UnsentWork {
  /** The person, the place, and when that editor was opened: two windows never overwrite each other. */
  key: string
  title: string
  /** Milliseconds since 1970. */
  typedAt: number
  /** The versions of the records that the writing began with; empty where nothing had been saved. */
  versions: number[]
  /** What was in the editor before; beside the values, it shows what the person changed. */
  base: unknown
  values: unknown
}

/** The keys alone: what they hold may be long. */
export interface KeptKey {
  key: string
  typedAt: number
}

/** Where the work lies: IndexedDB, or a map in a test. Every call may reject: full, blocked, or in private browsing. */
export interface Cabinet {
  read(prefix: string): Promise<UnsentWork[]>
  /** Oldest first. */
  keys(): Promise<KeptKey[]>
  write(work: UnsentWork): Promise<void>
  remove(keys: readonly string[]): Promise<void>
}

/** Of all people on this device together. */
export const UNSENT_LIMITS = { days: 30, works: 20 } as const

const SEPARATOR = '|'
const prefixOf = (...parts: (number | string)[]): string => parts.join(SEPARATOR) + SEPARATOR

export interface UnsentStore {
  newKey(person: number, place: string): string
  /** What this person left at this place, newest first. Never rejects: what can't be read isn't offered. */
  of(person: number, place: string): Promise<UnsentWork[]>
  /** Rejects when the device doesn't take it. */
  keep(work: UnsentWork): Promise<void>
  forget(keys: readonly string[]): Promise<void>
  /** How much this person left anywhere. */
  countOf(person: number): Promise<number>
  /** Removes all that this person left, and takes no more of it until they open an editor again. */
  forgetPerson(person: number): Promise<void>
}

export function createUnsentStore(cabinet: Cabinet, now: () => number = Date.now): UnsentStore {
  const gone = new Set<string>()
  const isGone = (key: string) => [...gone].some((prefix) => key.startsWith(prefix))

  async function keysOf(prefix: string): Promise<string[]> {
    const all = await cabinet.keys()
    return all.map(({ key }) => key).filter((key) => key.startsWith(prefix))
  }

  async function dropOldest() {
    const all = await cabinet.keys()
    const tooOld = now() - UNSENT_LIMITS.days * 24 * 60 * 60 * 1000
    const tooMany = all.length - UNSENT_LIMITS.works
    const dropped = all.filter(({ typedAt }, at) => typedAt < tooOld || at < tooMany)
    if (dropped.length > 0) await cabinet.remove(dropped.map(({ key }) => key))
  }

  return {
    newKey: (person, place) => `${prefixOf(person, place)}${now()}`,

    async of(person, place) {
      gone.delete(prefixOf(person))
      try {
        await dropOldest()
        const works = await cabinet.read(prefixOf(person, place))
        return works.toSorted((a, b) => b.typedAt - a.typedAt)
      } catch {
        return []
      }
    },

    async keep(work) {
      if (isGone(work.key)) return
      await cabinet.write(work)
      await dropOldest()
    },

    async forget(keys) {
      await cabinet.remove(keys).catch(() => {})
    },

    countOf: async (person) => (await keysOf(prefixOf(person)).catch(() => [])).length,

    async forgetPerson(person) {
      gone.add(prefixOf(person))
      await cabinet.remove(await keysOf(prefixOf(person)))
    },
  }
}
