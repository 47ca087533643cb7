import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { ACTIVITY_DAYS, type Activity } from '@ufuq/shared/contract/activity'
import { DateTime } from 'luxon'
import { forgetOldActivity } from '#activity/forget_old_activity'
import { SOURCES } from '#activity/sources'
import type User from '#accounts/user'
import { toDatabaseTime } from '#core/time/database_time'
import { PictureFactory } from '#database/factories/picture_factory'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import { storeDemoPictures } from '#pictures/demo/store_demo_pictures'
import { loadDemoContent } from '#publications/demo/load_demo_content'
import { PictureLibrary } from '#tests/functional/pictures/library'
import { photo } from '#tests/functional/pictures/photos'
import { pairBody, recordBody } from '#tests/functional/publications/bodies'
import { StaffApi, staffApi, forgetAfterwards } from '#tests/functional/site_pages/staff_api'

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const rows = () => db.from('activities').orderBy('id')

/** The recorded activity, in chronological order, without the times. */
const reported = async (): Promise<string[]> =>
  (await rows()).map(({ subject, kind, role }) =>
    [subject, kind, ...(role ? [role] : [])].join(' '),
  )

const send = async (
  client: ApiClient,
  person: User,
  [method, path]: [Method, string],
  body = {},
) => {
  const answer = await client.request(`/api/${path}`, method).loginAs(person).json(body)
  if (answer.status() >= 300) throw new Error(`${answer.status()}: ${answer.text()}`)
  return answer.body()
}

/** Moves the activity to one time before reading it, so that midnight does not divide it. */
async function read(client: ApiClient, reader: User): Promise<Activity[]> {
  await db.from('activities').update({ happened_at: '2026-11-20 12:00:00' })
  const answer = await client.get('/api/activity').loginAs(reader)
  answer.assertStatus(200)
  return answer.body()
}

const scene = async () => ({
  author: await UserFactory.merge({ username: 'Salma' }).create(),
  editor: await UserFactory.merge({ username: 'Mariam' }).apply('editor').create(),
  admin: await UserFactory.merge({ username: 'Nour' }).apply('admin').create(),
})

