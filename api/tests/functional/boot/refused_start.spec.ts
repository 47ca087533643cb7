import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { lockDataFolder } from '#core/boot/data_folder_lock'
import { SpawnedCommand } from '#tests/spawned_command'
import { refusal, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

test.group('A start that is refused', (group) => {
  group.each.teardown(() => room.clear())

  test('names every setting that is wrong', async ({ assert }) => {
    const server = room.spawn({ DATA_DIR: room.dataFolder(), PORT: 'abc', DEMO_CONTENT: 'maybe' })
    const { code, sentence, hasStack } = await refusal(server)
    assert.equal(code, 78)
    assert.include(sentence, 'PORT must be')
    assert.include(sentence, 'DEMO_CONTENT must be true or false, not "maybe".')
    assert.isFalse(hasStack)
  })

  test('says that the port is taken', async ({ assert }) => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    try {
      const server = room.spawn({ ...(await room.migratedSettings()), PORT: String(port) })
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

  test('says that the database file is not a database', async ({ assert }) => {
    const folder = room.dataFolder()
    writeFileSync(join(folder, 'ufuq.sqlite3'), 'this is no database, only a text that lies there')
    const { code, sentence, hasStack } = await refusal(room.spawn({ DATA_DIR: folder }))
    assert.equal(code, 78)
    assert.include(sentence, 'ufuq.sqlite3')
    assert.include(sentence, 'DATA_DIR')
    assert.isFalse(hasStack)
  })

  test('says that another server has the data folder', async ({ assert, cleanup }) => {
    const folder = room.dataFolder()
    cleanup(lockDataFolder(folder))
    assert.deepEqual(await refusal(room.spawn({ DATA_DIR: folder })), {
      code: 1,
      sentence: `Another server is using the data folder ${folder}. Stop that server, or set DATA_DIR to another folder.`,
      hasStack: false,
      lines: 1,
    })
  })
})

test.group('A command that can’t be run', (group) => {
  group.each.teardown(() => room.clear())

  test('ends with code 1 and the sentence of a start', async ({ assert }) => {
    const settings = { DATA_DIR: room.dataFolder(), PORT: 'abc' }
    assert.deepEqual(await new SpawnedCommand(['migrate'], settings).ended, {
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
