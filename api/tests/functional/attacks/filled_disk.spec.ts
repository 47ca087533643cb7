import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { sideBody } from '#tests/functional/publications/bodies'
import { serverRoom, signedIn } from '#tests/spawned_server'
import { administrator } from './attacked_server.js'

const MB = 2 ** 20
const room = serverRoom()

const author = { username: 'author', password: 'only for this test too' }

/** This one character of the form becomes eighteen characters in the search text. */
const LIGATURE = 'ﷺ'

const forms = {
  contact: (number: number) => ({
    name: LIGATURE.repeat(200),
    email: `contact${number}@example.org`,
    message: LIGATURE.repeat(9990) + number,
  }),
  volunteer: (number: number) => ({
    name: LIGATURE.repeat(200),
    email: `volunteer${number}@example.org`,
    skills: LIGATURE.repeat(5000),
    reason: LIGATURE.repeat(9990) + number,
  }),
}

const databaseBytes = (folder: string): number =>
  readdirSync(folder)
    .filter((name) => name.startsWith('ufuq.sqlite3'))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)

/** How often each status was returned. */
const counted = (statuses: number[]) => {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test.group('Somebody who wants to fill the disk', (group) => {
  group.each.teardown(() => room.clear())

  test('is stopped by what a day allows, and others are not', async ({ assert }) => {
    const settings = await room.migratedSettings()
    const server = room.spawn({
      ...settings,
      TRUST_PROXY: 'loopback',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      FORMS_DAILY_MB: '10',
      SAVES_DAILY_MB: '40',
    })
    const origin = await server.ready()
    const before = databaseBytes(settings.DATA_DIR)

    const send = async (form: 'contact' | 'volunteer', number: number, network: string) => {
      const response = await fetch(`${origin}/api/${form}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
        body: JSON.stringify(forms[form](number)),
      })
      await response.arrayBuffer()
      return response.status
    }
    for (const form of ['contact', 'volunteer'] as const) {
      const statuses = []
      for (let number = 0; number < 20; number += 1) {
        statuses.push(await send(form, number, '203.0.113.80'))
      }
      const { 200: accepted = 0, 429: refused = 0 } = counted(statuses)
      assert.isAtLeast(accepted, 5)
      assert.equal(accepted + refused, 20)
      // A tenth of 10 MB allows at most ten forms of 100 kB or more each.
      assert.isAtMost(accepted, 10)
      assert.equal(await send(form, 20, '203.0.114.1'), 200)
    }

    const asAdministrator = await signedIn(origin, administrator)
    const account = { ...author, email: 'author@example.org', role: 'author' }
    assert.equal((await asAdministrator('/api/users', 'POST', account)).status, 201)
    const asAuthor = await signedIn(origin, author)
    const created = await asAuthor('/api/publications/pairs', 'POST', sideBody('english'))
    const { id: publicationId } = ((await created.json()) as { english: { id: number } }).english
    const leaveOut = async (call: typeof asAuthor) => {
      const item = { publicationId, part: 'content', words: 'x'.repeat(500_000), whose: 'mine' }
      const items = Array.from({ length: 8 }, () => item)
      const path = `/api/publications/pairs/${publicationId}/left-out`
      const response = await call(path, 'POST', { items })
      await response.arrayBuffer()
      return response.status
    }
    const statuses: number[] = []
    for (let calls = 0; calls < 60; calls += 1) statuses.push(await leaveOut(asAuthor))
    assert.deepEqual(counted(statuses), { 204: 10, 429: 50 })
    assert.equal(await leaveOut(asAdministrator), 204)

    // 2 MB of forms, 5 MB of discarded texts, and 5 MB of the older texts that these replaced.
    // Twice that size, because the database's log also contains all of this data.
    assert.isAtMost(databaseBytes(settings.DATA_DIR) - before, 2 * 12 * MB)
    await server.stop()
    assert.isAtMost(databaseBytes(settings.DATA_DIR) - before, 12 * MB)
  })
})
