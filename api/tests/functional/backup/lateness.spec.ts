import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { lastDue } from '#backup/nightly/backup_job'
import { noteMilestone } from '#core/database/milestones'
import { Mailer } from '#core/email/mailer'
import { backupState, knowLastBackup } from '#core/health/server_state'
import { currentNotices } from '#server_notices/current_notices'
import { notifyAdministrators } from '#server_notices/notify_administrators'
import { UserFactory } from '#tests/factories/user_factory'
import { mailRoom } from '#tests/mail_room'

const HOUR_MS = 60 * 60 * 1000
const madeHoursAgo = (hours: number) =>
  knowLastBackup({ at: new Date(Date.now() - hours * HOUR_MS) })
const at = (iso: string) => DateTime.fromISO(iso, { zone: 'utc' })

test.group('A late backup', (group) => {
  const mail = mailRoom()
  const report = async () =>
    notifyAdministrators(await currentNotices(), await app.container.make(Mailer))

  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  // The disk of the test machine may be full, which would lead to another email.
  group.each.setup(async () => {
    for (const name of ['diskLow', 'diskFull']) await noteMilestone(`told_${name}`)
  })
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
    assert.equal(lastDue(at('2026-11-21T03:00:00Z'), 3).toISODate(), '2026-11-21')
    assert.equal(lastDue(at('2026-11-21T02:59:59Z'), 3).toISODate(), '2026-11-20')
    assert.equal(lastDue(at('2026-11-21T23:00:00Z'), 0).toISO(), '2026-11-21T00:00:00.000Z')
  })

  test('is reported by the health check on this machine, with 200, and by a notice to administrators', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const reported = async () => {
      const health = await client.get('/api/health')
      health.assertStatus(200)
      const notices = await client.as(admin).get('/api/server-notices')
      return [health.body().backup, notices.body().notices.includes('lateBackup')]
    }
    madeHoursAgo(1)
    assert.deepEqual(await reported(), ['ok', false])
    madeHoursAgo(30)
    assert.deepEqual(await reported(), ['late', true])
  })

  test('is emailed once no backup is in progress', async ({ assert }) => {
    const emails = await mail.open()
    await UserFactory.apply('admin').create()
    knowLastBackup({ at: null })
    await db
      .table('legacy_jobs')
      .insert({ name: 'backup', held_until: '2999-01-01 00:00:00', runs: 1 })
    await report()
    assert.lengthOf(emails, 0)
    await db.from('legacy_jobs').where('name', 'backup').delete()
    await report()
    assert.isAbove(emails.length, 0)
    assert.include(emails[0]?.email.text, 'There is no recent backup')
    assert.include(emails[0]?.email.text, 'لا نسخة احتياطية حديثة')
  })
})
