import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { abilitiesOf } from '#people/abilities'
import { cookieFrom, logIn } from '#tests/cookies'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'
import { countHashes } from '#tests/functional/accounts/sessions/count_hashes'

const password = FACTORY_PASSWORD

test.group('Sign-in', () => {
  test('answers the person and what the role may do', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const response = await logIn(client, editor.username)
    response.assertStatus(200)
    assert.deepEqual(response.body(), {
      user: {
        id: editor.id,
        username: editor.username,
        email: editor.email,
        role: 'editor',
        abilities: abilitiesOf(editor),
      },
    })
  })

  test('accepts username and email address in any case, with white space and marks around, and in full width', async ({
    client,
  }) => {
    await UserFactory.merge({ username: 'Nadia Said', email: 'nadia@example.ORG' }).create()
    for (const username of [
      'nADIA sAID',
      'Ｎａｄｉａ Said',
      'NADIA@Example.org',
      '<mailto:nadia@example.org>',
      ' \u200f\u2068Nadia Said\u2069\u200f\ufeff ',
    ]) {
      ;(await logIn(client, username)).assertStatus(200)
    }
  })

  test('does not tell a wrong password, an unknown name and a disabled account apart', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const disabled = await UserFactory.apply('disabled').create()
    const attempts = [
      { username: user.username, password: password.toUpperCase() },
      { username: 'nobody at all', password },
      { username: disabled.username, password },
    ]
    for (const credentials of attempts) {
      const response = await client.post('/api/auth/login').json(credentials)
      response.assertStatus(401)
      assert.deepEqual(response.body(), {
        message: 'Invalid username or password',
        code: 'invalid_credentials',
      })
      assert.isUndefined(response.header('set-cookie'))
    }
    assert.lengthOf(await db.from('sessions'), 0)
  })

  test('hashes once for an unknown name, a wrong password and a disabled account alike, so that time tells nothing', async ({
    client,
    assert,
    cleanup,
  }) => {
    const user = await UserFactory.create()
    const disabled = await UserFactory.apply('disabled').create()
    const { work, restore } = countHashes()
    cleanup(restore)
    const attempts = [
      { username: user.username, password: 'something else' },
      { username: user.email, password: 'something else' },
      { username: 'nobody at all', password },
      { username: 'nobody@example.org', password },
      { username: disabled.username, password },
      { username: disabled.username, password: 'something else' },
    ]
    for (const credentials of attempts) {
      const before = work.made + work.verified
      ;(await client.post('/api/auth/login').json(credentials)).assertStatus(401)
      assert.equal(work.made + work.verified - before, 1, credentials.username)
    }
    assert.lengthOf(await db.from('sessions'), 0)
  })

  test('says which field is missing', async ({ client, assert }) => {
    const response = await client.post('/api/auth/login').json({ username: '' })
    response.assertStatus(422)
    assert.deepEqual(response.body(), {
      message: 'Username is required',
      code: 'validation',
      errors: [
        { field: 'username', message: 'Username is required', rule: 'required' },
        { field: 'password', message: 'Password is required', rule: 'required' },
      ],
    })
    const noTexts = { username: { $ne: '' }, password: ['a'] }
    ;(await client.post('/api/auth/login').json(noTexts)).assertStatus(422)
  })

  test('sets a cookie that scripts and other sites do not get', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const response = await logIn(client, user.username)
    const cookie = cookieFrom(response, 'ufuq_session')
    assert.match(cookie.attributes, /; Path=\/(;|$)/)
    assert.match(cookie.attributes, /; HttpOnly/)
    assert.match(cookie.attributes, /; SameSite=Lax/)
    // In this run, APP_URL starts with http. The boot tests cover https.
    assert.notMatch(cookie.attributes, /; Secure/)
  })

  test('begins a session under a new id, whatever id the request brought', async ({
    client,
    assert,
  }) => {
    const [attacker, victim] = await UserFactory.createMany(2)
    const planted = await logIn(client, attacker!.username)
    const before = cookieFrom(planted, 'ufuq_session')

    const response = await client
      .post('/api/auth/login')
      .header('cookie', before.pair)
      .json({ username: victim!.username, password })
    const after = cookieFrom(response, 'ufuq_session')
    assert.notEqual(after.pair, before.pair)

    ;(await client.get('/api/auth/me').header('cookie', before.pair)).assertStatus(401)
    const withNew = await client.get('/api/auth/me').header('cookie', after.pair)
    assert.equal(withNew.body().user.id, victim!.id)
  })

  test('refuses a session id that the server did not create', async ({ client }) => {
    const response = await client
      .get('/api/auth/me')
      .header('cookie', 'ufuq_session=s%3Aeyj0.forged')
    response.assertStatus(401)
  })
})
