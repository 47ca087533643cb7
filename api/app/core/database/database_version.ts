const OLDEST = {
  MariaDB: [10, 11],
  MySQL: [8, 4],
} as const

/** Whether this is the result of `select version()` of a MariaDB server. */
export const isMariadb = (version: string): boolean => /-MariaDB/i.test(version)

/**
 * A warning if the result of `select version()` is an unsupported version; null otherwise. Other
 * products add their own name to their version, as TiDB does, and get no warning.
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
