import { MESSAGE_KINDS } from '@ufuq/shared/contract/inbox'
import type { ReviewCounts } from '@ufuq/shared/contract/reviews'
import type { Ability } from '@ufuq/shared/contract/users'

export const PAUSE_MS = 2 * 60_000
/** What a screen does changes the server's counts a little later than its answer arrives. */
const SOON_MS = 400

/** Shared drafts and answers to corrections are told by email, and on the overview. */
export type News = 'messages' | Extract<keyof ReviewCounts, 'ready' | 'returned'>

interface Source {
  path: string
  /** Only users with it are told. */
  ability: Ability
  /** Summed up. */
  fields: readonly string[]
}

const REVIEWS = '/api/reviews/counts'
const SOURCES: Record<News, Source> = {
  messages: { path: '/api/messages/counts', ability: 'inbox.read', fields: MESSAGE_KINDS },
  ready: { path: REVIEWS, ability: 'publications.publish', fields: ['ready'] },
  returned: { path: REVIEWS, ability: 'publications.create', fields: ['returned'] },
}
const ALL = Object.keys(SOURCES) as News[]

interface NewsWatchOptions {
  /** Reads from the server as the signed-in user; undefined without a usable answer. */
  read: (path: string) => Promise<unknown>
  /** Takes the number of all that waits for the user. */
  showCount: (count: number) => void
  /** Takes the number of those that arrived since the last check. */
  tellOf: (news: News, arrived: number) => void
}

interface NewsWatch {
  /** Whether it checks from time to time; not for a user whom nothing can wait for. */
  readonly isWatching: boolean
  /** Starts over: the app has started, or somebody signed in. Asks again later while it is not known who did. */
  start(): void
  /** Checks now, for example because the user is back. */
  look(): void
  stop(): void
}

/** Checks from time to time for new messages and reviews, as far as they concern the signed-in user. */
export function watchNews({ read, showCount, tellOf }: NewsWatchOptions): NewsWatch {
  let timer: NodeJS.Timeout | undefined
  /** What concerns the user; undefined until it is known who that is. */
  let watched: News[] | undefined
  /** Empty until the first check: what was already there is no news. */
  const known = new Map<News, number>()
  let round = 0

  async function look(mine: number): Promise<void> {
    clearTimeout(timer)
    const concerning = watched ?? newsFor(await read('/api/auth/me'))
    if (mine !== round) return
    watched = concerning
    if (watched?.length === 0) return
    if (watched) await count(watched, mine)
    if (mine !== round) return
    clearTimeout(timer)
    timer = setTimeout(() => void look(mine), PAUSE_MS)
  }

  async function count(concerning: News[], mine: number): Promise<void> {
    const paths = [...new Set(concerning.map((news) => SOURCES[news].path))]
    const answers = new Map<string, unknown>()
    for (const path of paths) answers.set(path, await read(path))
    if (mine !== round) return
    const arrived: [News, number][] = []
    let hasCounted = false
    for (const news of concerning) {
      const { path, fields } = SOURCES[news]
      const sum = sumOf(answers.get(path), fields)
      if (sum === null) continue
      hasCounted = true
      const before = known.get(news)
      if (before !== undefined && sum > before) arrived.push([news, sum - before])
      known.set(news, sum)
    }
    if (hasCounted) showCount([...known.values()].reduce((total, sum) => total + sum, 0))
    for (const [news, more] of arrived) tellOf(news, more)
  }

  function stop(): void {
    round += 1
    clearTimeout(timer)
    timer = undefined
    watched = undefined
    if (known.size > 0) showCount(0)
    known.clear()
  }

  return {
    get isWatching() {
      return timer !== undefined
    },
    start() {
      stop()
      void look(round)
    },
    look() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = setTimeout((mine) => void look(mine), SOON_MS, round)
    },
    stop,
  }
}

/** The sum of these fields, or null for an unusable answer. */
function sumOf(answer: unknown, fields: readonly string[]): number | null {
  if (typeof answer !== 'object' || answer === null) return null
  const counts = fields.map((field) => (answer as Record<string, unknown>)[field])
  return counts.every((count) => typeof count === 'number')
    ? counts.reduce((sum, count) => sum + count, 0)
    : null
}

/** What concerns the user of this answer; undefined when it names none. */
function newsFor(answer: unknown): News[] | undefined {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) return undefined
  const { user } = answer
  if (typeof user !== 'object' || user === null || !('abilities' in user)) return undefined
  const { abilities } = user
  return Array.isArray(abilities)
    ? ALL.filter((news) => abilities.includes(SOURCES[news].ability))
    : undefined
}
