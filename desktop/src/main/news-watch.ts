import { MESSAGE_KINDS } from '@ufuq/shared/contract/inbox'
import type { ReviewCounts } from '@ufuq/shared/contract/reviews'
import type { Ability } from '@ufuq/shared/contract/users'

export const PAUSE_MS = 2 * 60_000
/** What a screen does changes the server's counts a little later than its answer arrives. */
const SOON_MS = 400

export type News = 'messages' | keyof ReviewCounts

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
  /** Whether a user whom anything can wait for is signed in. */
  readonly isWatching: boolean
  /** Starts over: the app has started, or somebody signed in. */
  start(): void
  /** Checks now, for example because the user is back. */
  look(): void
  stop(): void
}

/** Checks from time to time for new messages and reviews, as far as they concern the signed-in user. */
export function watchNews({ read, showCount, tellOf }: NewsWatchOptions): NewsWatch {
  let timer: NodeJS.Timeout | undefined
  let watched: News[] = []
  /** Empty until the first check: what was already there is no news. */
  const known = new Map<News, number>()
  let round = 0

  async function look(mine: number): Promise<void> {
    clearTimeout(timer)
    const paths = [...new Set(watched.map((news) => SOURCES[news].path))]
    const answers = new Map<string, unknown>()
    for (const path of paths) answers.set(path, await read(path))
    if (mine !== round) return
    const arrived: [News, number][] = []
    let hasCounted = false
    for (const news of watched) {
      const { path, fields } = SOURCES[news]
      const count = sumOf(answers.get(path), fields)
      if (count === null) continue
      hasCounted = true
      const before = known.get(news)
      if (before !== undefined && count > before) arrived.push([news, count - before])
      known.set(news, count)
    }
    if (hasCounted) showCount([...known.values()].reduce((sum, count) => sum + count, 0))
    for (const [news, count] of arrived) tellOf(news, count)
    clearTimeout(timer)
    timer = setTimeout(() => void look(mine), PAUSE_MS)
  }

  function stop(): void {
    round += 1
    clearTimeout(timer)
    timer = undefined
    if (known.size > 0) showCount(0)
    known.clear()
  }

  return {
    get isWatching() {
      return timer !== undefined
    },
    start() {
      stop()
      const mine = round
      void (async () => {
        const abilities = abilitiesIn(await read('/api/auth/me'))
        if (mine !== round) return
        watched = ALL.filter((news) => abilities.includes(SOURCES[news].ability))
        if (watched.length > 0) await look(mine)
      })()
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

function abilitiesIn(answer: unknown): unknown[] {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) return []
  const { user } = answer
  if (typeof user !== 'object' || user === null || !('abilities' in user)) return []
  return Array.isArray(user.abilities) ? user.abilities : []
}
