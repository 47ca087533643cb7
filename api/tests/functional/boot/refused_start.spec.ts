import { createServer, type AddressInfo } from 'node:net'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { SpawnedCommand } from '#tests/spawned_command'
import { healthOf, refusal, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

test.group('A start that is refused', (group) => {
  group.each.teardown(() => room.clear())

  test('names every setting that is wrong', async ({ assert }) => {
    const server = room.spawn({ DATA_DIR: room.dataFolder(), PORT: 'abc', DEMO_CONTENT: 'maybe' })
    const { code, sentence } = await refusal(server)
    assert.equal(code, 78)
    assert.include(sentence, 'PORT must be')
    assert.include(sentence, 'DEMO_CONTENT must be true or false, not "maybe".')
  })

  test('says that the port is taken', async ({ assert }) => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    try {
      const server = room.spawn({ DATA_DIR: room.dataFolder(), PORT: String(port) })
      assert.deepEqual(await refusal(server), {
        code: 1,
        sentence: `Port ${port} is taken. Stop what is using it or set PORT to another one.`,
        hasStack: false,
        lines: 1,
      })
    } finally {
      other.close()
    }
  })

  test('says that the settings can’t be read', async ({ assert }) => {
    const folder = room.dataFolder()
    const file = join(folder, '.env')
    // A symbolic link to itself can't be read, even by root.
    symlinkSync(file, file)
    const server = room.spawn({ DATA_DIR: join(folder, 'data'), ENV_PATH: folder })
    assert.deepEqual(await refusal(server), {
      code: 78,
      sentence: `The settings in ${file} can't be read (ELOOP). Let this account read the file.`,
      hasStack: false,
      lines: 1,
    })
  })

  test('says that the database file is not a database', async ({ assert }) => {
    const folder = room.dataFolder()
    writeFileSync(join(folder, 'ufuq.sqlite3'), 'this is no database, only a text that lies there')
    const { code, sentence, hasStack } = await refusal(room.spawn({ DATA_DIR: folder }))
    assert.equal(code, 78)
    assert.include(sentence, 'ufuq.sqlite3')
    assert.include(sentence, 'DATA_DIR')
    assert.isFalse(hasStack)
  })

  test('says that another server has the data folder, which goes on', async ({ assert }) => {
    const folder = room.dataFolder()
    const first = room.spawn({ DATA_DIR: folder })
    const address = await first.ready()
    const { code, sentence, hasStack } = await refusal(room.spawn({ DATA_DIR: folder }))
    assert.equal(code, 1)
    assert.equal(
      sentence,
      `Another server is using the data folder ${folder}. Stop that server, or set DATA_DIR to another folder.`,
    )
    assert.isFalse(hasStack)
    assert.equal(await healthOf(address), 200)
  })
})

test.group('A start with settings that nobody reads', (group) => {
  group.each.teardown(() => room.clear())

  test('reports a misspelt name, a broken line and a former setting of .env', async ({
    assert,
  }) => {
    const folder = room.dataFolder()
    const file = join(folder, '.env')
    writeFileSync(file, 'SMTP_HOTS=x\nTHIS IS NOT A LINE\nMETRICS_PORT=9464\n')
    const server = room.spawn({ DATA_DIR: join(folder, 'data'), ENV_PATH: folder })
    await server.ready()
    assert.include(
      server.stdout,
      `Line 1 of ${file} sets SMTP_HOTS, which is no setting. Did you mean SMTP_HOST?`,
    )
    assert.include(
      server.stdout,
      `Line 2 of ${file} is ignored: a setting has the form NAME=value.`,
    )
    assert.include(server.stdout, 'These settings are no longer read: METRICS_PORT. Remove them.')
    assert.notInclude(server.stdout, 'Line 3')
  })
})

test.group('A command that can’t be run', (group) => {
  group.each.teardown(() => room.clear())

  test('ends with code 1 and the sentence of a start', async ({ assert }) => {
    const command = new SpawnedCommand(['migrate'], {
      DATA_DIR: room.dataFolder(),
      PORT: 'abc',
    })
    assert.deepEqual(await command.ended, {
      code: 1,
      output: 'PORT must be a number between 0 and 65535, not "abc".\n',
    })
  })

  test('says that the database has no tables yet', async ({ assert }) => {
    const command = new SpawnedCommand(['demo:remove'], { DATA_DIR: room.dataFolder() })
    assert.deepEqual(await command.ended, {
      code: 1,
      output: 'The database lacks tables of this release. Start the server once to create them.\n',
    })
  })
})
