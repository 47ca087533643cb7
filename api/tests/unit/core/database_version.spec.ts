import { test } from '@japa/runner'
import { oldVersion } from '#core/database/call_database'

test.group('The version of a database', () => {
  test('is too old: {version}')
    .with([
      { version: '10.5.29-MariaDB-0+deb11u1', says: 'MariaDB 10.5' },
      { version: '10.10.7-MariaDB', says: 'MariaDB 10.10' },
      { version: '8.0.36-0ubuntu0.22.04.1', says: 'MySQL 8.0' },
      { version: '8.3.0', says: 'MySQL 8.3' },
    ])
    .run(({ assert }, { version, says }) => {
      assert.include(oldVersion(version), `The database is ${says}, which is too old.`)
    })

  test('is recent enough: {$self}')
    .with(['10.11.6-MariaDB-0+deb12u1', '8.4.3', '8.0.11-TiDB-v8.5.0', 'unknown'])
    .run(({ assert }, version) => assert.isNull(oldVersion(version)))
})
