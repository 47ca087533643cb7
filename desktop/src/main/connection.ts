/** The first pause before the next attempt to reach the server, and the longest pause. */
const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 15_000

export interface Connection {
  readonly isOnline: boolean
  /**
   * Must be called if there is no response, or if the response states that the server is out of
   * service.
   */
  failed(): void
  /** Must be called when there is a response. */
  succeeded(): void
}

/**
 * Tracks from the app's ordinary calls whether the server responds. While the server does not
 * respond, polls it with growing pauses.
 *
 * @param ask Resolves to whether the server responds.
 * @param notify Called on each change.
 */
export function watchConnection(
  ask: () => Promise<boolean>,
  notify: (isOnline: boolean) => void,
): Connection {
  let isOnline = true
  let pause = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined

  const waitAndAsk = () => {
    timer = setTimeout(async () => {
      const answers = await ask()
      if (isOnline) return
      if (answers) return connection.succeeded()
      pause = Math.min(pause * 1.5, MAX_PAUSE_MS)
      waitAndAsk()
    }, pause)
  }

  const connection = {
    get isOnline() {
      return isOnline
    },
    failed() {
      if (!isOnline) return
      isOnline = false
      pause = FIRST_PAUSE_MS
      notify(false)
      waitAndAsk()
    },
    succeeded() {
      if (isOnline) return
      isOnline = true
      clearTimeout(timer)
      notify(true)
    },
  }
  return connection
}
