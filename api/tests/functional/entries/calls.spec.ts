import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { eraseOverdueEntries } from '#entries/bin'
import { forgetVersions } from '#entries/versions'
import { staff } from '#tests/functional/entries/trial_calls'

const WELL = { title: { ar: 'بئر', en: 'The well' }, text: { en: 'Water' }, year: 2024 }

test.group('Entries', () => {
  test('are created, read, changed, published and listed', async ({ client, assert }) => {
    const { person, send, create } = await staff(client)
    const made = await create(WELL)
    assert.containSubset(made, {
      version: 1,
      values: { slug: { ar: 'بئر', en: 'the-well' }, related: [] },
      sides: { en: { version: 1, status: 'draft', hasDraft: true, author: { id: person.id } } },
      abilities: ['read', 'create', 'change', 'publish', 'delete', 'restore'],
    })
    const at = `trials/${made.id}`
    const published = await send('PATCH', at, { publish: ['en'], values: { text: { en: 'New' } } })
    published.assertStatus(200)
    const { trial } = published.body()
    assert.containSubset(trial.sides, {
      en: { status: 'published', version: 2, hasDraft: false },
      ar: { status: 'draft', version: 1 },
    })
    assert.isNotNull(trial.sides.en.publishedAt)
    assert.deepEqual((await send('GET', at)).body().trial, trial)
    await send('POST', `${at}/review`, { note: null })
    const [row] = (await send('GET', 'trials')).body()
    assert.deepEqual([row.values.text, row.values.year], [undefined, 2024], 'no main text')
    assert.containSubset(row.review, { state: 'open', requestedBy: { id: person.id } })
    const listed = async (query: string) =>
      (await send('GET', `trials?${query}`)).body().map(({ id }: { id: number }) => id)
    const other = await create({ title: { ar: 'مدرسة' }, year: 2020, related: [made.id] })
    assert.deepEqual(await listed(''), [other.id, made.id])
    assert.deepEqual(await listed('sort=title'), [made.id, other.id])
    assert.deepEqual(await listed('status=published'), [made.id])
    assert.deepEqual(await listed('language=en&status=draft'), [])
    assert.deepEqual(await listed('missing=true'), [other.id])
    assert.deepEqual(await listed('q=wel'), [made.id])
    assert.deepEqual(await listed('filter[year]=2020'), [other.id])
    assert.deepEqual(await listed(`filter[related]=${made.id}`), [other.id])
    assert.deepEqual(await listed('filter[year]=2020&q=wel'), [])
    const first = await send('GET', 'trials?limit=1&sort=changed')
    const next = /<(?:[^>]*)\/api\/entries\/([^>]+)>/.exec(first.header('link') ?? '')?.[1] ?? ''
    const pages = [first.body()[0].id, (await send('GET', next)).body()[0].id]
    assert.sameMembers(pages, [made.id, other.id])
  })

  test('a language is scheduled, corrected and withdrawn', async ({ client, assert }) => {
    const { send, create } = await staff(client)
    const { id } = await create(WELL)
    const change = async (body: object) => (await send('PATCH', `trials/${id}`, body)).body().trial
    const date = '2099-01-01T10:00:00.000Z'
    const planned = await change({ publish: ['en'], dates: { en: date } })
    assert.containSubset(planned.sides.en, { status: 'published', publishedAt: date })
    const now = await change({ dates: { en: null }, correction: ['en'] })
    assert.isBelow(Date.parse(now.sides.en.publishedAt), Date.parse(date))
    assert.isNotNull(now.sides.en.correctedAt)
    const withdrawn = await change({ withdraw: ['en'] })
    assert.containSubset(withdrawn.sides.en, { status: 'draft', publishedAt: null })
    assert.equal(withdrawn.values.text.en, 'Water')
  })

  test('a draft is discarded, a former state restored', async ({ client, assert }) => {
    const { send, create } = await staff(client)
    const { id } = await create(WELL, { publish: ['en'] }, 'asked')
    const at = `asked/${id}`
    const drafted = await send('PATCH', at, { values: { title: { en: 'Wells' }, year: 2025 } })
    assert.isTrue(drafted.body().asked.sides.en.hasDraft)
    const discarded = (await send('POST', `${at}/discard`)).body().asked
    assert.containSubset(discarded, {
      values: { title: { ar: 'بئر', en: 'The well' }, year: 2024 },
      sides: { en: { hasDraft: false } },
    })
    await send('PATCH', at, { values: { title: { en: 'Springs' } }, publish: ['en'] })
    const [version] = (await send('GET', `${at}/versions`)).body()
    const { values } = (await send('GET', `${at}/versions/${version.number}`)).body().version
    assert.equal(values.title.en, 'The well')
    const restored = await send('POST', `${at}/restore`, { number: version.number })
    assert.containSubset(restored.body().asked, {
      values: { title: { en: 'The well' } },
      sides: { en: { hasDraft: true } },
    })
    await send('PATCH', at, { values: { title: { ar: 'عين', en: 'Springs' }, year: 2025 } })
    const body = { number: version.number, languages: ['ar'] }
    assert.containSubset((await send('POST', `${at}/restore`, body)).body().asked.values, {
      title: { ar: 'بئر', en: 'Springs' },
      year: 2025,
    })
    ;(await send('GET', `${at}/versions/999`)).assertStatus(404)
    const single = await create({ title: { en: 'Draft' } }, {}, 'asked')
    ;(await send('POST', `asked/${single.id}/discard`)).assertStatus(409)
  })

  test('a change of what somebody else changed is refused', async ({ client, assert }) => {
    const { send, create, person } = await staff(client)
    const { id, version, sides } = await create(WELL)
    const base = { entry: version, sides: { ar: sides.ar.version, en: sides.en.version } }
    const save = (values: object) => send('PATCH', `trials/${id}`, { base, values })
    ;(await save({ text: { en: 'Mine' } })).assertStatus(200)
    ;(await save({ text: { ar: 'نصّ' } })).assertStatus(200)
    ;(await save({ year: 2001 })).assertStatus(200)
    const refused = await save({ text: { en: 'Theirs' } })
    refused.assertStatus(409)
    assert.containSubset(refused.body(), {
      code: 'version_conflict',
      current: { id, values: { text: { en: 'Mine' }, year: 2001 } },
      changed: { by: { id: person.id } },
    })
    ;(await save({ year: 2002 })).assertStatus(409)
  })

  test('authors change what is theirs, and publish nothing', async ({ client, assert }) => {
    const author = await staff(client, 'author')
    const other = await staff(client, 'author')
    const { id } = await author.create({ title: { ar: 'بئر' } })
    const at = `trials/${id}`
    const rows = async () => [await db.from('sides'), await db.from('drafts')]
    const before = await rows()
    const refuse = async (who: typeof author, body: object) =>
      (await who.send('PATCH', at, body)).assertStatus(403)
    await refuse(other, { values: { title: { ar: 'عين' } } })
    await refuse(other, { values: { year: 2001 } })
    await refuse(author, { publish: ['ar'] })
    ;(await author.send('DELETE', at)).assertStatus(403)
    assert.deepEqual(await rows(), before)
    await refuse(other, { values: { title: { en: 'Well' } } })
    const editor = await staff(client)
    ;(await editor.send('PATCH', at, { values: { title: { en: 'Well' } } })).assertStatus(200)
    ;(await author.send('PATCH', at, { values: { year: 2001 } })).assertStatus(200)
    await refuse(author, { values: { title: { en: 'Mine' } } })
    await editor.send('PATCH', at, { publish: ['ar'] })
    await refuse(author, { values: { text: { ar: 'نصّ' } } })
    await refuse(other, { values: { year: 2003 } })
    assert.equal((await editor.send('GET', at)).body().trial.values.year, 2001)
    assert.notInclude((await author.send('GET', at)).body().trial.abilities, 'publish')
  })

  test('unknown kinds and entries are not found', async ({ client }) => {
    const { send } = await staff(client)
    ;(await send('GET', 'nothing')).assertStatus(404)
    ;(await send('GET', 'trials/999999')).assertStatus(404)
    ;(await send('GET', 'trials/some-key')).assertStatus(404)
  })

  test('invalid values are refused with the paths of the form', async ({ client, assert }) => {
    const { send, create } = await staff(client)
    const refused = async (path: string, body: object, field: string, rule: string) => {
      const answer = await send('POST', path, body)
      answer.assertStatus(422)
      assert.containSubset(answer.body().errors, [{ field, rule }])
    }
    await refused('trials', { values: { year: 'soon' } }, 'year', 'number')
    await refused('trials', { values: {} }, 'title', 'required')
    await refused('trials', { values: WELL, publish: ['de'] }, 'publish.0', 'enum')
    await refused('trials', { values: { ...WELL, related: [999_999] } }, 'related', 'exists')
    await refused('asked', { values: { year: 2001 }, publish: ['ar'] }, 'title.ar', 'required')
    await create({ title: { en: 'One' }, slug: { en: 'one' } })
    const taken = { values: { title: { en: 'Two' }, slug: { en: 'one' } } }
    await refused('trials', taken, 'slug.en', 'unique')
  })

  test('leave a former address behind, and derived slugs are free', async ({ client, assert }) => {
    const { send, create } = await staff(client)
    const { id } = await create({ title: { en: 'Well' } }, { publish: ['en'] })
    await send('PATCH', `trials/${id}`, { values: { slug: { en: 'wells' } } })
    const second = await create({ title: { en: 'Well' } })
    assert.equal(second.values.slug.en, 'well-2')
    const rows = await db.from('addresses').where('kind', 'trial').orderBy('slug')
    assert.deepEqual(
      rows.map(({ slug, state }) => [slug, state]),
      [
        ['well', 'former'],
        ['well-2', 'reserved'],
        ['wells', 'current'],
      ],
    )
    await send('PATCH', `trials/${second.id}`, { values: { slug: { en: 'well' } } })
    // A draft does not take an address that leads to another entry.
    assert.lengthOf(await db.from('addresses').where({ slug: 'well', state: 'former' }), 1)
  })

  test('that are in the bin are called deleted, and unknown ones are not', async ({
    client,
    assert,
  }) => {
    const { send, create } = await staff(client, 'admin')
    const { id, sides } = await create({ title: { en: 'Well' } })
    const isDeleted = async (at: string) => {
      const response = await send('GET', `trials/${at}`)
      response.assertStatus(404)
      return response.body().isDeleted
    }
    await send('DELETE', `trials/${id}`)
    assert.isTrue(await isDeleted(`${id}`))
    assert.isTrue(await isDeleted(`sides/${sides.en.id}`))
    for (const at of [`${id + 1}`, `sides/${sides.en.id + 1}`, 'no-such-key'])
      assert.isFalse(await isDeleted(at), at)
    await send('DELETE', `trials/bin/${id}`)
    assert.isFalse(await isDeleted(`${id}`))
  })

  test('are deleted, restored, and erased unless named', async ({ client, assert }) => {
    const { send, create } = await staff(client, 'admin')
    const { id } = await create({ title: { en: 'Well' } }, { publish: ['en'] })
    ;(await send('DELETE', `trials/${id}`)).assertStatus(204)
    ;(await send('GET', `trials/${id}`)).assertStatus(404)
    assert.containSubset((await send('GET', 'trials/bin')).body(), [{ id, deletedBy: {} }])
    await db.from('addresses').delete()
    const other = await create({ title: { en: 'Well' } }, { publish: ['en'] })
    const restored = (await send('POST', `trials/bin/${id}/restore`)).body().trial
    assert.equal(restored.values.slug.en, 'well-2')
    await send('PATCH', `trials/${other.id}`, { values: { related: [id] } })
    assert.containSubset((await send('GET', `trials/${id}/uses`)).body(), [
      { id: other.id, kind: 'trial', path: 'related', isDraft: false },
    ])
    await send('DELETE', `trials/${id}`)
    const erase = () => send('DELETE', `trials/bin/${id}`)
    const used = await erase()
    used.assertStatus(409)
    assert.equal(used.body().code, 'entry_in_use')
    await send('PATCH', `trials/${other.id}`, { values: { related: [] } })
    ;(await erase()).assertStatus(204)
    assert.isNull(await db.from('entries').where({ id }).first())
    for (const table of ['sides', 'versions', 'refs', 'facets'])
      assert.lengthOf(await db.from(table).where('entry_id', id), 0, table)
  })

  test('leave the bin after its days, unless named', async ({ client, assert }) => {
    const { send, create } = await staff(client)
    const used = await create({ title: { en: 'Used' } })
    const unused = await create({ title: { en: 'Unused' } })
    await create({ title: { en: 'Other' }, related: [used.id] })
    await send('PATCH', `trials/${used.id}`, { publish: ['en'] })
    for (const { id } of [used, unused]) await send('DELETE', `trials/${id}`)
    await eraseOverdueEntries()
    assert.lengthOf(await db.from('entries').where('in_bin', true), 2)
    const later = DateTime.utc().plus({ days: 31 })
    await eraseOverdueEntries(later)
    assert.deepEqual(
      (await db.from('entries').where('in_bin', true)).map(({ id }) => id),
      [used.id],
    )
    await forgetVersions(later)
    assert.lengthOf(await db.from('versions'), 1)
    await forgetVersions(later.plus({ years: 1 }))
    assert.lengthOf(await db.from('versions'), 0)
  })

  test('what the product ships has a key, and is never deleted', async ({ client, assert }) => {
    const { send, create } = await staff(client)
    const { id } = await create({ title: { en: 'Home' } })
    await db.from('entries').where({ id }).update({ key: 'home' })
    assert.equal((await send('GET', 'trials/home')).body().trial.id, id)
    ;(await send('DELETE', 'trials/home')).assertStatus(403)
    ;(await send('GET', 'trials/home')).assertStatus(200)
  })
})