test.group('What colleagues do with publications', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is written down with each side that it happens to', async ({ client, assert }) => {
    const { editor } = await scene()
    const { english } = await send(client, editor, ['POST', 'publications/pairs'], pairBody())
    const pair = `publications/pairs/${english.id}`
    const { english: changed, arabic } = pairBody()
    const ofEnglish = { shared: {}, english: { ...changed, title: 'Another', version: 1 } }
    await send(client, editor, ['PUT', pair], { ...ofEnglish, status: 'draft' })
    const whole = { shared: {}, english: { ...changed, title: 'Another', version: 2 }, arabic }
    await send(client, editor, ['PUT', pair], {
      ...whole,
      arabic: { ...arabic, version: 1 },
      status: 'published',
    })
    await send(client, editor, ['DELETE', pair])
    await send(client, editor, ['POST', `bin/${english.id}/restore`])
    assert.deepEqual(
      await reported(),
      [
        'created',
        'created',
        'changed',
        'published',
        'published',
        'deleted',
        'deleted',
        'restored',
        'restored',
      ].map((kind) => `publication ${kind}`),
    )
    const actors = (await rows()).map(({ actor_id: actor }) => actor)
    assert.deepEqual([...new Set(actors)], [editor.id])
  })

  test('tells a schedule, a publication and a return to draft apart', async ({
    client,
    assert,
  }) => {
    const { editor } = await scene()
    const draft = await PublicationFactory.create()
    const at = `publications/${draft.id}`
    const later = DateTime.utc().plus({ days: 3 }).toISO()
    await send(client, editor, ['PATCH', at], { status: 'published', publishedAt: later })
    await send(client, editor, ['PATCH', at], { publishedAt: '2023-09-14T09:00:00.000Z' })
    await send(client, editor, ['PATCH', at], { status: 'draft' })
    await send(client, editor, ['PATCH', at], { status: 'published' })
    assert.deepEqual(await reported(), [
      'publication scheduled',
      'publication published',
      'publication withdrawn',
      'publication published',
    ])
  })

  test('does not say that a text was on the site which was only scheduled', async ({
    client,
    assert,
  }) => {
    const { editor } = await scene()
    const [one, other] = await PublicationFactory.apply('scheduled').createMany(2)
    await send(client, editor, ['PATCH', `publications/${one?.id}`], { status: 'draft' })
    const action = { action: 'unpublish', records: [{ id: other?.id }] }
    await send(client, editor, ['POST', 'publications/bulk'], action)
    assert.deepEqual(await reported(), ['publication changed', 'publication changed'])
  })

  test('leaves nothing where a save changes nothing, or is refused', async ({ client, assert }) => {
    const { author, editor } = await scene()
    const { english } = await createLinkedPair({ authorId: author.id })
    const { title, content } = english
    await send(client, editor, ['PATCH', `publications/${english.id}`], { title, content })
    const refused = await client
      .patch(`/api/publications/${english.id}`)
      .loginAs(editor)
      .json({ title: 'Stale', version: 1 })
    refused.assertStatus(409)
    const forbidden = await client
      .patch(`/api/publications/${english.id}`)
      .loginAs(await UserFactory.create())
      .json({ title: 'Of a stranger' })
    forbidden.assertStatus(403)
    assert.isEmpty(await reported())
  })

  test('leaves nothing more where a pair is sent as it is', async ({ client, assert }) => {
    const { editor } = await scene()
    const body = pairBody()
    const { english, arabic } = await send(client, editor, ['POST', 'publications/pairs'], body)
    await send(client, editor, ['PUT', `publications/pairs/${english.id}`], {
      ...body,
      english: { ...body.english, version: english.version },
      arabic: { ...body.arabic, version: arabic.version },
    })
    assert.deepEqual(await reported(), ['publication created', 'publication created'])
  })

  test('in one go is written down for each that it concerned', async ({ client, assert }) => {
    const { editor } = await scene()
    const draft = await PublicationFactory.create()
    const published = await PublicationFactory.apply('published').create()
    const records = [draft, published].map(({ id, version }) => ({ id, version }))
    await send(client, editor, ['POST', 'publications/bulk'], { action: 'publish', records })
    assert.deepEqual(await reported(), ['publication published'])
    const both = records.map(({ id }) => ({ id }))
    await send(client, editor, ['POST', 'publications/bulk'], {
      action: 'unpublish',
      records: both,
    })
    await send(client, editor, ['POST', 'publications/bulk'], { action: 'delete', records: both })
    assert.deepEqual((await reported()).slice(1), [
      'publication withdrawn',
      'publication withdrawn',
      'publication deleted',
      'publication deleted',
    ])
  })

  test('includes a draft that is submitted and returned', async ({ client, assert }) => {
    const { author, editor } = await scene()
    const { english, arabic } = await createLinkedPair({ authorId: author.id })
    const review = `publications/pairs/${english.id}/review`
    await send(client, author, ['POST', review])
    await send(client, editor, ['POST', `${review}/return`], { note: 'The second figure?' })
    assert.sameMembers(
      (await rows()).map(({ kind, publication_id: id }) => `${kind} ${id}`),
      ['handedOver', 'returned'].flatMap((kind) => [
        `${kind} ${english.id}`,
        `${kind} ${arabic.id}`,
      ]),
    )
  })

  test('does not include what the product does itself', async ({ assert }) => {
    await UserFactory.apply('admin').create()
    await loadDemoContent(storeDemoPictures)
    assert.isEmpty(await reported())
  })

  test('goes with a text that is erased', async ({ client, assert }) => {
    const { admin } = await scene()
    const { publication } = await send(client, admin, ['POST', 'publications'], recordBody())
    const { id } = publication
    await send(client, admin, ['DELETE', `publications/${id}`])
    assert.lengthOf(await reported(), 2)
    await send(client, admin, ['DELETE', `bin/${id}`])
    assert.isEmpty(await reported())
  })
})

test.group('What colleagues do with pictures', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is written down', async ({ client, assert }) => {
    const { editor } = await scene()
    const library = new PictureLibrary(client, editor)
    const { id } = await library.upload()
    await library.describe(id, { alternative: { en: 'A well' } })
    const other = await photo({ width: 320, height: 240 })
    const replaced = await library.sendFile(`pictures/${id}/file`, other, 'other.jpg', 'PUT')
    replaced.assertStatus(200)
    await send(client, editor, ['DELETE', `pictures/${id}`])
    await send(client, editor, ['POST', `pictures/bin/${id}/restore`])
    await send(client, editor, ['DELETE', `pictures/${id}`])
    // Uploading the same file again restores the picture.
    await library.sendFile('pictures', other)
    assert.deepEqual(
      await reported(),
      ['created', 'changed', 'replaced', 'deleted', 'restored', 'deleted', 'restored'].map(
        (kind) => `picture ${kind}`,
      ),
    )
  })
})

