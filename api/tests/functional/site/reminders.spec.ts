import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { dayAt } from '#content/today'
import { createEntry } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { checklists } from '#kinds/checklist/checklist_kind'
import { sendReminders } from '#site/reminders/send_reminders'
import { UserFactory } from '#tests/factories/user_factory'
import { mailRoom } from '#tests/mail_room'

const inDays = (days: number): string => dayAt(DateTime.utc().plus({ days }))
const on = (days: number) => sendReminders(DateTime.utc().plus({ days }))

const createList = (...items: object[]) =>
  createEntry(
    { kind: checklists, by: PRODUCT },
    { values: { name: { ar: 'قائمة', en: 'List' }, items } },
  )
const STATEMENT = { id: 'statement', title: { ar: 'البيان المالي', en: 'Financial statement' } }
const BOARD = { id: 'board', title: { ar: 'المجلس', en: 'Board members' } }

test.group('Reminders of dates', (group) => {
  const mail = mailRoom()
  group.each.setup(async () => {
    await db.from('users').update({ role: 'author' })
    await db.from('milestones').delete()
  })
  group.each.teardown(() => mail.clear())

  test('go to administrators once for each day that is due', async ({ assert }) => {
    const emails = await mail.open()
    const admin = await UserFactory.apply('admin').create()
    await UserFactory.apply('admin').apply('disabled').create()
    const { id } = await createList(
      { ...STATEMENT, due: inDays(40) },
      { ...BOARD, due: inDays(60) },
    )
    await on(9)
    assert.lengthOf(emails, 0)
    for (const day of [10, 10, 11, 39]) await on(day)
    assert.deepEqual(
      emails.map(({ to }) => to),
      [[admin.email], [admin.email]],
    )
    const { text, subject } = emails[0]?.email ?? {}
    assert.equal(subject, 'مواعيد اقتربت أو فاتت · Dates are due')
    for (const part of ['Financial statement', 'البيان المالي', `/admin/checklists/${id}`]) {
      assert.include(text, part)
    }
    assert.notInclude(text, 'Board members')
    assert.include(emails[1]?.email.text, 'Board members')
    for (const day of [40, 41, 46, 47, 48]) await on(day)
    assert.lengthOf(emails, 4)
  })

  test('are sent again if no mail server takes them', async ({ assert }) => {
    await UserFactory.apply('admin').create()
    await createList({ ...STATEMENT, due: inDays(30) })
    await sendReminders()
    const emails = await mail.open()
    await sendReminders()
    assert.lengthOf(emails, 1)
  })

  test('go to who is responsible and may change the entry', async ({ assert }) => {
    const emails = await mail.open()
    const admin = await UserFactory.apply('admin').create()
    const editor = await UserFactory.apply('editor').create()
    await createList(
      { ...BOARD, due: inDays(0), responsible: editor.id },
      { ...STATEMENT, due: inDays(0) },
    )
    const sent = async () => {
      await db.from('milestones').delete()
      emails.length = 0
      await sendReminders()
      return emails.map(({ to, email }) => [to, /Board members/.test(email.text ?? '')])
    }
    assert.sameDeepMembers(await sent(), [
      [[editor.email], true],
      [[admin.email], false],
    ])
    await editor.merge({ role: 'author' }).save()
    assert.deepEqual(await sent(), [[[admin.email], true]])
    await editor.merge({ role: 'editor', disabledAt: DateTime.utc() }).save()
    assert.deepEqual(await sent(), [[[admin.email], true]])
  })
})
