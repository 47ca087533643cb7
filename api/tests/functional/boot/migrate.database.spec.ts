import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import emitter from '@adonisjs/core/services/emitter'
import logger from '@adonisjs/core/services/logger'
import { Database } from '@adonisjs/lucid/database'
import { test } from '@japa/runner'
import { lockDataFolder } from '#core/boot/data_folder_lock'
import { migrate, prepareTables } from '#core/boot/migrate'
import { rowsOf, schemaOf } from '#tests/database_content'
import { runCommand, SpawnedCommand } from '#tests/spawned_command'
import { isOnMysql, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

/** An empty database of a product with the two migrations in `tests/sample_migrations`. */
async function sampleDatabase() {
  const settings: Record<string, string> = await room.emptySettings()
  const { DB_SOCKET: socketPath, DB_USER: user, DB_DATABASE: database, DATA_DIR } = settings
  const sample = {
    ...(isOnMysql
      ? { client: 'mysql2', connection: { socketPath, user, database } }
      : {
          client: 'better-sqlite3',
          connection: { filename: join(DATA_DIR!, 'ufuq.sqlite3') },
          useNullAsDefault: true,
        }),
    migrations: { paths: ['tests/sample_migrations'], naturalSort: true },
  }
  const config = { connection: 'sample', connections: { sample: sample as never } }
  return new Database(config, logger, emitter)
}

test.group('Migrations', (group) => {
  group.each.teardown(() => room.clear())

  test('run by themselves on an empty database, and on an older one when somebody wants it', async ({
    assert,
    cleanup,
  }) => {
    const database = await sampleDatabase()
    cleanup(() => database.manager.closeAll())
    const db = database.connection()
    const content = async () => [await schemaOf(db), await rowsOf(db)]
    await prepareTables(app, database)
    await db.table('samples').insert({ name: 'One' })
    const whole = await schemaOf(db)
    await prepareTables(app, database)
    assert.equal(await migrate(app, database), 0)

    const second = 'tests/sample_migrations/0002_name_samples'
    await db.from('adonis_schema').where('name', second).delete()
    await db.rawQuery('alter table samples drop column name')
    const older = await content()
    await assert.rejects(
      () => prepareTables(app, database),
      'The database has the tables of an older release (migrations to come: 1). Make a backup, run "ufuq migrate" and start again.',
    )
    assert.deepEqual(await content(), older)
    assert.equal(await migrate(app, database), 1)
    assert.deepEqual(await schemaOf(db), whole)
    assert.lengthOf(await db.from('samples'), 1)

    await db.table('adonis_schema').insert({ name: 'tests/sample_migrations/0003_later', batch: 9 })
    const newer = await content()
    for (const start of [prepareTables, migrate]) {
      await assert.rejects(
        () => start(app, database),
        /^A newer release has upgraded the database \(0003_later is unknown to this one\)/,
      )
    }
    assert.deepEqual(await content(), newer)
  })

  test('run while no server uses the database', async ({ assert, cleanup }) => {
    const settings = await room.emptySettings()
    assert.include(await runCommand(['migrate'], settings), 'Migrations run: 1')
    assert.include(await runCommand(['migrate'], settings), 'Nothing to migrate')
    cleanup(lockDataFolder(settings.DATA_DIR))
    const { code, output } = await new SpawnedCommand(['migrate'], settings).ended
    assert.equal(code, 1)
    assert.include(output, 'Another server is using the data folder')
  })
})
