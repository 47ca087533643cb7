import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Export, Exports } from '@ufuq/shared/contract/exports'
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

test.group('Exports that a server makes', (group) => {
  group.each.timeout(600_000)
  group.each.teardown(() => room.clear())

  test('are made in another process, and downloaded', async ({ assert }) => {
    const DATA_DIR = room.dataFolder()
    const settings = { DB_CONNECTION: 'sqlite', DATA_DIR, ...ADMIN, DEMO_CONTENT: 'true' }
    const { server, call, until } = await startServer(settings)
    assert.equal((await call('/api/exports', 'POST', { form: 'json' })).status, 202)
    const made = await until((shown) => shown?.state === 'made')
    const file = await call(`/api/exports/${made?.id}/file`)
    assert.equal((await file.arrayBuffer()).byteLength, made?.file?.bytes)
    await server.stop()
    assert.lengthOf(readdirSync(join(DATA_DIR, 'exports', String(made?.id))), 1)
  })
})
