/** The longest that something waits for an idle moment. */
const MAX_WAIT_MS = 1000

/** How much time there still is. */
export type TimeLeft = () => number

/** Where a browser does not tell when it is idle. */
const SLICE_MS = 10

/**
 * Runs `work` once the browser has nothing else to do, or after `maxWaitMs`; at once where it does not tell. Returns
 * what cancels it.
 */
export function whenIdle(
  work: (timeLeft: TimeLeft) => void,
  maxWaitMs: number = MAX_WAIT_MS,
): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const end = performance.now() + SLICE_MS
    work(() => end - performance.now())
    return () => {}
  }
  const handle = window.requestIdleCallback((deadline) => work(() => deadline.timeRemaining()), {
    timeout: maxWaitMs,
  })
  return () => window.cancelIdleCallback(handle)
}

/**
 * Runs `work` once the next frame is on the screen and the browser has nothing else to do, or `maxWaitMs` after that
 * frame. At once where it does not tell. Returns what cancels it.
 */
export function afterPaint(work: () => void, maxWaitMs: number): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    work()
    return () => {}
  }
  let cancelIdle = () => {}
  const frame = window.requestAnimationFrame(() => {
    cancelIdle = whenIdle(work, maxWaitMs)
  })
  return () => {
    window.cancelAnimationFrame(frame)
    cancelIdle()
  }
}
