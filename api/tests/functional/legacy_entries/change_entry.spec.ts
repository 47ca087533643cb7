import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PictureFactory } from '#database/factories/picture_factory'
import { UserFactory } from '#database/factories/user_factory'
import { ApiException } from '#core/errors/api_exception'
import { changeEntry } from '#legacy_entries/change_entry'
import type { Conflict } from '#entries/conflict'

const NOW = DateTime.utc(2026, 11, 1, 8)

const changes = async () => (await db.from('changes').select('id')).length

test.group('Changing an entry', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('asks whether the person may before it says what is saved now', async ({ assert }) => {
    const steps: string[] = []
    const conflict: Conflict = { noun: 'page', current: { secret: true }, last: null }
    const change = changeEntry({
      lock: async () => steps.push('lock'),
      async authorize() {
        steps.push('authorize')
        throw ApiException.forbidden()
      },
      conflict: () => {
        steps.push('conflict')
        return conflict
      },
      work: async () => steps.push('work'),
    })
    await assert.rejects(async () => change, 'You are not allowed to do this')
    assert.deepEqual(steps, ['lock', 'authorize'])
  })

  test('is refused with what is saved now, and who saved it and when, and nothing is written', async ({
    assert,
  }) => {
    const nadia = await UserFactory.merge({ username: 'Nadia' }).create()
    const current = { page: { version: 3 } }
    const before = await changes()
    const refusedFor = async (byId: number | null) => {
      const change = changeEntry({
        lock: async () => 3,
        conflict: () => ({ noun: 'page', current, last: { byId, at: NOW } }),
        async work(_, { announce }) {
          announce()
          throw new Error('It must not come to this')
        },
      })
      const error: unknown = await change.catch((reason: unknown) => reason)
      if (!(error instanceof ApiException)) throw error
      return error
    }
    const error = await refusedFor(nadia.id)
    assert.deepInclude(error, { status: 409, wireCode: 'version_conflict' })
    assert.equal(error.message, 'The page was changed in the meantime')
    const at = '2026-11-01T08:00:00.000Z'
    assert.deepEqual(error.details.extra, {
      current,
      changed: { by: { id: nadia.id, name: 'Nadia' }, at },
    })
    assert.deepEqual((await refusedFor(null)).details.extra, { current, changed: { by: null, at } })
    assert.equal(await changes(), before)
  })

  test('is written down after the work, and announced only when visitors are to see it', async ({
    assert,
  }) => {
    const { id: actorId } = await UserFactory.create()
    const { id } = await PictureFactory.create()
    const changing = (isPublic: boolean) =>
      changeEntry({
        lock: async () => id,
        async work(_, { client, announce, record }) {
          record({ subject: 'entry', kind: 'changed', ids: [id], actorId })
          if (isPublic) announce()
          return client.from('activities').where({ entry_id: id })
        },
      })
    const before = await changes()
    assert.isEmpty(await changing(false))
    assert.equal(await changes(), before)
    assert.lengthOf(await changing(true), 1)
    assert.equal(await changes(), before + 1)
    const [row] = await db.from('activities').where({ entry_id: id })
    assert.containSubset(row, { subject: 'entry', kind: 'changed', actor_id: actorId })
  })
})
