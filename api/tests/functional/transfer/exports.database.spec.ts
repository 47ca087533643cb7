import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Export, ExportForm, Exports } from '@ufuq/shared/contract/exports'
import { DateTime } from 'luxon'
import { diskSpace } from '#core/files/disk_space'
import { PictureFactory } from '#database/factories/picture_factory'
import { UserFactory } from '#database/factories/user_factory'
import { writeExport } from '#transfer/export/from_the_command_line'
import { forgetExports } from '#transfer/export/jobs/begin_export'
import { fileOf, forgetFolder } from '#transfer/export/jobs/export_files'
import ExportJob from '#transfer/export/jobs/export_job'
import { ExportWork } from '#transfer/export/jobs/export_work'
import { DiskFull, type Making } from '#transfer/export/jobs/run_in_child'
import { confirmedMinutesAgo } from '#tests/aged_sessions'
import type { Cleanup } from '#tests/unit/transfer/spooled'

const silent = { app, print() {}, report() {} }

/**
 * Makes the file in this process, without starting the command. The test
 * `export_servers.spec.ts` starts the command.
 */
const makeHere = ({ job, watch }: Making) =>
  writeExport(job.form, { ...silent, target: fileOf(job), watch })

const untilStopped = ({ signal }: Making) =>
  new Promise<void>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('Stopped'))),
  )

async function exportsOf(client: ApiClient, { cleanup }: Cleanup) {
  const person = await UserFactory.merge({ role: 'admin' }).create()
  const list = async (): Promise<Exports> =>
    (await client.get('/api/exports').loginAs(person)).body()
  const begin = (form: ExportForm) => client.post('/api/exports').loginAs(person).json({ form })
  /** Starts an export and makes its file. */
  const make = async (form: ExportForm, maker = makeHere): Promise<Export> => {
    const answer = await begin(form)
    answer.assertStatus(202)
    const { id } = answer.body().export
    cleanup(() => forgetFolder({ id }))
    await new ExportWork(maker).tick()
    return (await list()).exports[0] as Export
  }
  return { person, list, begin, make }
}

const hasFiles = (made: Pick<Export, 'id' | 'form'>) => existsSync(dirname(fileOf(made)))

