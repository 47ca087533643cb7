import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { newerRelease, readReleaseFeed } from '#core/health/release_feed'
import { databaseClockDifference } from '#core/time/clock'
import { isCertificateEnding, checkCertificate } from '#server_notices/certificate_watch'
import { currentNotices } from '#server_notices/current_notices'
import { mailRoom } from '#tests/mail_room'
import { serverAddress } from '#tests/server_address'
import { isOnMysql } from '#tests/spawned_server'
import { certificateOf, tlsProxy } from '#tests/tls_proxy'

const submission = { name: 'Layla', email: 'layla@example.org', message: 'Is the workshop free?' }

test.group('Administrators have a notice', (group) => {
  const mail = mailRoom()
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => mail.clear())

  test('while the mail server accepts no email', async ({ client, assert }) => {
    const isReported = async () => (await currentNotices()).includes('emailFailed')
    mail.set({ host: '127.0.0.1', port: 1, from: 'a@example.org', to: 'b@example.org' })
    // Other tests send emails in the background, without a transaction, so their rows are deleted
    // first.
    await db.from('milestones').where('name', 'email_failed').delete()
    for (const table of ['messages', 'subscriber_tokens']) await db.from(table).delete()
    assert.isFalse(await isReported())
    await client.post('/api/contact').json(submission)
    assert.isTrue(await isReported())
    await mail.open()
    await client.post('/api/contact').json({ ...submission, message: 'Another message' })
    assert.isFalse(await isReported())
  })

  test('while the certificate that visitors are shown ends within 14 days', async ({ assert }) => {
    const look = async (address: string) => {
      // Makes the next check of the certificate due.
      await db.from('jobs').where('name', 'certificate').delete()
      await checkCertificate(address)
    }
    const isNotifiedOf = async (days: number) => {
      const proxy = await tlsProxy(serverAddress, certificateOf(days))
      await look(proxy.address)
      await proxy.close()
      return (await currentNotices()).includes('certificateEnding')
    }
    assert.isFalse(await isNotifiedOf(15))
    assert.isTrue(await isNotifiedOf(5))
    await look('https://127.0.0.1:1')
    assert.isTrue(await isCertificateEnding(), 'while nothing answers')
    assert.isFalse(await isNotifiedOf(90))
    assert.isTrue(await isCertificateEnding(DateTime.utc().plus({ days: 91 })), 'expired')
  })

  if (isOnMysql) {
    test('when the clock and that of the database differ by ten minutes', async ({ assert }) => {
      assert.notInclude(await currentNotices(), 'clockWrong')
      for (const seconds of [600, -600]) {
        // Changes only the clock of this connection, which the transaction uses for every query.
        await db.rawQuery('set timestamp = unix_timestamp(sysdate()) + ?', [seconds])
        assert.include(await currentNotices(), 'clockWrong')
      }
      await db.rawQuery('set timestamp = default')
    })
  } else {
    test('never of the clock on SQLite, which has none of its own', async ({ assert }) => {
      assert.isNull(await databaseClockDifference(db.connection()))
    })
  }
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
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const read = (...releases: object[]) => {
    body = JSON.stringify({ releases })
    return readReleaseFeed(`${address}/`)
  }

  test('tells of a newer release, and whether one fixes a vulnerability', async ({ assert }) => {
    assert.isNull(await newerRelease('1.9.0'))
    await read({ version: '1.8.0', security: true }, { version: '1.10.0' }, { version: '1.9.0' })
    assert.equal(await newerRelease('1.9.0'), 'newer')
    assert.equal(await newerRelease('1.9.0+b8b160f'), 'newer')
    assert.isNull(await newerRelease('1.10.0'))

    await read({ version: '2.0.0' }, { version: '1.10.0', security: true })
    assert.equal(await newerRelease('1.9.0'), 'security')
    assert.equal(await newerRelease('1.10.0'), 'newer')
    await read()
    assert.isNull(await newerRelease('1.9.0'))
  })

  test('that is invalid, too long or elsewhere changes nothing', async ({ assert }) => {
    await read({ version: '2.0.0' })
    for (const wrong of ['', '<html>', '{}', ' '.repeat(300_000)]) {
      body = wrong
      await assert.rejects(() => readReleaseFeed(`${address}/`))
    }
    await assert.rejects(() => readReleaseFeed(`${address}/elsewhere`))
    assert.equal(await newerRelease('1.9.0'), 'newer')
    await read({ version: '9.9.9-beta' }, { version: 7 }, { version: '1'.repeat(70) })
    assert.isNull(await newerRelease('1.9.0'))
  })
})
