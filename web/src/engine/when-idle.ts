/** Runs a task once the page has loaded and the browser is idle. */
export function whenIdle(task: () => void) {
  // Safari has no `requestIdleCallback`.
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 200)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
