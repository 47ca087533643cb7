import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { ownerOnly } from '#core/files/owner_only'
import { emptyDatabase, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** In a folder, the names of the files to which other accounts have any access. */
const openFiles = (folder: string) =>
  readdirSync(folder).filter((name) => !modeOf(join(folder, name)).endsWith('00'))

test.group('The data folder', (group) => {
  group.each.teardown(() => room.clear())

  test('is its owner’s alone, also when somebody else made it for all', async ({ assert }) => {
    const folder = join(room.dataFolder(), 'data')
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    const settings = { ...(await emptyDatabase()), DATA_DIR: folder }
    const first = room.spawn(settings)
    await first.ready()
    assert.equal(modeOf(folder), '700')
    assert.isEmpty(openFiles(folder))
    await first.stop()

    // File permissions as an older release left them.
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644)
    chmodSync(folder, 0o750)
    await room.spawn(settings).ready()
    assert.equal(modeOf(folder), '700')
    assert.isEmpty(openFiles(folder))
    assert.equal(modeOf(join(folder, 'app.key')), '600')
  })

  test('is used with a warning when its mode can’t be changed', ({ assert }) => {
    const file = join(room.dataFolder(), 'file')
    writeFileSync(file, '')
    const beyond = join(file, 'data')
    assert.equal(
      ownerOnly(beyond),
      `Other accounts on this machine may reach ${beyond}, whose mode can't be changed (ENOTDIR).`,
    )
    assert.isNull(ownerOnly(`${file}-that-is-not-there`))
  })
})
