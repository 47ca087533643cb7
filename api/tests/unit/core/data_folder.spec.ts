import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { prepareDataFolder } from '#core/settings/data_folder'

test.group('The key in the data folder', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'ufuq-key-'))
    return () => rmSync(folder, { recursive: true })
  })

  test('is made once', ({ assert }) => {
    const { appKey } = prepareDataFolder(folder, undefined)
    assert.isAtLeast(appKey.length, 32)
    assert.equal(prepareDataFolder(folder, undefined).appKey, appKey)
    assert.deepEqual(readdirSync(folder), ['app.key'])
  })

  test('is made anew when a start that was killed left it empty', ({ assert }) => {
    writeFileSync(join(folder, 'app.key'), '')
    const { appKey } = prepareDataFolder(folder, undefined)
    assert.isAtLeast(appKey.length, 32)
    assert.equal(prepareDataFolder(folder, undefined).appKey, appKey)
  })
})
