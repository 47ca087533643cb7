import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { checkFolders } from '#setup_check/folders'

test.group('The folders', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'ufuq-check-'))
    return () => rmSync(folder, { recursive: true, force: true })
  })

  const linesFor = async (backups: string | null, warnings: string[] = []) => {
    const file = join(folder, '.env')
    const lines = await checkFolders({ path: folder, warnings }, backups, file)
    return lines.map(({ level, text }) => `${level} ${text}`).join('\n')
  }

  test('are good when the server may write, and others may not read its settings', async ({
    assert,
  }) => {
    const file = join(folder, '.env')
    writeFileSync(file, '')
    chmodSync(file, 0o640)
    const lines = await linesFor(null)
    assert.match(
      lines,
      /^ok DATA_DIR \S+ is writable and has [\d.]+ GB free\.\nok Other accounts .+ can't read/,
    )
    assert.notMatch(lines, /^(warning|fault)/m)
  })

  test('are reported when others may read the settings or the data', async ({ assert }) => {
    const file = join(folder, '.env')
    writeFileSync(file, '')
    chmodSync(file, 0o644)
    const lines = await linesFor(null, ['Other accounts may reach it.'])
    assert.include(lines, 'warning Other accounts may reach it.')
    assert.include(lines, `which contains passwords: chmod o= ${file}`)
  })

  test('are reported when no more files fit, and before', async ({ assert }) => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    const options = ['-t', 'tmpfs', '-o', 'size=8m,nr_inodes=40', 'tmpfs', disk]
    // Only root may mount.
    if (spawnSync('mount', options).status !== 0) return
    try {
      const files = Array.from({ length: 40 }, (_, at) => join(disk, String(at)))
      const check = async () =>
        (await checkFolders({ path: disk, warnings: [] }, null, ''))[0]?.text ?? ''
      for (const file of files.slice(0, 36)) writeFileSync(file, '')
      assert.match(await check(), /is writable and .*, but no more files fit \(inodes\), or soon/)
      assert.throws(() => files.slice(36).forEach((file) => writeFileSync(file, '')), /ENOSPC/)
      assert.match(await check(), /can't be written to \(ENOSPC\): no more files fit \(inodes\)/)
    } finally {
      spawnSync('umount', [disk])
    }
  })

  test('are reported when backups are on the disk of the data', async ({ assert }) => {
    assert.match(await linesFor(folder), /^warning BACKUP_DIR \S+ is on the same disk/m)
  })

  test('are reported when backups can’t be written', async ({ assert }) => {
    const lines = await linesFor('/proc/self/ufuq')
    assert.match(lines, /^fault BACKUP_DIR \/proc\/self\/ufuq can't be used \(E\w+\)\. /m)
  })
})
