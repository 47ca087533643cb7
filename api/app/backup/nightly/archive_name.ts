import { DateTime } from 'luxon'
import { ENCRYPTED } from '#backup/encryption'

/** Anything else in the folder is not ours. */
export const ARCHIVE_NAME = /^ufuq-\d{8}T\d{6}Z\.tar\.gz(\.age)?$/

const FORM = "'ufuq-'yyyyMMdd'T'HHmmss'Z.tar.gz'"

/** By how much the clocks of machines with one folder may differ. */
const CLOCKS_DIFFER = { minutes: 10 }

/** Without what an encrypted one has at its end. */
export const archiveNameOf = (moment: DateTime): string => moment.toUTC().toFormat(FORM)

/** When the archive of this name was begun, or null for a name that is not ours. */
export function momentOf(name: string): DateTime<true> | null {
  if (!ARCHIVE_NAME.test(name)) return null
  const moment = DateTime.fromFormat(name.replace(/\.age$/, ''), FORM, { zone: 'utc' })
  return moment.isValid ? moment : null
}

/**
 * The newest of these names, or null. One from the future was made while a clock was wrong: if it counted, nothing would
 * be due until then.
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
