/**
 * The time at which this test run began, rounded down to whole seconds, as the databases store
 * times.
 */
const began = Math.floor(Date.now() / 1000) * 1000

/**
 * Whether a time was set during this test run. This is reliable even on a slow machine, because all
 * other dates in the tests are days away.
 */
export function isDuringThisRun(moment: Date | string | number | null): boolean {
  if (moment === null) return false
  const time = new Date(moment).getTime()
  return time >= began && time <= Date.now()
}
