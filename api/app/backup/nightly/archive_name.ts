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
