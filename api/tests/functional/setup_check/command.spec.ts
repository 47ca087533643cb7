import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { SpawnedCommand } from '#tests/spawned_command'
import { serverRoom } from '#tests/spawned_server'

test.group('The command that checks the set-up', (group) => {
  const room = serverRoom()
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'ufuq-check-'))
    return async () => {
      await room.clear()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('finds nothing at fault beside a server that is set up well', async ({ assert }) => {
    const settings = await room.migratedSettings()
    await room.spawn(settings).ready()
    const { code, output } = await new SpawnedCommand(['check'], settings).ended
    assert.equal(code, 0, output)
    assert.notMatch(output, /^fault/m)
    assert.match(output, /^ok +settings +All are valid\.$/m)
    assert.match(output, /^ok +settings +Times are in \S+, by the rules 20\d\d[a-z]\.$/m)
    assert.match(output, /\n\nFaults: 0\. Warnings: \d\.\n$/)
  })

  test('says each thing that is wrong with the settings, and nothing else', async ({ assert }) => {
    const settings = { ...(await room.emptySettings()), PORT: 'abc', BACKUP_HOUR: '24' }
    const { code, output } = await new SpawnedCommand(['check'], settings).ended
    assert.equal(code, 1)
    assert.match(
      output,
      /^fault +settings +PORT must be a number between 0 and 65535, not "abc"\.$/m,
    )
    assert.match(output, /^fault +settings +BACKUP_HOUR must be /m)
    assert.match(output, /\n\nFaults: 2\. Warnings: 0\.\n$/)
  })

  test('goes on after a fault, shows no password and ends with 1', async ({ assert }) => {
    writeFileSync(join(folder, '.env'), 'SMTP_HOTS=x\n')
    const settings = {
      ...(await room.emptySettings()),
      ENV_PATH: folder,
      APP_URL: 'https://ufuq.invalid',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: '1',
      SMTP_USER: 'someone',
      SMTP_PASSWORD: 'sesame',
      MAIL_TO: 'staff@ufuq.example',
      REDIS_URL: 'redis://:sesame@127.0.0.1:1/0',
    }
    const { code, output } = await new SpawnedCommand(['check'], settings).ended
    assert.equal(code, 1)
    assert.match(output, /^warning +settings +Line 1 of .+ Did you mean SMTP_HOST\?$/m)
    assert.match(output, /^warning +settings +MAIL_TO is still an example/m)
    for (const subject of ['redis', 'email']) {
      assert.match(output, new RegExp(`^fault +${subject} `, 'm'))
    }
    assert.notInclude(output, 'sesame')
    assert.notMatch(output, /^\s+at |node_modules/m)
  })
})
