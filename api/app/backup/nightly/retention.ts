import type { DateTime } from 'luxon'
import { momentOf } from '#backup/nightly/archive_name'

/** The archives to keep: the newest of each of the last days, weeks and months that have any. */
const RETENTION = [
  { period: 'yyyy-MM-dd', count: 7 },
  { period: "kkkk-'W'WW", count: 4 },
  { period: 'yyyy-MM', count: 12 },
]

/**
 * The names of archives that may be deleted. Periods without an archive do not count, so that the
 * last archives remain after a long pause. All archives of the last 24 hours remain too, as do
 * those with a date in the future.
 */
export function superfluous(names: readonly string[], now: DateTime): string[] {
  const yesterday = now.minus({ days: 1 })
  const ours = names
    .map((name) => ({ name, moment: momentOf(name) }))
    .filter((archive): archive is Archive => archive.moment !== null)
    .toSorted((a, b) => b.moment.toMillis() - a.moment.toMillis())
  const retained = new Set<Archive>(ours.filter(({ moment }) => moment > yesterday))
  const past = ours.filter(({ moment }) => moment <= now)
  for (const { period, count } of RETENTION) {
    for (const archive of newestOfEach(past, period).slice(0, count)) retained.add(archive)
  }
  return ours.filter((archive) => !retained.has(archive)).map(({ name }) => name)
}

interface Archive {
  name: string
  moment: DateTime<true>
}

/** The newest archive of each period. `archives` and the result are sorted, newest first. */
function newestOfEach(archives: readonly Archive[], period: string): Archive[] {
  const newest = new Map<string, Archive>()
  for (const archive of archives) {
    const key = archive.moment.toFormat(period)
    if (!newest.has(key)) newest.set(key, archive)
  }
  return [...newest.values()]
}
