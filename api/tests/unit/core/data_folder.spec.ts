import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { prepareDataFolder, refuseRoot } from '#core/settings/data_folder'

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

test.group('A data folder with files of another account', (group) => {
  const isRoot = process.getuid?.() === 0
  const other = 65534
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'ufuq-owner-'))
    return () => rmSync(folder, { recursive: true })
  })

  for (const name of ['lock.sqlite3', 'imports']) {
    test(`names the owner of ${name}, which the server can't use`, ({ assert }) => {
      const file = join(folder, name)
      if (name === 'imports') mkdirSync(file)
      else writeFileSync(file, 'of root')
      chmodSync(file, 0o600)
      // The superuser may use every file, so the folder is used by another account.
      if (isRoot) chownSync(folder, other, other)
      else chmodSync(file, 0)
      // Another account may not be allowed to read the project, so the program is loaded before.
      const program = `const { prepareDataFolder } = await import('#core/settings/data_folder')
        ${isRoot ? `process.setgid(${other}); process.setuid(${other})` : ''}
        prepareDataFolder(${JSON.stringify(folder)})`
      const { stderr } = spawnSync(
        process.execPath,
        ['--import=@poppinss/ts-exec', '--input-type=module', '-e', program],
        { encoding: 'utf8' },
      )
      const owner = isRoot ? 'root' : '\\S+'
      const sentence = `${folder} can't be used \\(EACCES\\)\\. ${file} belongs to ${owner},`
      assert.match(stderr, new RegExp(sentence))
    })
  }

  test('is refused by commands of root, which are told the account', ({ assert }) => {
    assert.doesNotThrow(() => refuseRoot(folder))
    if (!isRoot) return
    const accounts = { nobody: 65534, '#54321': 54_321 }
    for (const [name, uid] of Object.entries(accounts)) {
      chownSync(folder, uid, uid)
      assert.throws(() => refuseRoot(folder), new RegExp(`belongs to ${name}.+sudo -u '${name}'`))
    }
    prepareDataFolder(folder, undefined)
    assert.equal(statSync(join(folder, 'app.key')).uid, 54_321)
  })
})
