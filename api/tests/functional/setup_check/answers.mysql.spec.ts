import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createConnection } from 'mysql2/promise'
import { checkDatabase } from '#setup_check/database'
import { SpawnedCommand } from '#tests/spawned_command'
import { serverRoom } from '#tests/spawned_server'

const reported = (lines: { level: string; text: string }[]) =>
  lines.map(({ level, text }) => `${level} ${text}`).join('\n')

test.group('The database', (group) => {
  const room = serverRoom()
  group.each.teardown(() => room.clear())

  test('is good as it is set up for these tests', async ({ assert }) => {
    const lines = reported(await checkDatabase(app))
    assert.notMatch(lines, /^fault/m)
    assert.match(lines, /^ok MariaDB [\d.]+ answers\.$/m)
    assert.match(lines, /^ok .+ may read, write and upgrade /m)
    assert.include(lines, 'ok Its tables match this release.')
  })

  test('is reported, with exit code 1, when a newer release has upgraded it', async ({
    assert,
    cleanup,
  }) => {
    const name = 'database/migrations/9999_from_the_future'
    await db.table('adonis_schema').insert({ name, batch: 999 })
    cleanup(async () => void (await db.from('adonis_schema').where('name', name).delete()))
    assert.match(
      reported(await checkDatabase(app)),
      /^fault A newer release has upgraded the database/m,
    )
  })

  test('is reported when the account may only read', async ({ assert, cleanup }) => {
    const settings: Record<string, string> = await room.emptySettings()
    const { DB_SOCKET: socketPath = '', DB_DATABASE = '' } = settings
    const root = await createConnection({ socketPath, user: 'root' })
    const account = `reader_${process.pid}@localhost`
    cleanup(async () => {
      await root.query(`drop user ${account}`)
      await root.end()
    })
    await root.query(`create user ${account} identified by 'x'`)
    const check = async (rights: string) => {
      await root.query(`grant ${rights} on ${DB_DATABASE}.* to ${account}`)
      const DB_USER = account.replace('@localhost', '')
      return new SpawnedCommand(['check'], { ...settings, DB_USER, DB_PASSWORD: 'x' }).ended
    }

    const reading = await check('select')
    assert.equal(reading.code, 1)
    assert.match(
      reading.output,
      /^fault +database +DB_USER "reader_\d+" lacks privileges on "boot_\w+": CREATE, so other privileges could not be tested\. Grant it all/m,
    )

    const without = await check('create, drop, select, insert, update, delete')
    assert.equal(without.code, 1)
    assert.match(
      without.output,
      /^fault .+ lacks privileges on "boot_\w+": INDEX, ALTER\. Grant it all/m,
    )
    const [tables] = await root.query(`show tables in ${DB_DATABASE}`)
    assert.deepEqual(tables, [])

    const all = await check('all')
    assert.equal(all.code, 0, all.output)
  })
})
