import { MESSAGE_KINDS } from '@ufuq/shared/contract/inbox'

export const PAUSE_MS = 2 * 60_000
/** Opening a message changes the server's count a little later than the answer arrives. */
const SOON_MS = 400

interface InboxWatchOptions {
  /** Reads from the server as the signed-in user; undefined without a usable answer. */
  read: (path: string) => Promise<unknown>
  /** Takes the number of unread messages. */
  showCount: (count: number) => void
  /** Takes the number of messages that arrived since the last check. */
  tellOf: (arrived: number) => void
}

interface InboxWatch {
  /** Whether a user who may read messages is signed in. */
  readonly isWatching: boolean
  /** Starts over: the app has started, or somebody signed in. */
  start(): void
  /** Checks now, for example because the user is back. */
  look(): void
  stop(): void
}

/** Checks for new messages from time to time, if the signed-in user may read them. */
export function watchInbox({ read, showCount, tellOf }: InboxWatchOptions): InboxWatch {
  let timer: NodeJS.Timeout | undefined
  /** Null until the first check: messages that were already there are not news. */
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

/** The sum over all kinds, or null for an unusable answer. */
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
