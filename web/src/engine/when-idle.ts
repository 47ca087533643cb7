/** Once the page has loaded and the browser has nothing better to do. */
export function whenIdle(task: () => void) {
  // Safari has no requestIdleCallback.
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 200)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
