import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { lastDue } from '#backup/nightly/backup_job'
import { tellOfLateness } from '#backup/nightly/lateness_letter'
import { Mailer } from '#core/mailer'
import { backupState, knowLastBackup } from '#core/last_backup'
import { UserFactory } from '#database/factories/user_factory'
import { mailRoom } from '#tests/mail_room'

const HOUR_MS = 60 * 60 * 1000
const madeHoursAgo = (hours: number) =>
  knowLastBackup({ at: new Date(Date.now() - hours * HOUR_MS) })
const at = (iso: string) => DateTime.fromISO(iso, { zone: 'utc' })

test.group('A late backup', (group) => {
  const mail = mailRoom()
  const tell = async () => tellOfLateness(await app.container.make(Mailer))
  const nextHour = () => db.from('jobs').where('name', 'backup letter').delete()

  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(async () => {
    knowLastBackup(null)
    await mail.clear()
  })

  test('is one of more than 26 hours ago, or none, where there is a folder for them', ({
    assert,
  }) => {
    assert.isUndefined(backupState())
    madeHoursAgo(25.9)
    assert.equal(backupState(), 'ok')
    madeHoursAgo(26.1)
    assert.equal(backupState(), 'late')
    knowLastBackup({ at: null })
    assert.equal(backupState(), 'late')
  })

  test('is due once a night, also for a server that was down at that hour', ({ assert }) => {
    assert.equal(lastDue(at('2026-11-21T03:00:00Z'), 3, 24).toISODate(), '2026-11-21')
    assert.equal(lastDue(at('2026-11-21T02:59:59Z'), 3, 24).toISODate(), '2026-11-20')
    assert.equal(lastDue(at('2026-11-21T23:00:00Z'), 0, 24).toISO(), '2026-11-21T00:00:00.000Z')
  })

  test('is due every so many hours from that hour on', ({ assert }) => {
    const due = (time: string) => lastDue(at(`2026-11-21T${time}Z`), 3, 6).toISO()
    assert.equal(due('02:59:59'), '2026-11-20T21:00:00.000Z')
    assert.equal(due('03:00:00'), '2026-11-21T03:00:00.000Z')
    assert.equal(due('14:59:00'), '2026-11-21T09:00:00.000Z')
  })

  test('is told by health on this machine, with 200, and by a notice to administrators', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const told = async () => {
      const health = await client.get('/api/health')
      health.assertStatus(200)
      const notices = await client.get('/api/server-notices').loginAs(admin)
      return [health.body().backup, notices.body().notices.includes('lateBackup')]
    }
    madeHoursAgo(1)
    assert.deepEqual(await told(), ['ok', false])
    madeHoursAgo(30)
    assert.deepEqual(await told(), ['late', true])
  })

  test('is told once in a letter to those administrators who can sign in', async ({ assert }) => {
    const letters = await mail.open()
    await db.from('users').update({ role: 'author' })
    const admin = await UserFactory.apply('admin').create()
    await UserFactory.apply('admin').apply('disabled').create()
    await UserFactory.apply('editor').create()

    madeHoursAgo(25)
    await tell()
    assert.lengthOf(letters, 0)
    madeHoursAgo(27)
    await tell()
    await nextHour()
    await tell()
    assert.deepEqual(
      letters.map(({ to }) => to),
      [[admin.email]],
    )
    const { email } = letters[0]!
    assert.include(email.subject, 'No recent backup')
    assert.include(email.text, 'older than it should be')
    assert.include(email.text, 'أقدم مما ينبغي')
    assert.match(email.text ?? '', /\d{4}-\d\d-\d\d \d\d:\d\d UTC/)
  })

  test('is told when the mail server takes letters again, but not while a backup is under way', async ({
    assert,
  }) => {
    await UserFactory.apply('admin').create()
    knowLastBackup({ at: null })
    await mail.open({ onRcptTo: (_address, _session, done) => done(new Error('Not now')) })
    await tell()
    await mail.clear()

    const letters = await mail.open()
    await tell()
    assert.lengthOf(letters, 0, 'within the hour')
    await nextHour()
    await db.table('jobs').insert({ name: 'backup', held_until: '2999-01-01 00:00:00', runs: 1 })
    await tell()
    assert.lengthOf(letters, 0, 'under way')
    await db.from('jobs').where('name', 'backup').delete()
    await tell()
    assert.isAbove(letters.length, 0)
    assert.include(letters[0]!.email.text, 'made and stored no good backup yet')
  })
})
