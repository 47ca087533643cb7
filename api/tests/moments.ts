/** When this run of the tests began, in the whole seconds that databases keep. */
const began = Math.floor(Date.now() / 1000) * 1000

/** Whether a moment was set during this run: every other date in the tests is days away. However slow the machine. */
export function isDuringThisRun(moment: Date | string | number | null): boolean {
  if (moment === null) return false
  const time = new Date(moment).getTime()
  return time >= began && time <= Date.now()
}
