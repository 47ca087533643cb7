import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SERVER_NOTICES } from '@ufuq/shared/contract/server-notices'
import { DateTime } from 'luxon'
import { noteMilestone } from '#core/database/milestones'
import { Mailer } from '#core/email/mailer'
import { knowLastBackup } from '#core/health/server_state'
import { currentNotices } from '#server_notices/current_notices'
import { notifyAdministrators } from '#server_notices/notify_administrators'
import { UserFactory } from '#tests/factories/user_factory'
import { mailRoom } from '#tests/mail_room'

test.group('Notices emailed to administrators', (group) => {
  const mail = mailRoom()
  const report = async (now?: DateTime) =>
    notifyAdministrators(await currentNotices(), await app.container.make(Mailer), now)
  const nextHour = () => db.from('legacy_jobs').where('name', 'notice emails').delete()
  const missBackup = () => knowLastBackup({ at: null })

  group.each.setup(async () => {
    // Notices about this machine and the test database may appear at any time, so they are recorded
    // as already emailed.
    const others = SERVER_NOTICES.filter((name) => !/backup|inbox/i.test(name))
    for (const name of others) await noteMilestone(`told_${name}`)
    await db.from('users').update({ role: 'author' })
  })
  group.each.teardown(async () => {
    knowLastBackup(null)
    await mail.clear()
  })

  test('go to those who can sign in, once, in one email in both languages', async ({ assert }) => {
    const emails = await mail.open()
    const admin = await UserFactory.apply('admin').create()
    await UserFactory.apply('admin').apply('disabled').create()
    await UserFactory.apply('editor').create()
    missBackup()
    await noteMilestone('inbox_retention_announced')

    await report()
    await nextHour()
    await report()
    assert.deepEqual(
      emails.map(({ to }) => to),
      [[admin.email]],
    )
    const { subject, text } = emails[0]?.email ?? {}
    assert.equal(subject, 'لا نسخة احتياطية حديثة · There is no recent backup')
    for (const words of [
      'The site’s backup is overdue',
      'Old messages will be erased soon',
      'لا نسخة احتياطية حديثة',
      'رسائل قديمة ستُمحى',
      '/admin',
    ]) {
      assert.include(text, words)
    }
  })

  test('as soon as the mail server takes an email again', async ({ assert }) => {
    await UserFactory.apply('admin').create()
    missBackup()
    await mail.open({ onRcptTo: (_address, _session, done) => done(new Error('Not now')) })
    await report()
    await mail.clear()

    const emails = await mail.open()
    await report()
    assert.lengthOf(emails, 0, 'within the hour')
    await nextHour()
    await report()
    assert.lengthOf(emails, 1)
  })

  test('of what comes and goes once a day', async ({ assert }) => {
    const emails = await mail.open()
    await UserFactory.apply('admin').create()
    const comeAndGo = async (now: DateTime) => {
      missBackup()
      await report(now)
      knowLastBackup(null)
      await report(now)
      await nextHour()
    }
    const now = DateTime.utc()
    await comeAndGo(now)
    await comeAndGo(now.plus({ hours: 23 }))
    assert.lengthOf(emails, 1)
    await comeAndGo(now.plus({ hours: 25 }))
    await comeAndGo(now.plus({ hours: 25 }))
    assert.lengthOf(emails, 2)
  })
})
