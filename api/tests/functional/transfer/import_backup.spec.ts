// Expensive: makes and verifies a backup in separate processes.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { knowLastBackup } from '#core/health/last_backup'
import { backupsIn, importsOf, work } from '#tests/functional/transfer/import_calls'
import { wordpressExport } from '#tests/wordpress_export'

test.group('The backup before an import', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => knowLastBackup(null))

  test('is stored before the import begins', async ({ assert, client, ...context }) => {
    const { read, send, current } = await importsOf(client, context)
    const folder = await mkdtemp(join(tmpdir(), 'imports-'))
    context.cleanup(() => rm(folder, { recursive: true }))
    const { id } = await read([...wordpressExport({ posts: 4, plugin: 'bare' })].join(''))
    await send('PATCH', `/${id}`, { version: (await current()).version, hosts: [] })
    const applying = await send('POST', `/${id}/apply`, { version: (await current()).version })
    applying.assertStatus(202)
    const backups = backupsIn(folder)
    await work(backups)
    const { state, stop, isBackingUp } = await current()
    assert.deepEqual([state, stop, isBackingUp], ['done', null, false])
    const archives = (await readdir(backups.folder)).filter((name) => /^ufuq-.*gz$/.test(name))
    assert.lengthOf(archives, 1)
  })
})