test.group('What staff do with the pages of the site', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is written down when a page is published or a version restored', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client, 'about')
    await api.save({ en: { 'page.title': 'Who we are' } })
    assert.isEmpty(await reported())
    await api.publish()
    const restore = { from: 0, sides: ['ar', 'en'] }
    await send(client, api.person, ['POST', 'site/pages/about/restore'], restore)
    assert.deepEqual(await reported(), ['page published', 'page restored'])
    const [published] = await rows()
    const page = await db.from('site_pages').where({ name: 'about' }).firstOrFail()
    assert.deepEqual([published.page_id, published.actor_id], [page.id, api.person.id])
  })

  test('leaves nothing where nothing is published, restored or allowed', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client, 'about')
    await api.publish()
    await api.save({ en: { 'page.title': 'Who we are' } })
    const stale = await api.send('POST', '/publish', { version: 0 })
    stale.assertStatus(409)
    await api.publish()
    const author = await UserFactory.create()
    const forbidden = await new StaffApi(client, author, 'about').send('POST', '/publish', {})
    forbidden.assertStatus(403)
    const restore = { from: 1, sides: ['ar', 'en'] }
    await send(client, api.person, ['POST', 'site/pages/about/restore'], restore)
    assert.deepEqual(await reported(), ['page published'])
  })

  test('is shown to those who may change the page', async ({ client, assert }) => {
    const { author, editor, admin } = await scene()
    const ofEditor = new StaffApi(client, editor, 'about')
    await ofEditor.save({ en: { 'page.title': 'Who we are' } })
    await ofEditor.publish()
    const ofAdmin = new StaffApi(client, admin, 'organisation')
    await ofAdmin.save({ en: { tagline: 'Water for every home' } })
    await ofAdmin.publish()
    const seenBy = async (reader: User) =>
      (await read(client, reader)).map((entry) => entry.subject === 'page' && entry.page.name)
    assert.deepEqual(await seenBy(admin), ['organisation', 'about'])
    assert.deepEqual(await seenBy(editor), ['about'])
    assert.isEmpty(await seenBy(author))
    const [entry] = await read(client, editor)
    assert.containSubset(entry, {
      subject: 'page',
      kind: 'published',
      by: { id: editor.id, name: 'Mariam' },
      page: { name: 'about' },
      others: 0,
    })
  })
})

test.group('What administrators do with accounts', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is written down, as is somebody’s arrival', async ({ client, assert }) => {
    const { admin, author } = await scene()
    const names = { username: 'hala', email: 'hala@example.org' }
    const { user, link } = await send(client, admin, ['POST', 'users/invitations'], names)
    const password = 'a-long-enough-password'
    const token = new URL(link).hash.slice(1)
    await client.post('/api/auth/password-reset').json({ token, newPassword: password })
    const made = { username: 'samir', email: 'samir@example.org', password }
    await send(client, admin, ['POST', 'users'], made)
    const other = `users/${author.id}`
    await send(client, admin, ['PUT', `${other}/role`], { role: 'editor' })
    await send(client, admin, ['PUT', `${other}/role`], { role: 'editor' })
    await send(client, admin, ['PUT', `${other}/disabled`], { disabled: true })
    await send(client, admin, ['PUT', `${other}/disabled`], { disabled: true })
    await send(client, admin, ['PUT', `${other}/disabled`], { disabled: false })
    assert.deepEqual(await reported(), [
      'person invited',
      'person joined',
      'person created',
      'person roleChanged editor',
      'person disabled',
      'person enabled',
    ])
    const [invited, joined] = await rows()
    assert.deepEqual([invited.person_id, invited.actor_id], [user.id, admin.id])
    assert.deepEqual([joined.person_id, joined.actor_id], [user.id, user.id])
  })

  test('does not tell of a password that somebody changes later', async ({ client, assert }) => {
    const { admin, author } = await scene()
    const { link } = await send(client, admin, ['POST', `users/${author.id}/password-reset`])
    const token = new URL(link).hash.slice(1)
    const newPassword = 'a-long-enough-password'
    const used = await client.post('/api/auth/password-reset').json({ token, newPassword })
    used.assertStatus(204)
    assert.isEmpty(await reported())
  })

  test('names nobody whose account was erased', async ({ client, assert }) => {
    const { admin, author } = await scene()
    await send(client, author, ['POST', 'publications'], recordBody())
    await send(client, admin, ['PUT', `users/${author.id}/role`], { role: 'editor' })
    await send(client, admin, ['DELETE', `users/${author.id}`])
    const list = await read(client, admin)
    assert.deepEqual(
      list.map(({ subject, by }) => [subject, by]),
      [['publication', { id: author.id, name: null }]],
    )
    assert.notInclude(JSON.stringify(list), 'Salma')
  })
})

