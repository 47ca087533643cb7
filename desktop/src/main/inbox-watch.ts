import { MESSAGE_KINDS } from '@ufuq/shared/contract/inbox'

export const PAUSE_MS = 2 * 60_000
/** After a message was opened the server's count has changed by the time that the answer is here. */
const SOON_MS = 400

interface InboxWatchOptions {
  /** Reads something of the server as the signed-in person; undefined when it does not say. */
  read: (path: string) => Promise<unknown>
  /** How many messages nobody has read. */
  showCount: (count: number) => void
  /** That so many have come since the last look. */
  tellOf: (arrived: number) => void
}

interface InboxWatch {
  /** Whether it has found somebody who may read messages. */
  readonly isWatching: boolean
  /** Begins anew: the app has started, or somebody signed in. */
  start(): void
  /** Looks now, for example because the person has come back. */
  look(): void
  stop(): void
}

/** Looks from time to time whether there are new messages, if the signed-in person may read them. */
export function watchInbox({ read, showCount, tellOf }: InboxWatchOptions): InboxWatch {
  let timer: NodeJS.Timeout | undefined
  /** Null until the first look: what was there before is not news. */
  let known: number | null = null
  let round = 0

  async function look(mine: number): Promise<void> {
    clearTimeout(timer)
    const count = countOf(await read('/api/messages/counts'))
    if (mine !== round) return
    if (count !== null) {
      showCount(count)
      if (known !== null && count > known) tellOf(count - known)
      known = count
    }
    clearTimeout(timer)
    timer = setTimeout(() => void look(mine), PAUSE_MS)
  }

  function stop(): void {
    round += 1
    clearTimeout(timer)
    timer = undefined
    if (known !== null) showCount(0)
    known = null
  }

  return {
    get isWatching() {
      return timer !== undefined
    },
    start() {
      stop()
      const mine = round
      void (async () => {
        if (mayReadInbox(await read('/api/auth/me')) && mine === round) await look(mine)
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

/** The sum over all kinds, or null for an answer that is none. */
function countOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null) return null
  const counts = MESSAGE_KINDS.map((kind) => (answer as Record<string, unknown>)[kind])
  return counts.every((count) => typeof count === 'number')
    ? counts.reduce((sum, count) => sum + count, 0)
    : null
}

function mayReadInbox(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) return false
  const { user } = answer
  if (typeof user !== 'object' || user === null || !('abilities' in user)) return false
  return Array.isArray(user.abilities) && user.abilities.includes('inbox.read')
}
