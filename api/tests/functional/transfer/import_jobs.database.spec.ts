import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ReportedRecord } from '@ufuq/shared/contract/imports/report'
import {
  countOf,
  countPublications,
  importsOf,
  work,
} from '#tests/functional/transfer/import_calls'
import { generatedPosts, wordpressExport, type ExportOptions } from '#tests/wordpress_export'
import { ImportWork } from '#transfer/jobs/background/import_work'
import ImportJob from '#transfer/jobs/import_job'
import { forgetImports } from '#transfer/jobs/steps'

const OPTIONS: ExportOptions = { posts: 21, plugin: 'polylang', paragraphs: 1 }
const exported = (options = OPTIONS) => [...wordpressExport(options)].join('')
const ours = [...generatedPosts(OPTIONS)].filter(({ language }) => /^(?:ar|en)$/.test(language))

test.group('Imports from the admin', () => {
  test('read the file, ask, import, report and undo', async ({ assert, client, ...context }) => {
    const { read, send, step } = await importsOf(client, context)
    const ready = await read(exported())
    assert.equal(ready.state, 'ready')
    assert.deepEqual(ready.answers, {
      mode: 'asTheyWere',
      hasBylines: false,
      joinsLikely: false,
      authors: {},
      hosts: ['old.example.org'],
    })
    assert.equal(await countPublications(), 0)
    const plan = (await send('GET', `/${ready.id}/plan`)).body()
    assert.equal(plan.otherLanguages.length, 5)
    const answers = { version: ready.version, hosts: [], mode: 'drafts' }
    const answered = await send('PATCH', `/${ready.id}`, answers)
    answered.assertStatus(200)
    const { version } = answered.body().import
    const done = await step('apply', { version })
    assert.equal(done.state, 'done')
    assert.equal(done.progress?.done, ours.length + 1)
    assert.equal(await countPublications(), ours.length)
    assert.isEmpty(await db.from('sides').where({ kind: 'publication', status: 'published' }))

    const left: ReportedRecord[] = (await send('GET', `/${done.id}/report?fate=left`)).body()
    assert.equal(left.length, done.result?.fates.left)
    const file = await send('GET', `/${done.id}/report.csv?language=en`)
    file.assertStatus(200)
    assert.include(file.text(), 'Imported')

    const undone = await step('undo')
    assert.deepEqual([undone.state, undone.undone?.removed], ['undone', ours.length + 1])
    assert.equal(await countPublications(), 0)
    const all: ReportedRecord[] = (await send('GET', `/${done.id}/report?limit=100`)).body()
    assert.isTrue(all.every(({ link }) => link === null || link.isBinned))
    assert.isTrue(all.some(({ link }) => link?.kind === 'page'))
  })

  test('join likely pairs if a person says so', async ({ assert, client, ...context }) => {
    const { read, send, step } = await importsOf(client, context)
    const { id, version } = await read(
      exported({ posts: 8, languages: ['ar', 'en'], plugin: 'bare', paragraphs: 1 }),
    )
    const { likely } = (await send('GET', `/${id}/plan`)).body().pairs
    assert.isAbove(likely.count, 1)
    const answered = await send('PATCH', `/${id}`, { version, hosts: [], joinsLikely: true })
    assert.isTrue(answered.body().import.answers.joinsLikely)
    await step('apply', { version: version + 1 })
    const pairs = await db.from('entries').where({ kind: 'publication', languages: 3 })
    assert.lengthOf(pairs, likely.count)
  })

  test('refuse answers to what somebody has changed, and private hosts', async ({
    assert,
    client,
    ...context
  }) => {
    const { read, send, current } = await importsOf(client, context)
    const { id, version } = await read(exported())
    ;(await send('PATCH', `/${id}`, { version, hasBylines: true })).assertStatus(200)
    const stale = await send('PATCH', `/${id}`, { version, mode: 'drafts' })
    stale.assertStatus(409)
    assert.equal(stale.body().code, 'version_conflict')
    assert.equal(stale.body().current.version, version + 1)
    const hosts = await send('PATCH', `/${id}`, { version: version + 1, hosts: ['127.0.0.1'] })
    hosts.assertStatus(422)
    const early = await send('POST', `/${id}/pause`, {})
    early.assertStatus(409)
    assert.equal(early.body().code, 'import_state')
    assert.equal((await current()).answers.mode, 'asTheyWere')
  })

  test('go on after a pause and after the process ended, with every record once', async ({
    assert,
    client,
    ...context
  }) => {
    const { read, send, step, current } = await importsOf(client, context)
    const { id } = await read(exported({ ...OPTIONS, posts: 300 }))
    await send('PATCH', `/${id}`, { version: (await current()).version, hosts: [] })
    const { version } = await current()
    ;(await send('POST', `/${id}/apply`, { version })).assertStatus(202)
    const dying = new ImportWork()
    const ended = dying.tick()
    while ((await countOf('imported_records')) === 0) await new Promise(setImmediate)
    dying.stop()
    await ended
    const written = await countPublications()
    assert.equal((await current()).state, 'running')
    const all = [...generatedPosts({ ...OPTIONS, posts: 300 })].filter(({ language }) =>
      /^(?:ar|en)$/.test(language),
    )
    assert.isBelow(written, all.length)

    const going = work()
    while ((await countPublications()) <= written) await new Promise(setImmediate)
    const paused = await send('POST', `/${id}/pause`, {})
    paused.assertStatus(200)
    await going
    assert.equal((await current()).state, 'paused')
    assert.isBelow(await countPublications(), all.length)

    const done = await step('resume')
    assert.equal(done.state, 'done')
    assert.equal(await countPublications(), all.length)
    const { imported = 0, loss = 0, known, failed } = done.result?.fates ?? {}
    assert.deepEqual([imported + loss, known, failed], [all.length + 1, 0, 0])
    assert.equal(await countOf('legacy_imports'), 1)
  })

  test('allow one import at a time', async ({ assert, client, ...context }) => {
    const { read, send, upload } = await importsOf(client, context)
    const { id } = await read(exported())
    const other = await importsOf(client, context)
    const second = await other.send('POST', '', { upload: await other.upload(exported()) })
    second.assertStatus(409)
    assert.equal(second.body().code, 'import_active')
    ;(await other.send('DELETE', `/${id}`)).assertStatus(204)
    ;(await send('POST', '', { upload: await upload(exported()) })).assertStatus(201)
    assert.lengthOf(await ImportJob.all(), 1)
  })

  test('refuse files that are no exports, and take another one', async ({
    assert,
    client,
    ...context
  }) => {
    const { read } = await importsOf(client, context)
    const damaged = exported().slice(0, -2000)
    for (const [file, code] of [
      ['A letter', 'notAnExport'],
      ['<html></html>', 'notAnExport'],
      [damaged, 'damaged'],
    ] as const) {
      const { state, refusal } = await read(file)
      assert.deepEqual([state, refusal?.code], ['refused', code])
    }
    assert.equal((await read('PK', 'site.zip')).refusal?.code, 'damaged')
    assert.equal((await read(exported())).state, 'ready')
  })

  test('are deleted 30 days after the last step', async ({ assert, client, ...context }) => {
    const { read } = await importsOf(client, context)
    await read(exported())
    const [job] = await ImportJob.all()
    await forgetImports(job?.changedAt.plus({ days: 29 }))
    assert.lengthOf(await ImportJob.all(), 1)
    await forgetImports(job?.changedAt.plus({ days: 31 }))
    assert.lengthOf(await ImportJob.all(), 0)
  })

  test('are for administrators', async ({ assert, client, ...context }) => {
    const { begin } = await importsOf(client, context, 'editor')
    ;(await begin('export.xml', 1, Buffer.from('x'))).assertStatus(403)
    assert.equal(await countOf('import_jobs'), 0)
  })
})
