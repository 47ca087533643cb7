/** Should the browser not say that it has painted, this is waited, in milliseconds: longer than a slow phone takes. */
const PATIENCE = 3000

const tellsOfPaint = () => PerformanceObserver.supportedEntryTypes.includes('paint')

/** Resolves once content has been painted; at once where nothing is painted, as in a tab in the background. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden || !tellsOfPaint()) resolve()
    setTimeout(resolve, PATIENCE)
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
