const OLDEST = {
  MariaDB: [10, 11],
  MySQL: [8, 4],
} as const

/** Whether a MariaDB server returned this `select version()` result. */
const isMariadb = (version: string): boolean => /-MariaDB/i.test(version)

/**
 * A warning if the result of `select version()` is an unsupported version; null otherwise. Gives no
 * warning for other products, such as TiDB, which add their name to the version.
 */
export function oldVersion(version: string): string | null {
  const [, major = '', minor = ''] = /^(\d+)\.(\d+)/.exec(version) ?? []
  const product = isMariadb(version) ? 'MariaDB' : 'MySQL'
  if (!major || /-TiDB-/i.test(version)) return null
  const [oldestMajor, oldestMinor] = OLDEST[product]
  const isOld =
    Number(major) < oldestMajor || (Number(major) === oldestMajor && Number(minor) < oldestMinor)
  if (!isOld) return null
  return `The database is ${product} ${major}.${minor}, which is too old. Upgrade it to ${product} ${oldestMajor}.${oldestMinor} or later.`
}
