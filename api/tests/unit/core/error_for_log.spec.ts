import { inspect } from 'node:util'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import logger from '#config/logger'
import { UserFactory } from '#tests/factories/user_factory'

const secret = 'somebody@private.example'

const failureOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => null,
    (error: unknown) => error,
  )
const logged = (err: unknown) => inspect(logger.loggers.app.formatters.log({ err }), { depth: 6 })

test.group('What is logged of a failure', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('names the statement and never the values', async ({ assert }) => {
    const failure = await failureOf(
      db.table('users').insert({ email: secret, no_such_column: secret }),
    )
    assert.include(logged(failure), 'no_such_column')
    assert.notInclude(logged(failure), secret)
  })

  test('names the index that holds a value already, and not the value', async ({ assert }) => {
    const user = await UserFactory.merge({ username: 'private name' }).create()
    const failure = await failureOf(
      UserFactory.merge({ username: user.username, email: secret }).create(),
    )
    assert.match(logged(failure), /username_key/)
    assert.notInclude(logged(failure), 'private name')
    assert.notInclude(logged(failure), secret)
  })

  test('keeps what a mail server answered, without the addressee', ({ assert }) => {
    const failure = Object.assign(
      new Error(`All recipients were rejected: 550 <${secret}> unknown`),
      {
        code: 'EENVELOPE',
        responseCode: 550,
        command: 'RCPT TO',
        response: `550 <${secret}> unknown`,
        rejected: [secret],
      },
    )
    assert.notInclude(logged(failure), secret)
    assert.include(logged(failure), 'All recipients were rejected: 550 <…@…> unknown')
    for (const telling of ['EENVELOPE', '550', 'RCPT TO', 'error_for_log.spec']) {
      assert.include(logged(failure), telling)
    }
  })

  test('cleans the cause of an error as the error itself', ({ assert }) => {
    const failure = new Error('It failed', { cause: new Error(`No mailbox ${secret}`) })
    assert.include(logged(failure), 'No mailbox …@…')
    assert.notInclude(logged(failure), secret)
  })
})
