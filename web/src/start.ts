/**
 * How long to wait if the browser never reports a paint, in milliseconds: longer than a slow
 * phone takes.
 */
const TIMEOUT_MS = 3000

const reportsPaint = () => PerformanceObserver.supportedEntryTypes.includes('paint')

/**
 * Resolves once content has been painted, or immediately if nothing is painted, as in a
 * background tab.
 */
const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden || !reportsPaint()) resolve()
    setTimeout(resolve, TIMEOUT_MS)
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })

// Waits until the server's HTML, which works without scripts, is painted, before code uses the
// network and the processor.
await firstPaint()
const code = document.querySelector<HTMLTemplateElement>('#code')
if (code) document.head.append(code.content)

export {}
