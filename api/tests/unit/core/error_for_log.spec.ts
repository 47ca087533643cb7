import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { inspect } from 'node:util'
import { errorForLog } from '#core/error_for_log'

test.group('What is logged of a database failure', () => {
  test('names the statement and never the values', async ({ assert }) => {
    const secret = 'somebody@private.example'
    const failure = await db
      .table('users')
      .insert({ email: secret, no_such_column: secret })
      .then(
        () => null,
        (error: unknown) => error,
      )
    const logged = inspect(errorForLog(failure), { depth: 5 })
    assert.include(logged, 'no_such_column')
    assert.notInclude(logged, secret)
  })
})
