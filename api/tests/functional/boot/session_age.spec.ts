import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { serverRoom, signedIn } from '#tests/spawned_server'

const room = serverRoom()
const DAY_MS = 24 * 60 * 60_000

test.group('A session', (group) => {
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
  })

  test('ends 30 days after the sign-in, and knows the former addresses of the site', async ({
    assert,
  }) => {
    const settings = {
      ...(await room.migratedSettings()),
      ADMIN_PASSWORD: 'chosen with care',
      APP_URL: 'http://new.example',
      FORMER_APP_URLS: 'https://old.example/, http://new.example',
    }
    const server = room.spawn(settings)
    const address = await server.ready()
    const call = await signedIn(address, { username: 'admin', password: 'chosen with care' })
    const statusOf = async (path: string) => (await call(path)).status
    const sessions = () => databaseOf(settings).from('sessions')

    const { user } = (await (await call('/api/auth/me')).json()) as { user: object }
    assert.deepInclude(user, { formerOrigins: ['https://old.example'] }, 'for links in texts')

    await sessions().update({ created_at: new Date(Date.now() - 29.9 * DAY_MS) })
    assert.equal(await statusOf('/api/auth/me'), 200)
    await sessions().update({ created_at: new Date(Date.now() - 30.1 * DAY_MS) })
    assert.equal(await statusOf('/api/auth/me'), 401)

    server.child.kill('SIGTERM')
    await server.exited
    // Without this deletion, housekeeping would not run again for an hour.
    await databaseOf(settings).from('legacy_jobs').delete()
    await room.spawn(settings).ready()
    const left = async () => (await sessions().select('id')).length
    while ((await left()) > 0) await sleep(100)
    assert.equal(await left(), 0, 'the server deletes it by itself')
  })
})
