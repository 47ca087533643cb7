// npm run lab -- former-release: stores this release's tables from both databases, with a few rows
// of each kind, in api/tests/former_releases/<version>. The tests of later releases upgrade from
// these tables. Run it once for each release.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { build } from '../scripts/build.ts'
import { signIn, startProduct, type Call, type Settings } from '../scripts/product.ts'
import { root, step, task } from '../scripts/steps.ts'
import { version } from '../scripts/version.ts'
import { withMariadb } from '../scripts/with-mariadb.ts'

const folder = join(root, 'api/tests/former_releases', version)
const write = (file: string, statements: string[]) =>
  writeFileSync(join(folder, file), statements.map((statement) => `${statement};\n`).join(''))

/** The tables in which Lucid records migrations. They are stored with their rows. */
const RECORD = ['adonis_schema', 'adonis_schema_versions']
/** The rows of the sessions table are not stored, because later releases have no use for them. */
const WITHOUT_ROWS = [...RECORD, 'sessions']

async function fill(call: Call) {
  const send = async (path: string, method: string, body?: object): Promise<unknown> => {
    const answer = await call(path, { method, body })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.status === 204 ? null : answer.json()
  }
  await send('/api/publications/pairs', 'POST', {
    shared: { tags: ['Water'] },
    english: { title: 'Water', content: 'About *water*' },
    arabic: { title: 'الماء', content: 'عن *الماء*' },
    status: 'published',
  })
  for (const title of ['Alone', 'In the bin']) {
    const text = { title, content: title, language: 'en' }
    const { publication } = (await send('/api/publications', 'POST', text)) as {
      publication: { id: number }
    }
    if (title === 'In the bin') await send(`/api/publications/${publication.id}`, 'DELETE')
    else
      await send(`/api/publications/${publication.id}/preview-links`, 'POST', { purpose: 'shared' })
  }
  const sender = { name: 'سلمى', email: 'salma@example.org' }
  await send('/api/contact', 'POST', { ...sender, message: 'A question about water.' })
  await send('/api/volunteer', 'POST', {
    ...sender,
    phone: '0770123456',
    reason: 'I have time on Thursdays and like to talk with people.',
  })
  await send('/api/newsletter', 'POST', { email: sender.email })
}

async function leave(settings: Settings, look: (dataDir: string) => Promise<void> | void) {
  const product = await startProduct(settings)
  try {
    await fill(await signIn(product.origin))
    await product.stop()
    await look(product.dataDir)
  } finally {
    await product.dispose()
  }
}

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value)

function insert(table: string, rows: Record<string, unknown>[], without: string[] = []): string[] {
  const [first] = rows
  if (!first) return []
  const columns = Object.keys(first).filter((name) => !without.includes(name))
  const values = rows.map((row) => `  (${columns.map((name) => literal(row[name])).join(', ')})`)
  return [`INSERT INTO ${table} (${columns.join(', ')}) VALUES\n${values.join(',\n')}`]
}

/**
 * The columns of the migration records that are left out of the stored tables, because later
 * releases do not need them.
 */
const UNKEPT = ['id', 'migration_time']

function dumpSqlite(dataDir: string) {
  const file = new DatabaseSync(join(dataDir, 'ufuq.sqlite3'), { readOnly: true })
  const all = (sql: string) => file.prepare(sql).all()
  const made = all(
    `select name, type, sql from sqlite_master where sql is not null and name not like 'sqlite_%'`,
  )
  const tables = made.filter(({ type }) => type === 'table').map(({ name }) => String(name))
  write('sqlite.sql', [
    ...made.map(({ sql }) => String(sql)),
    ...RECORD.flatMap((table) => insert(table, all(`select * from ${table}`), UNKEPT)),
  ])
  const rows = tables
    .filter((table) => !WITHOUT_ROWS.includes(table))
    .flatMap((table) => {
      const generated = all(`select name from pragma_table_xinfo('${table}') where hidden > 1`)
      return insert(
        table,
        all(`select * from ${table}`),
        generated.map(({ name }) => String(name)),
      )
    })
  write('rows.sql', rows)
  file.close()
}

async function dumpMysql(settings: Settings) {
  const { DB_SOCKET = '', DB_USER = '', DB_PASSWORD = '', DB_DATABASE = '' } = settings
  const connection = await createConnection({
    socketPath: DB_SOCKET,
    user: DB_USER,
    password: DB_PASSWORD,
    database: DB_DATABASE,
  })
  const all = async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0]
  const names = (await all('show tables')).map((row) => String(Object.values(row)[0]))
  const statements: string[] = []
  for (const name of names) {
    const [row] = await all(`show create table ${name}`)
    statements.push(String(row?.['Create Table']).replace(/ AUTO_INCREMENT=\d+/, ''))
  }
  for (const table of RECORD)
    statements.push(...insert(table, await all(`select * from ${table}`), UNKEPT))
  write('mysql.sql', statements)
  await connection.end()
}

await task(async () => {
  await build()
  mkdirSync(folder, { recursive: true })
  await step(`release   ${version} on SQLite`, () => leave({ DB_CONNECTION: 'sqlite' }, dumpSqlite))
  await step(`release   ${version} on MariaDB`, () =>
    withMariadb((settings) => leave(settings, () => dumpMysql(settings))),
  )
})
