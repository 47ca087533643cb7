import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Publication } from '@ufuq/shared/contract/publications'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { serverRoom, signedIn, type SpawnedServer } from '#tests/spawned_server'

const room = serverRoom()
const DAY_MS = 24 * 60 * 60_000

test.group('A site over time', (group) => {
  let settings: Record<string, string> = {}
  let server: SpawnedServer
  let address = ''
  let call: Awaited<ReturnType<typeof signedIn>>

  group.setup(async () => {
    settings = {
      ...(await room.migratedSettings()),
      ADMIN_PASSWORD: 'chosen with care',
      DEMO_CONTENT: 'true',
      SITE_TIME_ZONE: 'Pacific/Auckland',
      APP_URL: 'http://new.example',
      FORMER_APP_URLS: 'https://old.example/, http://new.example',
    }
    server = room.spawn(settings)
    address = await server.ready()
    call = await signedIn(address, { username: 'admin', password: 'chosen with care' })
    return async () => {
      await leaveDatabase()
      await room.clear()
    }
  })

  const read = async <Answer>(path: string) => (await (await call(path)).json()) as Answer

  test('sends its time zone and former addresses to screens and pages, and dates the demo texts at nine', async ({
    assert,
  }) => {
    const { user } = await read<{ user: SessionUser }>('/api/auth/me')
    assert.deepInclude(user, {
      timeZone: 'Pacific/Auckland',
      formerOrigins: ['https://old.example'],
    })
    const slug = 'winter-fund-accounts-in-the-open'
    const { publication } = await read<{ publication: Publication }>(`/api/publications/${slug}`)
    assert.equal(publication.publishedAt, '2023-05-29T21:00:00.000Z')
    const page = await (await fetch(`${address}/en/publications/${slug}`)).text()
    assert.include(page, '30 / 05 / 2023')
    assert.include(page, '"timeZone":"Pacific/Auckland"')
  })

  test('deletes by itself what has been in the bin for 30 days, and sessions 30 days after the sign-in', async ({
    assert,
  }) => {
    const sessions = () => databaseOf(settings).from('sessions')
    await sessions().update({ created_at: new Date(Date.now() - 30.1 * DAY_MS) })
    assert.equal((await call('/api/auth/me')).status, 401)
    await server.stop()

    const database = databaseOf(settings)
    const entries = () => database.from('entries').where('kind', 'publication').orderBy('id')
    const ids = (await entries().limit(4)).map(({ id }) => id)
    const set = (which: number[], deleted_at: string) =>
      database.from('entries').whereIn('id', which).update({ in_bin: true, deleted_at })
    await set(ids.slice(0, 2), '2020-01-01 00:00:00')
    await set(ids.slice(2), '2999-01-01 00:00:00')
    // Housekeeping runs once an hour, and the first server may have been stopped while working.
    await database.from('legacy_jobs').delete()

    await room.spawn(settings).ready()
    const left = async () => (await entries().whereIn('id', ids)).map(({ id }) => Number(id))
    while ((await left()).length > 2 || (await sessions()).length > 0) await sleep(100)
    assert.deepEqual(await left(), ids.slice(2))
  })
})
