import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { rename } from '#accounts/save_account'
import { createFirstAdministrator } from '#accounts/staff/administrators'
import User from '#people/user'
import { signIn, statusOf } from '#tests/cookies'
import { createMessage } from '#tests/factories/message_factory'
import { PictureFactory } from '#tests/factories/picture_factory'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { pdf } from '#tests/functional/documents/made_files'
import { storedMessages } from '#tests/functional/inbox/stored_messages'

const admin = () => UserFactory.apply('admin').create()
const erase = (client: ApiClient, { id }: { id: number }, by: User) =>
  client.as(by).delete(`/api/users/${id}`)
const storedUsers = () => db.from('users').orderBy('id')

test.group('Erasing an account', () => {
  test('leaves nothing that says whose it was, and what they wrote', async ({ client, assert }) => {
    const by = await admin()
    const user = await UserFactory.apply('editor').create()
    const { username, email, password } = user
    const { english, arabic } = await createLinkedPair({ authorId: user.id, state: 'published' })
    const before = await db.from('sides').orderBy('id')

    ;(await erase(client, user, by)).assertStatus(204)
    const row = JSON.stringify(await db.from('users').where('id', user.id).first())
    for (const trace of [username, email, password, username.toLowerCase()]) {
      assert.notInclude(row, trace)
    }
    assert.deepEqual(await db.from('sides').orderBy('id'), before)
    for (const { id } of [english, arabic]) {
      assert.equal((await client.get(`/api/publications/${id}`)).status(), 200)
    }
    const people = (await client.as(by).get('/api/users')).body()
    assert.deepEqual(
      people.map(({ id }: { id: number }) => id),
      [by.id],
    )
  })

  test('leaves their pictures, but not the names of the files', async ({ client, assert }) => {
    const by = await admin()
    const user = await UserFactory.create()
    const { id } = await PictureFactory.merge({
      uploadedById: user.id,
      file: { name: 'Mariam in Aleppo.jpg' },
      values: { alternative: { ar: '', en: 'A well' } },
    }).create()
    await erase(client, user, by)
    for (const table of ['files', 'words']) {
      assert.notInclude(JSON.stringify(await db.from(table)).toLowerCase(), 'mariam')
    }
    const { picture } = (await client.as(by).get(`/api/entries/pictures/${id}`)).body()
    assert.containSubset(picture, {
      fileName: null,
      values: { alternative: { en: 'A well' } },
      createdBy: { id: user.id, name: null },
    })
  })

  test('leaves the documents that they uploaded, but not the names of the files', async ({
    client,
    assert,
  }) => {
    const by = await admin()
    const { person, create, change, put } = await documentsOf(client)
    const { id } = await create(pdf(), 'Mariam in Aleppo.pdf')
    await change(id, { title: { ar: 'تقرير', en: 'Report' } })
    await put(id, pdf(), 'en', 'Mariam in Homs.pdf')
    await erase(client, person, by)
    const files = await db.from('files').where({ entry_id: id })
    assert.lengthOf(files, 2)
    const tables = ['versions', 'sides', 'drafts'].map((table) => db.from(table))
    for (const rows of [files, ...(await Promise.all(tables))]) {
      assert.notInclude(JSON.stringify(rows).toLowerCase(), 'mariam')
    }
  })

  test('leaves their messages unassigned, and outcomes to a former member of staff', async ({
    client,
    assert,
  }) => {
    const by = await admin()
    const user = await UserFactory.apply('editor').create()
    const staff = { assignee: user.id, outcomeBy: user.id }
    const own = await createMessage({ ...staff, outcome: 'answered', notes: 'Called' })
    await createMessage({ assignee: by.id })
    await erase(client, user, by)
    const [left, other] = await storedMessages()
    assert.deepInclude(left, { assignee: null, outcome: 'answered', notes: 'Called' })
    assert.equal(other?.assignee, by.id)
    const nobodys = await client.as(by).get('/api/entries/inbox?filter[assignee]=none')
    assert.isNull(nobodys.body()[0].outcomeBy?.name ?? null)
    assert.deepEqual(
      nobodys.body().map(({ id }: { id: number }) => id),
      [own.id],
    )
  })

  test('ends their sessions, reset links and previews at once, and no way leads in again', async ({
    client,
    assert,
  }) => {
    const by = await admin()
    const user = await UserFactory.apply('editor').create()
    const credentials = { username: user.username, password: FACTORY_PASSWORD }
    const cookie = await signIn(client, user)
    const reset = await client.as(by).post(`/api/users/${user.id}/password-reset`, {})
    const token = String(reset.body().link).split('#')[1]
    const { pairId } = await PublicationFactory.create()
    const shared = await client
      .post(`/api/entries/publications/${pairId}/preview-links`)
      .json({ purpose: 'shared', language: 'en' })
      .header('cookie', cookie)
    shared.assertStatus(201)

    await erase(client, user, by)
    assert.equal(await statusOf(client, cookie), 401)
    assert.lengthOf(await db.from('sessions').where('user_id', String(user.id)), 0)
    assert.equal((await client.post('/api/auth/login').json(credentials)).status(), 401)
    const used = await client
      .post('/api/auth/password-reset')
      .json({ token, newPassword: 'another password' })
    used.assertStatus(404)
    assert.lengthOf(await db.from('entry_preview_links'), 0)

    const { usernameKey, emailKey } = await User.findOrFail(user.id)
    for (const username of [usernameKey, emailKey]) {
      const attempt = await client.post('/api/auth/login').json({ username, password: '' })
      assert.include([401, 422], attempt.status())
      const guess = { username, password: FACTORY_PASSWORD }
      assert.equal((await client.post('/api/auth/login').json(guess)).status(), 401)
    }
  })

  test('leaves an account that is not there for any other call', async ({ client, assert }) => {
    const by = await admin()
    const user = await UserFactory.create()
    await erase(client, user, by)
    const before = await storedUsers()
    const calls = [
      client.put(`/api/users/${user.id}/disabled`).json({ disabled: false }),
      client.put(`/api/users/${user.id}/role`).json({ role: 'admin' }),
      client.post(`/api/users/${user.id}/password-reset`).json({}),
      client.delete(`/api/users/${user.id}`),
    ]
    for (const call of calls) (await call.loginAs(by)).assertStatus(404)
    assert.deepEqual(await storedUsers(), before)
    assert.isNull(await createFirstAdministrator())
  })

  test('frees the username and the e-mail address, also of several people', async ({
    client,
    assert,
  }) => {
    const by = await admin()
    const users = await UserFactory.createMany(3)
    for (const user of users) (await erase(client, user, by)).assertStatus(204)
    for (const { username, email } of users) {
      const body = { username, email, password: 'horizon', role: 'editor' }
      ;(await client.as(by).post('/api/users', body)).assertStatus(201)
      const { password } = body
      assert.equal(
        (await client.post('/api/auth/login').json({ username, password })).status(),
        200,
      )
    }
  })

  test('is refused for one’s own account and the last administrator', async ({
    client,
    assert,
  }) => {
    const by = await admin()
    await UserFactory.apply('admin').apply('disabled').create()
    const before = await storedUsers()
    ;(await erase(client, by, by)).assertStatus(409)
    const other = await admin()
    const withAnother = await erase(client, by, by)
    withAnother.assertStatus(409)
    withAnother.assertBodyContains({ code: 'own_account' })
    await other.delete()
    assert.deepEqual(await storedUsers(), before)
  })

  test('is not undone by a change of names that was under way', async ({ client, assert }) => {
    const by = await admin()
    const user = await UserFactory.create()
    const asRead = await User.findOrFail(user.id)
    await erase(client, user, by)
    const before = await storedUsers()
    const names = { username: 'Salma', email: 'salma@example.org' }
    await assert.rejects(() => rename(asRead, names), /Not authenticated/)
    assert.deepEqual(await storedUsers(), before)
  })

  test('leaves them as a former member of staff among the authors and in the bin', async ({
    client,
    assert,
  }) => {
    const by = await admin()
    const user = await UserFactory.apply('editor').create()
    const { pairId } = await PublicationFactory.merge({ authorId: user.id }).create()
    const binned = await PublicationFactory.create()
    await client.as(user).delete(`/api/publications/${binned.id}`)
    await erase(client, user, by)

    const authors = await client.as(by).get('/api/publications/admin/authors')
    authors.assertBody([{ id: user.id, username: null }])
    const theirs = await client.as(by).get(`/api/entries/publications?author=${user.id}`)
    assert.equal(theirs.body()[0].id, pairId)
    const bin = await client.as(by).get('/api/entries/publications/bin')
    assert.deepEqual(bin.body()[0].deletedBy, { id: user.id, name: null })
  })
})
