// Expensive: servers render every page of the demo content, and its pictures.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Export, Exports } from '@ufuq/shared/contract/exports'
import yauzl from 'yauzl'
import { ADMIN, CREDENTIALS } from '#tests/functional/backup/filled_database'
import { serverRoom, signedIn } from '#tests/spawned_server'

const room = serverRoom()

async function startServer(settings: Record<string, string>) {
  const server = room.spawn(settings)
  const origin = await server.ready()
  const call = await signedIn(origin, CREDENTIALS)
  const newest = async (): Promise<Export | undefined> =>
    ((await (await call('/api/exports')).json()) as Exports).exports[0]
  const until = async (isSo: (shown: Export | undefined) => boolean) => {
    for (;;) {
      const shown = await newest()
      if (isSo(shown)) return shown
      await sleep(100)
    }
  }
  return { server, call, until }
}

const filesIn = (content: Buffer) =>
  new Promise<string[]>((resolve, reject) => {
    yauzl.fromBuffer(content, { lazyEntries: false }, (error, zip) => {
      if (error) return reject(error)
      const names: string[] = []
      zip.on('entry', ({ fileName }: { fileName: string }) => names.push(fileName))
      zip.on('end', () => resolve(names))
      zip.on('error', reject)
    })
  })

test.group('Exports that a server makes', (group) => {
  group.each.timeout(600_000)
  group.each.teardown(() => room.clear())

  test('are made in another process; a killed server leaves nothing', async ({ assert }) => {
    const DATA_DIR = room.dataFolder()
    const settings = { DB_CONNECTION: 'sqlite', DATA_DIR, ...ADMIN, DEMO_CONTENT: 'true' }
    const first = await startServer(settings)
    assert.equal((await first.call('/api/exports', 'POST', { form: 'static' })).status, 202)
    await first.until((shown) => (shown?.percent ?? 0) > 0)
    await first.server.kill()

    const second = await startServer(settings)
    const failed = await second.until((shown) => shown?.state === 'failed')
    assert.equal(failed?.failure, 'interrupted')
    assert.deepEqual(readdirSync(join(DATA_DIR, 'exports')), [])

    assert.equal((await second.call('/api/exports', 'POST', { form: 'static' })).status, 202)
    const made = await second.until((shown) => shown?.state === 'made')
    const file = await second.call(`/api/exports/${made?.id}/file`)
    const content = Buffer.from(await file.arrayBuffer())
    assert.equal(content.length, made?.file?.bytes)
    const names = await filesIn(content)
    for (const name of ['index.html', 'en/index.html', 'sitemap.xml']) assert.include(names, name)
    assert.equal(new Set(names).size, names.length)
    await second.server.stop()
    assert.isTrue(existsSync(join(DATA_DIR, 'exports', String(made?.id), 'export.zip')))
  })
})
