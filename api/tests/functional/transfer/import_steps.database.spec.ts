import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { Mailer } from '#core/email/mailer'
import { knowLastBackup } from '#core/health/last_backup'
import {
  backupsIn,
  countPublications,
  importsOf,
  work,
} from '#tests/functional/transfer/import_calls'
import { mailRoom } from '#tests/mail_room'
import { wordpressExport } from '#tests/wordpress_export'

const exported = () =>
  [
    ...wordpressExport({ posts: 6, languages: ['ar', 'en'], plugin: 'polylang', paragraphs: 1 }),
  ].join('')

test.group('The steps of an import', (group) => {
  const mail = mailRoom()

  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(async () => {
    knowLastBackup(null)
    await mail.clear()
  })

  test('import nothing if the backup fails, and say so', async ({ assert, client, ...context }) => {
    const { read, send, current } = await importsOf(client, context)
    const { id } = await read(exported())
    await send('PATCH', `/${id}`, { version: (await current()).version, hosts: [] })
    const applying = await send('POST', `/${id}/apply`, { version: (await current()).version })
    applying.assertStatus(202)
    await work(backupsIn('/dev/null'))
    const { state, stop, can } = await current()
    assert.deepEqual([state, stop?.code], ['ready', 'backup'])
    assert.isTrue(can.apply)
    assert.equal(await countPublications(), 0)
  })

  test('continue to undo after undoing has stopped, and do not import again', async ({
    assert,
    client,
    ...context
  }) => {
    const { read, send, step, current } = await importsOf(client, context)
    const { id } = await read(exported())
    await send('PATCH', `/${id}`, { version: (await current()).version, hosts: [] })
    const { result } = await step('apply', { version: (await current()).version })
    const undoing = await send('POST', `/${id}/undo`, {})
    undoing.assertStatus(202)
    // An import of this product's own content can't be undone.
    const run = () => db.from('legacy_imports').where('id', result?.run ?? 0)
    await run().update({ system: 'ufuq' })
    await work()
    await run().update({ system: 'wordpress' })
    const stopped = await current()
    assert.deepEqual([stopped.state, stopped.stop?.isUndo], ['stopped', true])
    assert.deepEqual([stopped.can.resume, stopped.can.undo], [false, true])
    const resume = await send('POST', `/${id}/resume`, {})
    resume.assertStatus(409)
    assert.equal(resume.body().code, 'import_state')
    assert.equal((await step('undo')).state, 'undone')
    assert.equal(await countPublications(), 0)
  })

  test('are given up when the server died twice, and can be taken again', async ({
    assert,
    client,
    ...context
  }) => {
    const { read, send, upload, step, current } = await importsOf(client, context)
    const die = async () => {
      const died = { holder: 'dead', held_until: '2020-01-01 00:00:00', attempts: 2 }
      await db.from('legacy_jobs').where('name', 'import').update(died)
    }
    await read('No export')
    await send('POST', '', { upload: await upload(exported()) })
    await die()
    await work()
    const refused = await current()
    assert.deepEqual([refused.state, refused.refusal?.code], ['refused', 'tooDemanding'])

    const { id } = await read(exported())
    await send('PATCH', `/${id}`, { version: (await current()).version, hosts: [] })
    await send('POST', `/${id}/apply`, { version: (await current()).version })
    await die()
    await work()
    const stopped = await current()
    assert.deepEqual([stopped.state, stopped.stop?.code], ['stopped', 'died'])
    assert.equal((await step('resume')).state, 'done')
  })

  test('can be undone for 30 days after the import has ended', async ({
    assert,
    client,
    ...context
  }) => {
    const { read, send, step, current } = await importsOf(client, context)
    const { id } = await read(exported())
    await send('PATCH', `/${id}`, { version: (await current()).version, hosts: [] })
    const { result } = await step('apply', { version: (await current()).version })
    const ended = async (days: number) => {
      const at = DateTime.utc().minus({ days }).startOf('second')
      const ended_at = at.toFormat('yyyy-MM-dd HH:mm:ss')
      const started_at = at.minus({ days: 2 }).toFormat('yyyy-MM-dd HH:mm:ss')
      await db
        .from('legacy_imports')
        .where('id', result?.run ?? 0)
        .update({ ended_at, started_at })
      return at
    }
    const at = await ended(29)
    const { can, undoableUntil } = await current()
    assert.isTrue(can.undo)
    assert.equal(DateTime.fromISO(undoableUntil ?? '').diff(at, 'days').days, 30)
    await ended(31)
    assert.isFalse((await current()).can.undo)
    const late = await send('POST', `/${id}/undo`, {})
    late.assertStatus(409)
  })

  test('are announced to the administrator who began, in both languages', async ({
    assert,
    client,
    ...context
  }) => {
    const emails = await mail.open()
    const { person, read, send, step, current } = await importsOf(client, context)
    const { id } = await read(exported())
    await send('PATCH', `/${id}`, { version: (await current()).version, hosts: [] })
    await step('apply', { version: (await current()).version })
    await (await app.container.make(Mailer)).idle()
    assert.deepEqual(
      emails.map(({ to, email }) => [to, email.subject]),
      [
        [[person.email], 'الاستيراد ينتظر مراجعتك · Your import is ready to be reviewed'],
        [[person.email], 'انتهى الاستيراد · The import is finished'],
      ],
    )
    assert.match(emails[0]?.email.text ?? '', /export\.xml[\s\S]*\/admin\/import/)
  })
})