test.group('The recent activity', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is for those who are signed in', async ({ client }) => {
    const answer = await client.get('/api/activity')
    answer.assertStatus(401)
  })

  test('names who did what to what, newest first', async ({ client, assert }) => {
    const { editor, admin } = await scene()
    const { english } = await send(client, editor, ['POST', 'publications/pairs'], pairBody())
    const picture = await PictureFactory.merge({ alternativeEn: 'A well' }).create()
    await new PictureLibrary(client, editor).describe(picture.id, { credit: 'S. Haddad' })
    await send(client, admin, ['PUT', `users/${editor.id}/role`], { role: 'admin' })
    const [person, changed, created, ...rest] = await read(client, admin)
    assert.isEmpty(rest)
    const at = '2026-11-20T12:00:00.000Z'
    assert.containSubset(person, {
      subject: 'person',
      kind: 'roleChanged',
      role: 'admin',
      by: { id: admin.id, name: 'Nour' },
      person: { id: editor.id, name: 'Mariam' },
      at,
      others: 0,
    })
    assert.containSubset(changed, {
      subject: 'picture',
      kind: 'changed',
      by: { id: editor.id, name: 'Mariam' },
      picture: { id: picture.id, alternative: { ar: null, en: 'A well' }, isBinned: false },
    })
    assert.containSubset(created, {
      subject: 'publication',
      kind: 'created',
      publication: {
        titles: { ar: 'لجان المياه', en: 'Water committees' },
        isBinned: false,
        canUpdate: true,
      },
    })
    const ids = [english.id, english.id + 1, english.id - 1]
    assert.include(ids, created?.subject === 'publication' ? created.publication.id : 0)
  })

  test('tells of people to administrators only', async ({ client, assert }) => {
    const { author, editor, admin } = await scene()
    await send(client, admin, ['PUT', `users/${author.id}/role`], { role: 'editor' })
    assert.lengthOf(await read(client, admin), 1)
    assert.isEmpty(await read(client, editor))
    assert.isEmpty(await read(client, await UserFactory.create()))
  })

  test('leads authors only to what they may write', async ({ client, assert }) => {
    const { author, editor } = await scene()
    await send(client, editor, ['POST', 'publications'], recordBody())
    await send(client, author, ['POST', 'publications'], recordBody())
    const mayWrite = (await read(client, author)).map(
      (one) => one.subject === 'publication' && one.publication.canUpdate,
    )
    assert.deepEqual(mayWrite, [true, false])
  })

  test('tells of the bin to those who may look into it', async ({ client, assert }) => {
    const { author, editor, admin } = await scene()
    const { id } = await PublicationFactory.merge({ authorId: author.id }).create()
    await send(client, admin, ['DELETE', `publications/${id}`])
    assert.isEmpty(await read(client, author))
    const [entry] = await read(client, editor)
    assert.containSubset(entry, {
      kind: 'deleted',
      publication: { id, isBinned: true, canUpdate: false },
    })
  })

  test('is forgotten after its time, and not a day before', async ({ client, assert }) => {
    const { editor } = await scene()
    await send(client, editor, ['POST', 'publications/pairs'], pairBody())
    const [first, second] = await rows()
    const daysAgo = (days: number) => ({
      happened_at: toDatabaseTime(DateTime.utc().minus({ days })),
    })
    await db.from('activities').where('id', first.id).update(daysAgo(ACTIVITY_DAYS))
    await db
      .from('activities')
      .where('id', second.id)
      .update(daysAgo(ACTIVITY_DAYS - 1))
    await forgetOldActivity()
    assert.deepEqual(
      (await rows()).map(({ id }) => id),
      [second.id],
    )
  })

  test('is read by an index, source by source').run(async ({ assert }) => {
    for (const { subject, query } of SOURCES) {
      assert.include(await planOf(query()), 'activities_subject_happened_at_id_index', subject)
    }
  })
})

/** The indexes that the database uses for a query. */
async function planOf(query: ReturnType<(typeof SOURCES)[number]['query']>): Promise<string> {
  const { sql, bindings } = query.toSQL()
  if (db.connection().dialect.name !== 'mysql') {
    const steps: { detail: string }[] = await db.rawQuery(`explain query plan ${sql}`, bindings)
    return steps.map(({ detail }) => detail).join()
  }
  const [steps]: { key: string }[][] = await db.rawQuery(`explain ${sql}`, bindings)
  return steps?.map(({ key }) => key).join() ?? ''
}
