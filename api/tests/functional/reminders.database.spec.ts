import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { UserFactory } from '#database/factories/user_factory'
import { sendReminders } from '#site/disclosure/send_reminders'
import { disclosureOf, inDays } from '#tests/functional/site/disclosure_calls'
import { mailRoom } from '#tests/mail_room'

test.group('Reminders of disclosure', (group) => {
  const mail = mailRoom()
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    await db.from('users').update({ role: 'author' })
  })
  group.each.teardown(() => mail.clear())

  test('go to administrators once for each day that is due', async ({ client, assert }) => {
    const emails = await mail.open()
    const admin = await UserFactory.apply('admin').create()
    await UserFactory.apply('admin').apply('disabled').create()
    const { follow, change } = await disclosureOf(client)
    await follow()
    await change('statement', { due: inDays(40) })
    await change('names', { text: { ar: 'مريم' }, due: inDays(60) })
    const on = (days: number) => sendReminders(DateTime.utc().plus({ days }))
    await on(9)
    assert.lengthOf(emails, 0)
    for (const day of [10, 10, 11, 39]) await on(day)
    assert.deepEqual(
      emails.map(({ to }) => to),
      [[admin.email], [admin.email]],
    )
    const { text, subject } = emails[0]?.email ?? {}
    assert.equal(subject, 'الإفصاح: بنود اقترب موعدها أو فات · Disclosure: items are due')
    for (const part of ['Financial statement', 'البيان المالي', '/admin/site/disclosure/anbi']) {
      assert.include(text, part)
    }
    assert.notInclude(text, 'Names of the board members')
    assert.include(emails[1]?.email.text, 'Names of the board members')
    for (const day of [40, 41, 46, 47, 48]) await on(day)
    assert.lengthOf(emails, 4)
  })

  test('are sent again if no mail server takes them', async ({ client, assert }) => {
    await UserFactory.apply('admin').create()
    const { follow, change } = await disclosureOf(client)
    await follow()
    await change('statement', { due: inDays(1) })
    await db.from('disclosure_items').update({ reminded_on: null })
    await sendReminders()
    assert.containSubset(await db.from('disclosure_items').first(), { reminded_on: null })
    const emails = await mail.open()
    await sendReminders()
    assert.lengthOf(emails, 1)
  })

  test('go to the holder of an item, as long as that account can edit the site', async ({
    client,
    assert,
  }) => {
    const emails = await mail.open()
    const admin = await UserFactory.apply('admin').create()
    const holder = await UserFactory.apply('editor').create()
    const author = await UserFactory.create()
    const { follow, change, send, item } = await disclosureOf(client)
    await follow()
    const holders = (await send('GET', '/holders')).body()
    assert.includeDeepMembers(holders, [{ id: holder.id, name: holder.username }])
    assert.notInclude(JSON.stringify(holders), `"id":${author.id},`)
    for (const id of [author.id, 999_999]) {
      const refused = await change('names', { holder: id })
      refused.assertStatus(422)
      assert.containSubset(refused.body().errors, [{ field: 'holder', rule: 'colleague' }])
    }
    const set = await change('names', { due: inDays(1), holder: holder.id })
    assert.deepEqual(set.body().holder, {
      id: holder.id,
      name: holder.username,
      isReachable: true,
    })
    await change('statement', { due: inDays(1) })
    const sent = async () => {
      await db.from('disclosure_items').update({ reminded_on: null })
      emails.length = 0
      await sendReminders()
      return emails.map(({ to, email }) => [to, /board members/.test(email.text ?? '')])
    }
    assert.sameDeepMembers(await sent(), [
      [[holder.email], true],
      [[admin.email], false],
    ])
    const { isReachable } = (await item('names')).holder ?? {}
    assert.isTrue(isReachable)
    await holder.merge({ role: 'author' }).save()
    assert.deepEqual(await sent(), [[[admin.email], true]])
    await holder.merge({ role: 'editor', disabledAt: DateTime.utc() }).save()
    assert.deepEqual(await sent(), [[[admin.email], true]])
    assert.containSubset(await item('names'), { holder: { isReachable: false } })
    // The item can be changed even though its holder can't be reached.
    ;(await change('names', { holder: holder.id, isAnnounced: true })).assertStatus(200)
    ;(await change('names', { holder: null })).assertStatus(200)
    assert.isNull((await item('names')).holder)
  })
})
