import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { FROM_ELSEWHERE } from '#backup/restore_backup'
import { Sqlite } from '#core/database/call_database'
import { backUp, prove, restore } from '#tests/functional/backup/backing_up'
import { everyRow, filledDatabase } from '#tests/functional/backup/filled_database'
import {
  membersOf,
  repacked,
  rowsIn,
  withFile,
  withRows,
} from '#tests/functional/backup/repacked_archive'
import { SpawnedCommand } from '#tests/spawned_command'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()

test.group('An archive and who may use it', (group) => {
  let archive = ''
  let settings: Record<string, string> = {}

  group.setup(async () => {
    settings = await filledDatabase(room, 20)
    const file = new Sqlite(join(settings['DATA_DIR']!, 'ufuq.sqlite3'))
    file.exec(`update users set reset_token_hash = 'hash of a link ' || id,
      reset_expires_at = '2099-01-01 00:00:00';
      update webhooks set secret = 'secret of a webhook', former_secret = 'secret of a webhook';
      update sessions set id = 'id of a session'`)
    file.close()
    archive = join(room.dataFolder(), 'ufuq.tar.gz')
    await backUp(settings, archive)
  })
  group.teardown(() => room.clear())

  const keyOf = (folder = '') => readFileSync(join(folder, 'app.key'), 'utf8')

  /** The settings for another data folder of the same installation. */
  function sameInstallation() {
    const target = { DB_CONNECTION: 'sqlite', DATA_DIR: room.dataFolder() }
    copyFileSync(join(settings['DATA_DIR']!, 'app.key'), join(target.DATA_DIR, 'app.key'))
    return target
  }

  test('signs nobody in: it has no session, no key, no link for a new password and no webhook secret', async ({
    assert,
  }) => {
    const members = await membersOf(archive)
    assert.isEmpty([...members.keys()].filter((name) => /session|(?<!pass)key/.test(name)))
    const content = gunzipSync(readFileSync(archive)).toString()
    assert.notInclude(content, keyOf(settings['DATA_DIR']).trim())
    for (const secret of ['hash of a link', 'secret of a webhook', 'id of a session']) {
      assert.notInclude(content, secret)
    }
    for (const user of rowsIn(members, 'users')) {
      assert.deepEqual([user['reset_token_hash'], user['reset_expires_at']], [null, null])
    }
  })

  test('of a former release is restored without its sessions, its key and its links', async ({
    assert,
  }) => {
    const former = await repacked(archive, (members) => {
      const users = rowsIn(members, 'users')
      withRows(
        'users',
        users.map((user) => ({
          ...user,
          reset_token_hash: `from the archive ${String(user['id'])}`,
        })),
      )(members)
      withRows('sessions', [{ id: 'from the archive', data: '{}' }])(members)
      withFile('app.key', 'a-key-that-somebody-else-has-as-well')(members)
    })
    const target = sameInstallation()
    await restore(former, target)
    assert.equal(keyOf(target.DATA_DIR), keyOf(settings['DATA_DIR']))
    const after = await everyRow(target)
    assert.isEmpty(after.get('sessions'))
    assert.notInclude(String(after.get('users')), 'from the archive')
    assert.lengthOf(after.get('users')!, 2)
  })

  test('is restored unasked by the installation that made it, and by no other', async ({
    assert,
  }) => {
    await restore(archive, sameInstallation(), { isTrusted: false })
    const other = { DB_CONNECTION: 'sqlite', DATA_DIR: room.dataFolder() }
    const { code, output } = await new SpawnedCommand(['restore', archive], other).ended
    assert.equal(code, 1)
    assert.include(output, 'not signed with the key of this installation')
    assert.include(output, 'pass --from-elsewhere')
    assert.isFalse(existsSync(join(other.DATA_DIR, 'ufuq.sqlite3')))
  })

  test('of another owner is restored after a confirmation in the terminal', async ({ assert }) => {
    const target = { DB_CONNECTION: 'sqlite', DATA_DIR: room.dataFolder() }
    const ask = () => new SpawnedCommand(['restore', archive], target, { isOnTerminal: true })
    const refused = await ask().answerAt('(y/N)', 'n')
    assert.equal(refused.code, 1)
    assert.include(refused.output, 'Nothing was restored')
    const { code, output } = await ask().answerAt('(y/N)', 'y')
    assert.equal(code, 0, output)
    assert.isNotEmpty((await everyRow(target)).get('users'))
  })

  test('into which somebody put an administrator is not restored unasked', async ({ assert }) => {
    const planted = await repacked(archive, (members) => {
      const users = rowsIn(members, 'users')
      withRows(
        'users',
        users.map((user) => ({ ...user, role: 'admin' })),
      )(members)
    })
    await prove(planted)
    const target = sameInstallation()
    await assert.rejects(() => restore(planted, target, { isTrusted: false }), FROM_ELSEWHERE)
    assert.isFalse(existsSync(join(target.DATA_DIR, 'ufuq.sqlite3')))
  })
})
