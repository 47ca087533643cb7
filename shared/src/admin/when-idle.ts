/** The longest that something waits for an idle moment. */
const MAX_WAIT_MS = 1000

/** How much time there still is. */
export type TimeLeft = () => number

/** Where a browser does not tell when it is idle. */
const SLICE_MS = 10

/** Runs `work` once the browser has nothing else to do, at once where it does not tell. Returns what cancels it. */
export function whenIdle(work: (timeLeft: TimeLeft) => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const end = performance.now() + SLICE_MS
    work(() => end - performance.now())
    return () => {}
  }
  const handle = window.requestIdleCallback((deadline) => work(() => deadline.timeRemaining()), {
    timeout: MAX_WAIT_MS,
  })
  return () => window.cancelIdleCallback(handle)
}
