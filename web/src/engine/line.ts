/** What a browser tells of the line; Safari and Firefox tell nothing. */
interface Line {
  saveData?: boolean
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g'
}

const line = (): Line => (navigator as { connection?: Line }).connection ?? {}

/** Whether bytes may be spent on what is only likely to be asked for. */
export function mayFetchAhead(): boolean {
  const { saveData, effectiveType = '4g' } = line()
  return !saveData && effectiveType === '4g'
}

/** Whether the browser says that bytes hardly count. */
export const hasGoodLine = (): boolean => mayFetchAhead() && line().effectiveType === '4g'
