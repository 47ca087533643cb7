import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PictureFactory } from '#database/factories/picture_factory'
import { toDatabaseTime } from '#core/time/database_time'
import { forgetEntriesOfDeleted } from '#legacy_entries/entries'
import { emptyBins } from '#kinds/all'
import { samplesOf, WATER } from '#tests/functional/kinds/sample_calls'

const stored = (id: number) => db.from('samples').where({ id }).first()

test.group('Entries of a declared kind', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are created and changed field by field, and listed in their order, page by page', async ({
    client,
    assert,
  }) => {
    const { send, create } = await samplesOf(client)
    const id = await create()
    const other = await create({ name: { en: 'First' }, position: 1 })
    const read = (await send('GET', `/${other}`)).body().entry
    assert.containSubset(read, {
      code: '',
      link: null,
      size: 'small',
      logo: null,
      isPublished: false,
    })
    const changes = { version: 1, name: { en: 'Carriers' }, code: null, size: 'large' }
    const changed = await send('PATCH', `/${id}`, changes)
    changed.assertStatus(200)
    assert.deepInclude(changed.body().entry, {
      id,
      version: 2,
      name: { ar: WATER.name.ar, en: 'Carriers' },
      titles: { ar: WATER.name.ar, en: 'Carriers' },
      code: '',
      link: WATER.link,
      size: 'large',
      can: { update: true, publish: true, delete: true },
    })
    const first = await send('GET', '?limit=1')
    assert.deepEqual(
      first.body().map((entry: { id: number }) => entry.id),
      [other],
    )
    const [, next = ''] = /<([^>]+)>/.exec(first.header('link') ?? '') ?? []
    const second = await send('GET', new URL(next, 'http://api.example').search)
    assert.deepEqual(
      second.body().map((entry: { id: number }) => entry.id),
      [id],
    )
    assert.isUndefined(second.header('link'))
  })

  test('that somebody else changed are not overwritten', async ({ client, assert }) => {
    const { person, send, create } = await samplesOf(client)
    const id = await create()
    await send('PATCH', `/${id}`, { code: 'W-2' })
    const answer = await send('PATCH', `/${id}`, { version: 1, code: 'W-3' })
    answer.assertStatus(409)
    assert.containSubset(answer.body(), {
      code: 'version_conflict',
      current: { entry: { id, version: 2, code: 'W-2' } },
      changed: { by: { id: person.id } },
    })
    assert.equal((await stored(id)).version, 2)
  })

  test('are refused with what is wrong, and nothing changes', async ({ client, assert }) => {
    const { send, create } = await samplesOf(client)
    const id = await create()
    const before = await stored(id)
    const binned = await PictureFactory.apply('binned').create()
    for (const [field, rule, changes] of [
      ['name.ar', 'maxLength', { name: { ar: 'س'.repeat(201) } }],
      ['name', 'required', { name: { ar: '', en: null } }],
      ['code', 'string', { code: 'half a pair \uD83D' }],
      ['link', 'url', { link: 'javascript:alert(1)' }],
      ['position', 'range', { position: -1 }],
      ['size', 'enum', { size: 'medium' }],
      ['logo', 'picture', { logo: binned.id }],
      ['isPublished', 'boolean', { isPublished: 'yes' }],
    ] as const) {
      const answer = await send('PATCH', `/${id}`, changes)
      answer.assertStatus(422)
      assert.containSubset(answer.body().errors[0], { field, rule })
    }
    assert.deepEqual(await stored(id), before)
    assert.equal((await send('POST', '', { code: 'W-9' })).status(), 422)
    assert.equal((await send('GET', '?after=nowhere')).status(), 422)
  })

  test('keep what they said before, as a draft and as published', async ({ client, assert }) => {
    const { person, send, create } = await samplesOf(client)
    const colleague = await samplesOf(client)
    const id = await create()
    await colleague.send('PATCH', `/${id}`, { code: 'W-2', isPublished: true })
    await send('PATCH', `/${id}`, { code: 'W-3' })
    const versions = (await send('GET', `/${id}/versions`)).body()
    assert.containSubset(versions, [
      { number: 2, state: 'published', saved: { by: { id: colleague.person.id } } },
      { number: 1, state: 'draft', saved: { by: { id: person.id } } },
    ])
    const { version } = (await send('GET', `/${id}/versions/1`)).body()
    assert.deepEqual(version.content, {
      ...WATER,
      size: 'small',
      logo: null,
      isPublished: false,
    })
  })

  test('keep a picture that they show from being deleted', async ({ client, assert }) => {
    const { person, send, create } = await samplesOf(client)
    const picture = await PictureFactory.create()
    const id = await create({ ...WATER, logo: picture.id })
    const at = `/api/pictures/${picture.id}`
    const use = { path: 'samples', id, part: 'logo', titles: WATER.name }
    const usedByEntries = [{ ...use, isBinned: false }]
    const refused = await client.delete(at).loginAs(person)
    refused.assertStatus(409)
    assert.containSubset(refused.body(), { code: 'picture_in_use', usedByEntries })
    const read = (await client.get(at).loginAs(person)).body().picture
    assert.containSubset(read, { uses: 1, usedBy: [], usedByEntries })
    // An entry in the bin still counts as a use of the picture, because the entry may be restored.
    await send('DELETE', `/${id}`)
    const still = await client.delete(at).loginAs(person)
    still.assertStatus(409)
    assert.containSubset(still.body(), { usedByEntries: [{ ...use, isBinned: true }] })
    await send('POST', `/bin/${id}/restore`)
    await send('PATCH', `/${id}`, { logo: null })
    ;(await client.delete(at).loginAs(person)).assertStatus(204)
  })

  test('go to the bin and come back', async ({ client, assert }) => {
    const { person, send, create } = await samplesOf(client)
    const id = await create()
    ;(await send('DELETE', `/${id}`)).assertStatus(204)
    for (const path of [`/${id}`, `/${id}/versions`, `/${id}/review`]) {
      ;(await send('GET', path)).assertStatus(404)
    }
    assert.isEmpty((await send('GET', '')).body())
    assert.containSubset((await send('GET', '/bin')).body(), [
      {
        id,
        daysLeft: 30,
        deletedBy: { id: person.id },
        restorable: { restore: true, erase: false },
      },
    ])
    const restored = await send('POST', `/bin/${id}/restore`)
    restored.assertStatus(200)
    assert.containSubset(restored.body().entry, { id, version: 3 })
    assert.isEmpty((await send('GET', '/bin')).body())
    assert.lengthOf((await send('GET', '')).body(), 1)
  })

  test('are erased with all that hangs on them, by hand or in time', async ({ client, assert }) => {
    const admin = await samplesOf(client, 'admin')
    const [one, other] = [await admin.create(), await admin.create()]
    for (const id of [one, other]) {
      const picture = await PictureFactory.create()
      await admin.send('PATCH', `/${id}`, { code: 'W-2', logo: picture.id })
      await admin.send('POST', `/${id}/review`, {})
      await admin.send('DELETE', `/${id}`)
    }
    ;(await admin.send('DELETE', `/bin/${one}`)).assertStatus(204)
    assert.isNull(await stored(one))
    await emptyBins(DateTime.utc().plus({ days: 29 }))
    assert.isNotNull(await stored(other))
    assert.lengthOf(await db.from('picture_references'), 1)
    await emptyBins(DateTime.utc().plus({ days: 31 }))
    assert.isNull(await stored(other))
    for (const table of ['picture_references', 'entry_versions', 'entry_reviews']) {
      assert.isEmpty(await db.from(table), table)
    }
    assert.isEmpty(await db.from('entries').where('kind', 'sample'))
  })

  test('leave no entry behind when a row is gone', async ({ client, assert }) => {
    const { create } = await samplesOf(client)
    const [one, other] = [await create(), await create()]
    await db.from('entries').update('created_at', toDatabaseTime(DateTime.utc().minus({ days: 1 })))
    await db.from('samples').where('id', one).delete()
    await forgetEntriesOfDeleted()
    const rows = await db.from('entries').where('kind', 'sample').select('id')
    assert.deepEqual(rows, [{ id: (await stored(other)).entry_id }])
  })
})
