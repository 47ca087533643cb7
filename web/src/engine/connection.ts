/** What a browser tells of the line; Safari and Firefox tell nothing. */
interface NetworkConnection {
  saveData?: boolean
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g'
}

const connection = (): NetworkConnection =>
  (navigator as { connection?: NetworkConnection }).connection ?? {}

/** Whether bytes may be spent on what is only likely to be asked for. */
export function mayFetchAhead(): boolean {
  const { saveData, effectiveType = '4g' } = connection()
  return !saveData && effectiveType === '4g'
}

/** Whether the browser says that bytes hardly count. */
export const hasFastConnection = (): boolean =>
  mayFetchAhead() && connection().effectiveType === '4g'
