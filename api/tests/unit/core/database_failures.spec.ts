import { test } from '@japa/runner'
import { isDatabaseUnavailable } from '#core/database/database_failures'

const failure = (more: object) => Object.assign(new Error('In English'), more)

test.group('A failure of the database', () => {
  test('that ends every query means that it is away: {$self}')
    .with([
      { code: 'ECONNREFUSED' },
      { code: 'PROTOCOL_CONNECTION_LOST', fatal: true },
      { fatal: true },
      { name: 'KnexTimeoutError' },
      { code: 'ENOENT', syscall: 'connect' },
      { code: 'SQLITE_IOERR_READ' },
    ])
    .run(({ assert }, more) => assert.isTrue(isDatabaseUnavailable(failure(more))))

  test('of one query does not: {$self}')
    .with([
      { code: 'ER_DUP_ENTRY', fatal: false },
      { code: 'ER_PARSE_ERROR' },
      { code: 'SQLITE_ERROR' },
      {},
    ])
    .run(({ assert }, more) => assert.isFalse(isDatabaseUnavailable(failure(more))))
})
