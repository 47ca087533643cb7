import { readdirSync, readFileSync } from 'node:fs'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const FOLDER = new URL('former_releases/', import.meta.url)

/** The releases whose tables are stored, oldest first. */
export const formerReleases = readdirSync(FOLDER).toSorted((one, other) =>
  one.localeCompare(other, 'en', { numeric: true }),
)

/**
 * Creates the tables of a release, with its stored rows unless `rows` is false. The times after which
 * the server deletes a row are in 2099.
 */
export async function layFormerRelease(
  version: string,
  db: QueryClientContract,
  { rows = true } = {},
) {
  const isMysql = db.dialect.name === 'mysql'
  const files = [isMysql ? 'mysql.sql' : 'sqlite.sql', ...(rows ? ['rows.sql'] : [])]
  if (!isMysql) await db.rawQuery('pragma foreign_keys = off')
  await db.transaction(async (client) => {
    if (isMysql) await client.rawQuery('set foreign_key_checks = 0')
    for (const file of files) {
      const statements = readFileSync(new URL(`${version}/${file}`, FOLDER), 'utf8').split(/;\n/)
      for (const statement of statements) if (statement.trim()) await client.rawQuery(statement)
    }
    if (isMysql) await client.rawQuery('set foreign_key_checks = 1')
  })
}
