import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import emitter from '@adonisjs/core/services/emitter'
import logger from '@adonisjs/core/services/logger'
import { Database } from '@adonisjs/lucid/database'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { migrate } from '#core/boot/migrate'

type MakeDatabase = () => Promise<Record<string, string>>

const FILE = 'ufuq.sqlite3'

/** Gives a database the tables of this release, as the first start does. */
async function migrateAt(engine: 'mysql' | 'sqlite', connection: object) {
  const { client, pool, migrations } = app.config.get<{
    client: string
    pool: object
    migrations: object
  }>(`database.connections.${engine}`)
  const database = new Database(
    {
      connection: 'template',
      connections: { template: { client, connection, pool, migrations } as never },
    },
    logger,
    emitter,
  )
  try {
    await migrate(app, database)
  } finally {
    await database.manager.closeAll()
  }
}

let sqliteFile: Promise<string> | undefined

async function makeSqliteFile() {
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-template-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  await migrateAt('sqlite', { filename: join(folder, FILE) })
  return join(folder, FILE)
}

/** Creates a database with all tables and no content in a data folder. */
export async function layMigratedFile(folder: string) {
  copyFileSync(await (sqliteFile ??= makeSqliteFile()), join(folder, FILE))
}

let mysqlStatements: Promise<string> | undefined

/** The statements that create the tables and insert the rows that the migrations create. */
async function readMysqlStatements(socketPath: string, makeDatabase: MakeDatabase) {
  const { DB_DATABASE: template = '' } = await makeDatabase()
  await migrateAt('mysql', { socketPath, user: 'root', database: template })
  const connection = await createConnection({ socketPath, user: 'root', database: template })
  const statements = ['set foreign_key_checks = 0']
  const [tables] = await connection.query<RowDataPacket[]>('show tables')
  for (const table of tables.map((row) => String(Object.values(row)[0]))) {
    const [[made]] = await connection.query<RowDataPacket[]>(`show create table ${table}`)
    statements.push(String(made?.['Create Table']))
    const [rows] = await connection.query<RowDataPacket[]>(`select 1 from ${table} limit 1`)
    if (rows.length > 0) statements.push(`insert into ${table} select * from ${template}.${table}`)
  }
  await connection.end()
  return [...statements, 'set foreign_key_checks = 1'].join(';\n')
}

/** Gives an empty database all tables and no content. */
export async function fillMigrated(
  socketPath: string,
  database: string,
  makeDatabase: MakeDatabase,
) {
  const statements = await (mysqlStatements ??= readMysqlStatements(socketPath, makeDatabase))
  const options = { socketPath, user: 'root', database, multipleStatements: true }
  const connection = await createConnection(options)
  await connection.query(statements)
  await connection.end()
}