test.group('Exports from the admin', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are made, listed, downloaded and deleted', async ({ assert, client, ...context }) => {
    const { person, list, make, begin } = await exportsOf(client, context)
    const waiting = await begin('wordpress')
    waiting.assertStatus(202)
    assert.equal(waiting.body().export.state, 'waiting')
    await client.delete(`/api/exports/${waiting.body().export.id}`).loginAs(person)
    for (const form of ['json', 'wordpress'] as const) {
      const { id, state, file, startedBy } = await make(form)
      assert.deepEqual([state, startedBy?.id], ['made', person.id])
      assert.deepEqual(readdirSync(dirname(fileOf({ id, form }))), [
        form === 'json' ? 'export.zip' : 'export.xml',
      ])
      const call = client.get(`/api/exports/${id}/file`).loginAs(person)
      call.request.responseType('blob')
      const download = await call
      download.assertStatus(200)
      download.assertHeader('content-disposition', `attachment; filename="${file?.name}"`)
      const content: Buffer = download.body()
      assert.equal(content.length, file?.bytes)
      assert.equal(createHash('sha256').update(content).digest('hex'), file?.sha256)
      ;(await client.delete(`/api/exports/${id}`).loginAs(person)).assertStatus(204)
      assert.isFalse(hasFiles({ id, form }))
    }
    assert.lengthOf((await list()).exports, 0)
  })

  test('are downloaded only after the password was given', async ({
    assert,
    client,
    ...context
  }) => {
    const { person, make } = await exportsOf(client, context)
    const { id } = await make('json')
    const refused = await client
      .get(`/api/exports/${id}/file`)
      .loginAs(person)
      .setup(() => confirmedMinutesAgo(person, 16))
    refused.assertStatus(403)
    assert.equal(refused.body().code, 'password_confirmation_required')
  })

  test('are made one at a time, and can be cancelled', async ({ assert, client, ...context }) => {
    const { person, begin, list, make } = await exportsOf(client, context)
    const cancel = async (id: number) =>
      (await client.delete(`/api/exports/${id}`).loginAs(person)).status()
    let cancelling = Promise.resolve(0)
    await make('json', async (making) => {
      const second = await begin('wordpress')
      second.assertStatus(409)
      assert.equal(second.body().code, 'export_active')
      cancelling = cancel(making.job.id)
      await untilStopped(making)
    })
    assert.equal(await cancelling, 204)
    assert.lengthOf((await list()).exports, 0)
    assert.equal((await make('json')).state, 'made')
  })

  test('leave no file if they fail, and are forgotten with the next one', async ({
    assert,
    client,
    ...context
  }) => {
    const { list, make } = await exportsOf(client, context)
    const broken = await make('json', ({ job, watch }) =>
      writeExport(job.form, {
        ...silent,
        target: fileOf(job),
        watch,
        report() {
          throw new Error('The first part is written')
        },
      }),
    )
    assert.deepEqual([broken.state, broken.failure, broken.file], ['failed', 'internal', null])
    assert.isFalse(hasFiles(broken))
    const full = await make('json', () => Promise.reject(new DiskFull()))
    assert.deepEqual([full.state, full.failure], ['failed', 'storageFull'])
    assert.lengthOf((await list()).exports, 1)
  })

  test('fail when the server stops, or has stopped', async ({ assert, client, ...context }) => {
    const { list, begin, make } = await exportsOf(client, context)
    ;(await begin('json')).assertStatus(202)
    const work: ExportWork = new ExportWork((making) => {
      const ended = untilStopped(making)
      work.stop()
      return ended
    })
    await work.tick()
    const stopped = (await list()).exports[0] as Export
    assert.deepEqual([stopped.state, stopped.failure], ['failed', 'interrupted'])
    assert.isFalse(hasFiles(stopped))

    const { id } = (await begin('json')).body().export
    await ExportJob.query().where({ id }).update({ state: 'making' })
    await new ExportWork(makeHere).tick()
    const [left] = (await list()).exports
    assert.deepEqual([left?.state, left?.failure], ['failed', 'interrupted'])
    assert.equal((await make('json')).state, 'made')
  })

  test('are deleted after seven days', async ({ assert, client, ...context }) => {
    const { list, make } = await exportsOf(client, context)
    const made = await make('json')
    await forgetExports(DateTime.utc().plus({ days: 6 }))
    await new ExportWork(makeHere).tick()
    assert.lengthOf((await list()).exports, 1)
    assert.isTrue(hasFiles(made))
    await forgetExports(DateTime.utc().plus({ days: 8 }))
    await new ExportWork(makeHere).tick()
    assert.lengthOf((await list()).exports, 0)
    assert.isFalse(hasFiles(made))
  })

  test('are not begun if the disk has no room', async ({ assert, client, ...context }) => {
    const { list, begin } = await exportsOf(client, context)
    const bytes = 4_000_000_000
    const free = (await diskSpace.free()).get('data') ?? 0
    await PictureFactory.merge({ file: { bytes } }).createMany(Math.ceil(free / bytes))
    const refused = await begin('json')
    refused.assertStatus(507)
    assert.equal(refused.body().code, 'storage_full')
    const { exports, forms } = await list()
    assert.lengthOf(exports, 0)
    assert.deepEqual(
      forms.filter(({ hasRoom }) => hasRoom).map(({ form }) => form),
      ['wordpress'],
    )
  })

  test('are on the machine that made them', async ({ assert, client, ...context }) => {
    const { person, make } = await exportsOf(client, context)
    const made = await make('json')
    await forgetFolder(made)
    const answer = await client.get(`/api/exports/${made.id}/file`).loginAs(person)
    answer.assertStatus(409)
    assert.equal(answer.body().code, 'export_elsewhere')
  })
})
