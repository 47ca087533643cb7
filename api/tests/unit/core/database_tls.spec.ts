import { test } from '@japa/runner'
import { plainConnectionWarning } from '#core/database/mysql_connection'

test('A database connection without TLS is warned about when it leads to another machine, until somebody says it is right', ({
  assert,
}) => {
  assert.include(plainConnectionWarning('db.example.org', undefined), 'DB_HOST db.example.org')
  assert.include(plainConnectionWarning('10.0.0.7', undefined), 'DB_TLS')
  for (const host of ['localhost', '127.1.2.3', '::1', undefined]) {
    assert.isNull(plainConnectionWarning(host, undefined))
  }
  for (const tls of [true, false]) assert.isNull(plainConnectionWarning('db.example.org', tls))
})
