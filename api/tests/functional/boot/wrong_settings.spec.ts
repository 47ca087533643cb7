import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { WRONG_SETTINGS } from './wrong_settings.js'
import { refusal, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

test.group('A start with a wrong setting', (group) => {
  group.each.teardown(() => room.clear())

  test('is explained in a sentence: {sentence}')
    .with(WRONG_SETTINGS)
    .run(async ({ assert }, { settings, sentence, code = 78 }) => {
      const folder = room.dataFolder()
      writeFileSync(join(folder, 'file'), '')
      const inFolder = (text: string) => text.replaceAll('{folder}', folder)
      const given = Object.entries({ DATA_DIR: '{folder}', ...settings })
      const server = room.spawn(
        Object.fromEntries(given.map(([name, value]) => [name, inFolder(value)])),
      )
      assert.deepEqual(await refusal(server), {
        code,
        sentence: inFolder(sentence),
        hasStack: false,
        lines: 1,
      })
      assert.notInclude(server.stdout, 'First administrator')
    })
})
