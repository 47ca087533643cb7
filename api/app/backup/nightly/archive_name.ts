import { DateTime } from 'luxon'

/** Anything else in the folder is not ours. */
export const ARCHIVE_NAME = /^ufuq-\d{8}T\d{6}Z\.tar\.gz$/

const FORM = "'ufuq-'yyyyMMdd'T'HHmmss'Z.tar.gz'"

export const archiveNameOf = (moment: DateTime): string => moment.toUTC().toFormat(FORM)

/** When the archive of this name was begun, or null for a name that is not ours. */
export function momentOf(name: string): DateTime<true> | null {
  if (!ARCHIVE_NAME.test(name)) return null
  const moment = DateTime.fromFormat(name, FORM, { zone: 'utc' })
  return moment.isValid ? moment : null
}
