import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { PRESENCE } from '@ufuq/shared/contract/collaboration'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { forgetAbsent } from '#entries/presence'
import { staff } from '#tests/functional/entries/trial_calls'
import { mailRoom } from '#tests/mail_room'

type Staff = Awaited<ReturnType<typeof staff>>

const WELL = { title: { ar: 'بئر', en: 'The well' }, year: 2024 }

const room = mailRoom()

test.group('Working together on an entry', (group) => {
  group.each.teardown(() => room.clear())

  test('a review is asked for by authors and answered', async ({ client, assert }) => {
    const author = await staff(client, 'author')
    const other = await staff(client, 'author')
    const editor = await staff(client)
    const { id } = await author.create(WELL)
    const at = `trials/${id}/review`
    ;(await other.send('POST', at, { note: null })).assertStatus(403)
    assert.isEmpty(await db.from('entry_reviews'))
    const asked = await author.send('POST', at, { note: 'Please.' })
    asked.assertStatus(200)
    const can = { ask: true, withdraw: true, answer: false, propose: false }
    assert.containSubset(asked.body(), {
      authors: [{ id: author.person.id }],
      changedBy: { id: author.person.id },
      review: { state: 'open', note: 'Please.' },
      can,
    })
    assert.deepEqual(await counts(client, editor), { ...NONE, ready: 1 })
    assert.deepEqual(await counts(client, author), NONE)
    ;(await author.send('POST', `${at}/take`, {})).assertStatus(403)
    ;(await editor.send('POST', `${at}/take`, {})).assertStatus(200)
    ;(await editor.send('POST', `${at}/return`, {})).assertStatus(422)
    const returned = await editor.send('POST', `${at}/return`, { note: 'Too short.' })
    assert.containSubset(returned.body().review, {
      state: 'returned',
      takenBy: { id: editor.person.id },
      answer: { note: 'Too short.' },
    })
    assert.deepEqual(await counts(client, author), { ...NONE, returned: 1 })
    ;(await other.send('DELETE', at)).assertStatus(403)
    ;(await author.send('DELETE', at)).assertStatus(204)
    ;(await editor.send('POST', `${at}/take`, {})).assertStatus(409)
    const kinds = await db.from('activities').where('entry_id', id).orderBy('id').select('kind')
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['created', 'handedOver', 'returned'],
    )
  })

  test('a review ends when a language is published, or all deleted', async ({ client, assert }) => {
    const emails = await room.open()
    const author = await staff(client, 'author')
    const editor = await staff(client)
    const ask = async () => {
      const { id } = await author.create(WELL)
      await author.send('POST', `trials/${id}/review`, { note: null })
      return id
    }
    const [id, waiting] = [await ask(), await ask()]
    const bulk = async (action: string) =>
      ['POST', 'trials/bulk', { action, ids: [await ask()] }] as const
    const dates = { ar: '2999-01-01T00:00:00.000Z' }
    for (const [method, path, body] of [
      ['PATCH', `trials/${id}`, { publish: ['ar'] }],
      ['PATCH', `trials/${await ask()}`, { publish: ['ar'], dates }],
      ['DELETE', `trials/${await ask()}`],
      await bulk('publish'),
      await bulk('delete'),
      ['PATCH', `trials/${waiting}`, { values: { year: 2001 } }],
      ['DELETE', `trials/${waiting}?language=en`],
    ] as const)
      assert.isBelow((await editor.send(method, path, body)).status(), 300)
    assert.deepEqual(
      (await db.from('entry_reviews')).map(({ entry_id }) => entry_id),
      [waiting],
    )
    await room.idle()
    const [email] = emails.filter(({ to }) => to.includes(author.person.email))
    assert.include(email?.email.text, `/admin/trials/${id}\n`)
  })

  test('a review shows what was read, and what changed since', async ({ client, assert }) => {
    const editor = await staff(client)
    const author = await staff(client, 'author')
    const { id, version, sides } = await author.create(WELL)
    const at = `trials/${id}`
    const base = { entry: version, sides: { ar: sides.ar.version, en: sides.en.version } }
    const read = (who: Staff, versions = base) =>
      who.send('PUT', `${at}/review/reading`, { base: versions })
    ;(await read(editor)).assertStatus(409)
    await author.send('POST', `${at}/review`, {})
    ;(await read(author)).assertStatus(403)
    assert.deepEqual((await read(editor)).body().reading.values.title, WELL.title)
    const saved = await author.send('PATCH', at, { values: { title: { en: 'Wells' } } })
    saved.assertStatus(200)
    const outdated = await read(editor)
    outdated.assertStatus(409)
    assert.equal(outdated.body().code, 'version_conflict')
    const reading = async () => (await editor.send('GET', `${at}/review/reading`)).body().reading
    assert.equal((await reading()).values.title.en, 'The well')
    const { trial } = saved.body()
    await read(editor, { entry: trial.version, sides: { ar: 1, en: trial.sides.en.version } })
    await editor.send('PATCH', at, { values: { year: 2001 } })
    assert.equal((await reading()).values.year, 2001)
  })

  test('colleagues see who has an entry open, for a minute', async ({ client, assert }) => {
    const [one, two] = [await staff(client), await staff(client)]
    const { id } = await one.create(WELL)
    const at = `trials/${id}/presence`
    const open = async (who: Staff, side: string | null = null) =>
      (await who.send('PUT', at, { side })).body()
    const age = (seconds: number) =>
      db.from('entry_presences').update({
        since: toDatabaseTime(DateTime.utc().minus({ seconds: seconds + 60 })),
        seen_at: toDatabaseTime(DateTime.utc().minus({ seconds })),
      })
    assert.deepEqual(await open(one, 'ar'), [])
    await age(PRESENCE.lapsesAfterSeconds - 20)
    assert.containSubset(await open(two), [{ id: one.person.id, side: 'ar' }])
    ;(await one.send('DELETE', at)).assertStatus(204)
    assert.deepEqual(await open(two), [])
    await open(one)
    await age(PRESENCE.lapsesAfterSeconds + 20)
    assert.deepEqual(await open(two), [])
    await age(PRESENCE.lapsesAfterSeconds + 20)
    await forgetAbsent()
    assert.isEmpty(await db.from('entry_presences'))
  })

  test('text that a merge leaves out is stored', async ({ client, assert }) => {
    const author = await staff(client, 'author')
    const other = await staff(client, 'author')
    const { id } = await author.create(WELL)
    const at = `trials/${id}/left-out`
    ;(await other.send('POST', at, { items: [TEXT] })).assertStatus(403)
    ;(await other.send('GET', at)).assertStatus(403)
    assert.isEmpty(await db.from('discarded_texts'))
    ;(await author.send('POST', at, { items: [TEXT] })).assertStatus(204)
    assert.containSubset((await author.send('GET', at)).body(), [
      { side: 'ar', part: 'title', words: 'عين', by: { id: author.person.id } },
    ])
  })

  test('preview links need a draft, a page and the right to change', async ({ client, assert }) => {
    const editor = await staff(client)
    const author = await staff(client, 'author')
    const { id } = await editor.create(WELL, { publish: ['ar', 'en'] }, 'asked')
    const body = { purpose: 'own', language: 'ar' }
    const bare = await editor.send('POST', `asked/${id}/preview-links`, body)
    bare.assertStatus(409)
    bare.assertBodyContains({ code: 'nothing_to_preview' })
    ;(await author.send('POST', `asked/${id}/preview-links`, body)).assertStatus(403)
    const other = await editor.create(WELL)
    ;(await editor.send('POST', `trials/${other.id}/preview-links`, body)).assertStatus(404)
    assert.isEmpty(await db.from('entry_preview_links'))
  })

  test('many entries are changed, deleted and restored', async ({ client, assert }) => {
    const editor = await staff(client)
    const author = await staff(client, 'author')
    const one = await editor.create(WELL)
    const two = await author.create({ title: { en: 'Two' } })
    const ids = [one.id, two.id, 999_999]
    const bulk = async (who: Staff, body: object) => {
      const answer = await who.send('POST', 'trials/bulk', { ids, ...body })
      answer.assertStatus(200)
      return answer.body()
    }
    const missing = { id: 999_999, code: 'not_found' }
    const change = { values: { year: 2001 } }
    assert.deepEqual(await bulk(author, { action: 'change', change }), {
      changed: [two.id],
      refused: [{ id: one.id, code: 'forbidden' }, missing],
    })
    assert.equal((await editor.send('GET', `trials/${one.id}`)).body().trial.values.year, 2024)
    for (const action of ['delete', 'restore']) {
      assert.deepEqual(await bulk(editor, { action }), {
        changed: [one.id, two.id],
        refused: [missing],
      })
    }
    for (const body of [{ action: 'change' }, { action: 'erase' }, { action: 'delete', ids: [] }]) {
      ;(await editor.send('POST', 'trials/bulk', { ids, ...body })).assertStatus(422)
    }
  })

  test('many entries are published and withdrawn', async ({ client, assert }) => {
    const { send, create } = await staff(client)
    const both = await create(WELL)
    const single = await create({ title: { en: 'Single' } })
    const ids = [both.id, single.id]
    const bases = {
      [both.id]: { entry: 1, sides: { ar: 1, en: 1 } },
      [single.id]: { entry: 1, sides: { en: 9 } },
    }
    const bulk = async (body: object) => {
      const answer = await send('POST', 'trials/bulk', { ids, ...body })
      const sides = await db.from('sides').whereIn('entry_id', ids).orderBy('id').select('status')
      return { ...answer.body(), states: sides.map(({ status }) => status) }
    }
    const [draft, published] = ['draft', 'published']
    const refused = [{ id: single.id, code: 'version_conflict' }]
    assert.deepEqual(await bulk({ action: 'publish', bases }), {
      changed: [both.id],
      refused,
      states: [published, published, draft],
    })
    assert.deepEqual(await bulk({ action: 'publish' }), {
      changed: ids,
      refused: [],
      states: [published, published, published],
    })
    assert.deepEqual((await bulk({ action: 'withdraw' })).states, [draft, draft, draft])
    assert.lengthOf((await bulk({ action: 'delete', bases })).refused, 2)
  })
})

const NONE = { ready: 0, returned: 0, answered: 0, shared: 0 }
const TEXT = { side: 'ar', part: 'title', words: 'عين', whose: 'mine' }

async function counts(client: Parameters<typeof staff>[0], { person }: Staff) {
  const answer = await client.as(person).get('/api/reviews/counts')
  return answer.body()['trials']
}
