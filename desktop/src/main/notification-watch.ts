import { MESSAGE_KINDS } from '@ufuq/shared/contract/inbox'
import type { ReviewCounts } from '@ufuq/shared/contract/reviews'
import type { Ability } from '@ufuq/shared/contract/users'

export const PAUSE_MS = 2 * 60_000
/** What a screen does changes the server's counts a little later than its answer arrives. */
const SOON_MS = 400

/** Shared drafts and answers to corrections are told by email, and on the overview. */
export type NotificationKind = 'messages' | Extract<keyof ReviewCounts, 'ready' | 'returned'>

interface Source {
  path: string
  /** Only users with it are told. */
  ability: Ability
  /** Summed up. */
  fields: readonly string[]
}

const REVIEWS = '/api/reviews/counts'
const SOURCES: Record<NotificationKind, Source> = {
  messages: { path: '/api/messages/counts', ability: 'inbox.read', fields: MESSAGE_KINDS },
  ready: { path: REVIEWS, ability: 'publications.publish', fields: ['ready'] },
  returned: { path: REVIEWS, ability: 'publications.create', fields: ['returned'] },
}
const ALL = Object.keys(SOURCES) as NotificationKind[]

interface NotificationWatchOptions {
  /** Reads from the server as the signed-in user; undefined without a usable answer. */
  read: (path: string) => Promise<unknown>
  /** Takes the number of all that waits for the user. */
  showCount: (count: number) => void
  /** Takes the number of those that arrived since the last check. */
  notify: (notifications: NotificationKind, newCount: number) => void
}

interface NotificationWatch {
  /** Whether it checks from time to time; not for a user whom nothing can wait for. */
  readonly isWatching: boolean
  /** Starts over: the app has started, or somebody signed in. Asks again later while it is not known who did. */
  start(): void
  /** Checks now, for example because the user is back. */
  poll(): void
  stop(): void
}

/** Checks from time to time for new messages and reviews, as far as they concern the signed-in user. */
export function watchNotifications({
  read,
  showCount,
  notify,
}: NotificationWatchOptions): NotificationWatch {
  let timer: NodeJS.Timeout | undefined
  /** What concerns the user; undefined until it is known who that is. */
  let watched: NotificationKind[] | undefined
  /** Empty until the first check: what was already there is no news. */
  const known = new Map<NotificationKind, number>()
  let round = 0

  async function poll(mine: number): Promise<void> {
    clearTimeout(timer)
    const concerning = watched ?? notificationsFor(await read('/api/auth/me'))
    if (mine !== round) return
    watched = concerning
    if (watched?.length === 0) return
    if (watched) await count(watched, mine)
    if (mine !== round) return
    clearTimeout(timer)
    timer = setTimeout(() => void poll(mine), PAUSE_MS)
  }

  async function count(concerning: NotificationKind[], mine: number): Promise<void> {
    const paths = [...new Set(concerning.map((notifications) => SOURCES[notifications].path))]
    const answers = new Map<string, unknown>()
    for (const path of paths) answers.set(path, await read(path))
    if (mine !== round) return
    const newCount: [NotificationKind, number][] = []
    let hasCounted = false
    for (const notifications of concerning) {
      const { path, fields } = SOURCES[notifications]
      const sum = sumOf(answers.get(path), fields)
      if (sum === null) continue
      hasCounted = true
      const before = known.get(notifications)
      if (before !== undefined && sum > before) newCount.push([notifications, sum - before])
      known.set(notifications, sum)
    }
    if (hasCounted) showCount([...known.values()].reduce((total, sum) => total + sum, 0))
    for (const [notifications, more] of newCount) notify(notifications, more)
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
      void poll(round)
    },
    poll() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = setTimeout((mine) => void poll(mine), SOON_MS, round)
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
function notificationsFor(answer: unknown): NotificationKind[] | undefined {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) return undefined
  const { user } = answer
  if (typeof user !== 'object' || user === null || !('abilities' in user)) return undefined
  const { abilities } = user
  return Array.isArray(abilities)
    ? ALL.filter((notifications) => abilities.includes(SOURCES[notifications].ability))
    : undefined
}
