/** When this test run began, in whole seconds as the databases store them. */
const began = Math.floor(Date.now() / 1000) * 1000

/**
 * Whether a time was set during this run, however slow the machine: every other date in the
 * tests is days away.
 */
export function isDuringThisRun(moment: Date | string | number | null): boolean {
  if (moment === null) return false
  const time = new Date(moment).getTime()
  return time >= began && time <= Date.now()
}
