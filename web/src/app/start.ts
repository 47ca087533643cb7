/**
 * How long to wait if the browser never reports a paint, in milliseconds: longer than a slow
 * phone takes.
 */
const TIMEOUT_MS = 3000
/** How long after the page began a form may still wait for its code, in milliseconds. */
const MAX_HELD_MS = 30_000

const RETRY_MS = 50

// Holds a form until its code has come, which adds a proof of work: submits it again and again until
// the code takes it, which prevents the default. Only forms with such code have `novalidate`. After
// the time limit, the form is posted as without scripts.
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!event.defaultPrevented && form.noValidate && event.timeStamp < MAX_HELD_MS) {
    event.preventDefault()
    setTimeout(() => form.requestSubmit(), RETRY_MS)
  }
})

// Waits until the server's HTML, which works without scripts, is painted, before code uses the
// network and the processor. In a background tab, nothing is painted.
await new Promise<void>((resolve) => {
  if (document.hidden) resolve()
  setTimeout(resolve, TIMEOUT_MS)
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) resolve()
  }).observe({ type: 'paint', buffered: true })
})
const code = document.querySelector<HTMLTemplateElement>('#code')
if (code) document.head.append(code.content)

export {}
