/** The browser's connection information; Safari and Firefox have none. */
interface NetworkConnection {
  saveData?: boolean
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g'
}

const connection = (): NetworkConnection =>
  (navigator as { connection?: NetworkConnection }).connection ?? {}

/** Whether to prefetch something that may not be needed. */
export function mayFetchAhead(): boolean {
  const { saveData, effectiveType = '4g' } = connection()
  return !saveData && effectiveType === '4g'
}

/** Whether the browser reports a fast connection. */
export const hasFastConnection = (): boolean =>
  mayFetchAhead() && connection().effectiveType === '4g'
