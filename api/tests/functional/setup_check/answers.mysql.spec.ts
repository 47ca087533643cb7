import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { checkDatabase } from '#setup_check/database'

const reported = (lines: { level: string; text: string }[]) =>
  lines.map(({ level, text }) => `${level} ${text}`).join('\n')

test.group('The database', () => {
  test('is good as it is set up for these tests', async ({ assert }) => {
    const lines = reported(await checkDatabase(app))
    assert.notMatch(lines, /^fault/m)
    assert.match(lines, /^ok MariaDB [\d.]+ answers\.$/m)
    assert.match(lines, /^ok This account may write to it\.$/m)
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
})
