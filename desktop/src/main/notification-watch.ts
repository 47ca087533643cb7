import { MESSAGE_KINDS } from '@ufuq/shared/contract/inbox'
import type { ReviewCount } from '@ufuq/shared/contract/reviews'
import type { Ability } from '@ufuq/shared/contract/users'

export const PAUSE_MS = 2 * 60_000
/**
 * The delay before an early check, because the server's counts change shortly after the response to
 * a screen's call arrives.
 */
const SOON_MS = 400

/**
 * Shared drafts and answers to corrections cause no notification, because they are reported by
 * email and on the overview.
 */
export type NotificationKind = 'messages' | Extract<keyof ReviewCount, 'ready' | 'returned'>

interface Source {
  path: string
  /** Only users who have this ability are notified. */
  ability: Ability
  /** The part of the response that has the fields, if it is not the whole. */
  part?: string
  /** The fields that are added up. */
  fields: readonly string[]
}

const REVIEWS = '/api/reviews/counts'
const SOURCES: Record<NotificationKind, Source> = {
  messages: { path: '/api/messages/counts', ability: 'inbox.read', fields: MESSAGE_KINDS },
  ready: {
    path: REVIEWS,
    ability: 'publications.publish',
    part: 'publications',
    fields: ['ready'],
  },
  returned: {
    path: REVIEWS,
    ability: 'publications.create',
    part: 'publications',
    fields: ['returned'],
  },
}
const ALL = Object.keys(SOURCES) as NotificationKind[]

interface NotificationWatchOptions {
  /**
   * Reads from the server as the signed-in user. Resolves to undefined if there is no usable
   * response.
   */
  read: (path: string) => Promise<unknown>
  /** Called with the total number of items that wait for the user. */
  showCount: (count: number) => void
  /** Called with the number of items of a kind that have arrived since the last check. */
  notify: (notifications: NotificationKind, newCount: number) => void
}

interface NotificationWatch {
  /** Whether the server is being polled. It is not polled if no count concerns the user. */
  readonly isWatching: boolean
  /**
   * Must be called when the app has started or somebody has signed in. Starts over, and retries
   * later while the user is unknown.
   */
  start(): void
  /** Brings the next check forward, for example because the user has returned to the window. */
  poll(): void
  stop(): void
}

/** Polls for new messages and reviews that concern the signed-in user. */
export function watchNotifications({
  read,
  showCount,
  notify,
}: NotificationWatchOptions): NotificationWatch {
  let timer: NodeJS.Timeout | undefined
  /** The kinds of notifications that concern the user; undefined until the user is known. */
  let watched: NotificationKind[] | undefined
  /**
   * The previous counts. Empty until the first check, because items that already exist are not new.
   */
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
      const sum = sumOf(answers.get(SOURCES[notifications].path), SOURCES[notifications])
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The sum of these fields, or null if the response is unusable. */
function sumOf(answer: unknown, { part, fields }: Source): number | null {
  if (!isRecord(answer)) return null
  const counted = part === undefined ? answer : answer[part]
  if (!isRecord(counted)) return null
  const counts = fields.map((field) => counted[field])
  return counts.every((count) => typeof count === 'number')
    ? counts.reduce((sum, count) => sum + count, 0)
    : null
}

/**
 * The kinds of notifications for which the user in this response has the ability; undefined if the
 * response contains no user.
 */
function notificationsFor(answer: unknown): NotificationKind[] | undefined {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) return undefined
  const { user } = answer
  if (typeof user !== 'object' || user === null || !('abilities' in user)) return undefined
  const { abilities } = user
  return Array.isArray(abilities)
    ? ALL.filter((notifications) => abilities.includes(SOURCES[notifications].ability))
    : undefined
}
