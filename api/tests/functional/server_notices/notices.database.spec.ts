import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { currentNotices } from '#server_notices/current_notices'
import { newerRelease, readReleaseFeed } from '#server_notices/release_feed'
import { mailRoom } from '#tests/mail_room'

const submission = { name: 'Layla', email: 'layla@example.org', message: 'Is the workshop free?' }

test.group('Administrators have a notice', (group) => {
  const mail = mailRoom()
  group.each.teardown(() => mail.clear())

  test('while the mail server accepts no email', async ({ client, assert }) => {
    const isReported = async () => (await currentNotices()).includes('emailFailed')
    mail.set({ host: '127.0.0.1', port: 1, from: 'a@example.org', to: 'b@example.org' })
    // Other tests send emails in the background, without a transaction, so their rows are deleted
    // first.
    await db.from('milestones').where('name', 'email_failed').delete()
    for (const table of ['message_emails', 'subscriber_tokens']) await db.from(table).delete()
    assert.isFalse(await isReported())
    await client.post('/api/contact').json(submission)
    assert.isTrue(await isReported())
    await mail.open()
    await client.post('/api/contact').json({ ...submission, message: 'Another message' })
    assert.isFalse(await isReported())
  })
})

test.group('A release feed', (group) => {
  let body = ''
  let address = ''
  group.setup(async () => {
    const server = createServer((request, response) => {
      if (request.url === '/elsewhere') response.writeHead(302, { location: '/' })
      response.end(body)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return () => new Promise<void>((resolve) => void server.close(() => resolve()))
  })

  const read = (...releases: object[]) => {
    body = JSON.stringify({ releases })
    return readReleaseFeed(`${address}/`)
  }
  group.each.teardown(() => read())

  test('tells of a newer release, and whether one fixes a vulnerability', async ({ assert }) => {
    assert.isNull(newerRelease('1.9.0'))
    await read({ version: '1.8.0', security: true }, { version: '1.10.0' }, { version: '1.9.0' })
    assert.equal(newerRelease('1.9.0'), 'newer')
    assert.equal(newerRelease('1.9.0+b8b160f'), 'newer')
    assert.isNull(newerRelease('1.10.0'))

    await read({ version: '2.0.0' }, { version: '1.10.0', security: true })
    assert.equal(newerRelease('1.9.0'), 'security')
    assert.equal(newerRelease('1.10.0'), 'newer')
    await read()
    assert.isNull(newerRelease('1.9.0'))
  })

  test('that is invalid or elsewhere changes nothing', async ({ assert }) => {
    await read({ version: '2.0.0' })
    for (const wrong of ['', '<html>', '{}', 'null']) {
      body = wrong
      await assert.rejects(() => readReleaseFeed(`${address}/`))
    }
    await assert.rejects(() => readReleaseFeed(`${address}/elsewhere`))
    assert.equal(newerRelease('1.9.0'), 'newer')
    await read({ version: '9.9.9-beta' }, { version: 7 }, { version: '1'.repeat(70) })
    assert.isNull(newerRelease('1.9.0'))
  })
})
