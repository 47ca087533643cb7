import { test } from '@japa/runner'
import type { Publication } from '@ufuq/shared/contract/publications'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { leaveDatabase } from '#tests/spawned_database'
import { serverRoom, signedIn } from '#tests/spawned_server'

const room = serverRoom()

test.group('The time zone of the organisation', (group) => {
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
  })

  test('is sent to screens and pages, and the demo texts are dated at nine in it', async ({
    assert,
  }) => {
    const server = room.spawn({
      ...(await room.emptySettings()),
      ADMIN_PASSWORD: 'chosen with care',
      DEMO_CONTENT: 'true',
      SITE_TIME_ZONE: 'Pacific/Auckland',
    })
    const address = await server.ready()
    const call = await signedIn(address, { username: 'admin', password: 'chosen with care' })
    const read = async <Answer>(path: string) => (await (await call(path)).json()) as Answer

    const { user } = await read<{ user: SessionUser }>('/api/auth/me')
    assert.equal(user.timeZone, 'Pacific/Auckland')

    const slug = 'winter-fund-accounts-in-the-open'
    const { publication } = await read<{ publication: Publication }>(`/api/publications/${slug}`)
    assert.equal(publication.publishedAt, '2023-05-29T21:00:00.000Z')
    const page = await (await fetch(`${address}/en/publications/${slug}`)).text()
    assert.include(page, '30 / 05 / 2023')
    assert.include(page, '"timeZone":"Pacific/Auckland"')
  })
})
