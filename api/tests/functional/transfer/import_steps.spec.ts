// Expensive: makes and verifies a backup in separate processes.
import { readdir } from 'node:fs/promises'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { knowLastBackup } from '#core/health/server_state'
import { UserFactory } from '#tests/factories/user_factory'
import {
  backupsIn,
  countPublications,
  importsOf,
  work,
} from '#tests/functional/transfer/import_calls'
import { mailRoom } from '#tests/mail_room'
import Publication from '#tests/stored_publications'
import { temporaryFolder } from '#tests/unit/transfer/spooled'
import { wordpressExport } from '#tests/wordpress_export'

const single = () =>
  [...wordpressExport({ posts: 8, languages: ['ar', 'en'], plugin: 'bare', paragraphs: 1 })].join(
    '',
  )
const exported = () =>
  [
    ...wordpressExport({ posts: 2, languages: ['ar', 'en'], plugin: 'polylang', paragraphs: 1 }),
  ].join('')

test.group('The steps of an import', (group) => {
  const mail = mailRoom()

  group.each.teardown(async () => {
    knowLastBackup(null)
    await mail.clear()
  })

  test('import nothing if the backup fails, and say so', async ({ assert, client, ...context }) => {
    const { apply } = await importsOf(client, context)
    const { state, stop, can } = await apply(exported(), backupsIn('/dev/null'))
    assert.deepEqual([state, stop?.code], ['ready', 'backup'])
    assert.isTrue(can.apply)
    assert.equal(await countPublications(), 0)
  })

  test('make a backup first', async ({ assert, client, ...context }) => {
    const { apply } = await importsOf(client, context)
    const backups = backupsIn(await temporaryFolder(context))
    const { state, stop, isBackingUp } = await apply(exported(), backups)
    assert.deepEqual([state, stop, isBackingUp], ['done', null, false])
    const archives = (await readdir(backups.folder)).filter((name) => /^ufuq-.*gz$/.test(name))
    assert.lengthOf(archives, 1)
  })

  test('continue to undo after undoing has stopped, and do not import again', async ({
    assert,
    client,
    ...context
  }) => {
    const { apply, send, step, current } = await importsOf(client, context)
    const { id, result } = await apply(exported())
    ;(await send('POST', `/${id}/undo`, {})).assertStatus(202)
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
    const { apply, send, current } = await importsOf(client, context)
    const { id, result } = await apply(exported())
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
    ;(await send('POST', `/${id}/undo`, {})).assertStatus(409)
  })

  test('are announced to the administrator who began, in both languages', async ({
    assert,
    client,
    ...context
  }) => {
    const emails = await mail.open()
    const { person, apply } = await importsOf(client, context)
    await apply(exported())
    await mail.idle()
    assert.deepEqual(
      emails.map(({ to, email }) => [to, email.subject]),
      [
        [[person.email], 'الاستيراد ينتظر مراجعتك · Your import is ready to be reviewed'],
        [[person.email], 'انتهى الاستيراد · The import is finished'],
      ],
    )
    assert.match(emails[0]?.email.text ?? '', /export\.xml[\s\S]*\/admin\/import/)
  })

  test('give texts to the accounts that were chosen for their authors', async ({
    assert,
    client,
    ...context
  }) => {
    const { person, read, send, step, current } = await importsOf(client, context)
    const [colleague, disabled] = await UserFactory.merge([
      {},
      { disabledAt: person.createdAt },
    ]).createMany(2)
    if (!colleague || !disabled) throw new Error('There are two')
    await UserFactory.merge({ email: 'omar@old.example.org' }).create()
    const { id } = await read(single())
    const choose = async (login: string, account: number | null) =>
      send('PATCH', `/${id}`, { version: (await current()).version, author: { login, account } })
    for (const [login, account] of [
      ['layla', disabled.id],
      ['layla', 999_999],
      ['nobody', colleague.id],
      // Omar's account is determined by his email address, so no other account can be chosen.
      ['omar', colleague.id],
    ] as const) {
      ;(await choose(login, account)).assertStatus(422)
    }
    assert.deepEqual((await current()).answers.authors, {})
    for (const account of [colleague.id, null, colleague.id]) {
      const answer = await choose('layla', account)
      answer.assertStatus(200)
      const { authors } = answer.body().import.answers
      assert.deepEqual(authors, account === null ? {} : { layla: account })
    }
    const { version } = await current()
    await send('PATCH', `/${id}`, { version, hosts: [], hasBylines: true })
    const done = await step('apply', { version: version + 1 })
    assert.equal(done.state, 'done')
    const rows = await Publication.all()
    assert.isTrue(rows.some(({ authorId }) => authorId === colleague.id))
    assert.isFalse(rows.some(({ authorId }) => authorId === person.id))
  })
})
