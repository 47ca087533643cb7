/** The maximum wait for the browser to be idle. */
const MAX_WAIT_MS = 1000

/**
 * Runs `work` when the browser is idle, or after `maxWaitMs`; immediately if the browser has no
 * `requestIdleCallback`. Returns the function that cancels it.
 */
export function whenIdle(work: () => void, maxWaitMs: number = MAX_WAIT_MS): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    work()
    return () => {}
  }
  const handle = window.requestIdleCallback(work, { timeout: maxWaitMs })
  return () => window.cancelIdleCallback(handle)
}

/**
 * Runs `work` when the next frame is on the screen and the browser is idle, or `maxWaitMs` after
 * that frame; immediately if the browser has no `requestIdleCallback`. Returns the function that
 * cancels it.
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
