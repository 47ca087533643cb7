import { DateTime } from 'luxon'
import { ENCRYPTED } from '#backup/encryption'

/** Matches the names of archives; the folder's other files are ignored. */
export const ARCHIVE_NAME = /^ufuq-\d{8}T\d{6}Z\.tar\.gz(\.age)?$/

const FORM = "'ufuq-'yyyyMMdd'T'HHmmss'Z.tar.gz'"

/** How far the clocks of machines that share a folder may differ. */
const CLOCKS_DIFFER = { minutes: 10 }

/** The name without the suffix of encrypted archives. */
export const archiveNameOf = (moment: DateTime): string => moment.toUTC().toFormat(FORM)

/** When the backup with this name was started; null for other names. */
export function momentOf(name: string): DateTime<true> | null {
  if (!ARCHIVE_NAME.test(name)) return null
  const moment = DateTime.fromFormat(name.replace(/\.age$/, ''), FORM, { zone: 'utc' })
  return moment.isValid ? moment : null
}

/**
 * The newest of these names, or null. Names with a time in the future are ignored, because they
 * come from a wrong clock and no backup would be due until that time.
 */
export function newestOf(names: readonly string[], now: DateTime): string | null {
  const latest = now.plus(CLOCKS_DIFFER)
  const isPast = (name: string) => {
    const moment = momentOf(name)
    return moment !== null && moment <= latest
  }
  return names.filter(isPast).toSorted().at(-1) ?? null
}

/** The media type of an archive. */
export const typeOf = (name: string) =>
  name.endsWith(ENCRYPTED) ? 'application/octet-stream' : 'application/gzip'

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
