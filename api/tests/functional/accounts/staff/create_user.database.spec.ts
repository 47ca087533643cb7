import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { FACTORY_PASSWORD, UserFactory } from '#database/factories/user_factory'
import User from '#accounts/user'

const newcomer = { username: 'Salma', email: 'salma@example.org', password: 'a quiet harbour' }

test.group('Creating a person', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('needs a session', async ({ client, assert }) => {
    const response = await client.post('/api/users').json(newcomer)
    response.assertStatus(401)
    assert.isNull(await User.findBy('username', 'Salma'))
  })

  test('is for administrators: a person of another role is refused and nobody is made')
    .with(['editor', 'author'] as const)
    .run(async ({ client, assert }, role) => {
      const user = await UserFactory.merge({ role }).create()
      const response = await client.post('/api/users').loginAs(user).json(newcomer)
      response.assertStatus(403)
      response.assertBodyContains({ code: 'forbidden' })
      assert.isNull(await User.findBy('username', 'Salma'))
    })

  test('makes an author who can sign in, and answers without the password', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const response = await client.post('/api/users').loginAs(admin).json(newcomer)
    response.assertStatus(201)
    const { id } = await User.findByOrFail('username', 'Salma')
    assert.deepEqual(response.body(), {
      user: { id, username: 'Salma', email: 'salma@example.org', role: 'author' },
    })

    const { username, password } = newcomer
    const signIn = await client.post('/api/auth/login').json({ username, password })
    signIn.assertStatus(200)
  })

  test('gives the role that was asked for and trims username and e-mail', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const response = await client
      .post('/api/users')
      .loginAs(admin)
      .json({ ...newcomer, username: ' Salma ', email: ' salma@example.org ', role: 'editor' })
    assert.deepInclude(response.body().user, {
      username: 'Salma',
      email: 'salma@example.org',
      role: 'editor',
    })
  })

  test('ignores fields that are not the sender’s to set', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const response = await client
      .post('/api/users')
      .loginAs(admin)
      .json({
        ...newcomer,
        id: 4711,
        isAdmin: true,
        emailKey: 'other',
        disabledAt: '2020-01-01',
        createdAt: '2020-01-01',
      })
    response.assertStatus(201)
    const made = await User.findByOrFail('username', 'Salma')
    assert.notEqual(made.id, 4711)
    assert.equal(made.role, 'author')
    assert.equal(made.emailKey, 'salma@example.org')
    assert.isNull(made.disabledAt)
    assert.isAbove(made.createdAt.year, 2020)
  })

  test('says by field what is wrong', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const response = await client
      .post('/api/users')
      .loginAs(admin)
      .json({ username: ' ab ', email: 'nowhere', password: '12345', role: 'owner' })
    response.assertStatus(422)
    const errors = response.body().errors
    assert.deepEqual(errors.slice(0, 3), [
      {
        field: 'username',
        message: 'Username must be at least 3 characters',
        rule: 'minLength',
      },
      { field: 'email', message: 'Invalid email address', rule: 'email' },
      {
        field: 'password',
        message: 'Password must be at least 6 characters',
        rule: 'minLength',
      },
    ])
    assert.deepInclude(errors[3], { field: 'role', rule: 'enum' })
    assert.lengthOf(await User.query(), 1)
  })

  test('accepts what is just within the limits and refuses what is just beyond')
    .with([
      [{ username: 'abc' }, 201],
      [{ username: 'x'.repeat(60) }, 201],
      [{ username: 'x'.repeat(61) }, 422],
      [{ username: 'ﷺ'.repeat(60) }, 422],
      [{ password: '123456' }, 201],
      [{ password: 'x'.repeat(128) }, 201],
      [{ password: 'x'.repeat(129) }, 422],
      [{ email: `a@${'b'.repeat(250)}.org` }, 422],
      [{ username: null }, 422],
      [{ username: ['Salma'] }, 422],
    ] as const)
    .run(async ({ client }, [change, status]) => {
      const admin = await UserFactory.apply('admin').create()
      const response = await client
        .post('/api/users')
        .loginAs(admin)
        .json({ ...newcomer, ...change })
      response.assertStatus(status)
    })

  test('refuses a username or an e-mail that somebody has, in whatever spelling', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    await UserFactory.merge({ username: 'Salma', email: 'salma@مؤسسة.السعودية' }).create()
    const response = await client
      .post('/api/users')
      .loginAs(admin)
      .json({ ...newcomer, username: 'ＳALMA', email: 'SALMA@xn--jgbk3aa1g.xn--mgberp4a5d4ar' })
    response.assertStatus(422)
    assert.deepEqual(
      response
        .body()
        .errors.map(({ field, rule }: { field: string; rule: string }) => [field, rule]),
      [
        ['username', 'unique'],
        ['email', 'unique'],
      ],
    )
    assert.lengthOf(await User.query(), 2)
  })

  test('refuses a username that is the e-mail of somebody else', async ({ client }) => {
    const admin = await UserFactory.apply('admin').merge({ email: 'boss@example.org' }).create()
    const response = await client
      .post('/api/users')
      .loginAs(admin)
      .json({ ...newcomer, username: 'Boss@example.org' })
    response.assertStatus(422)
  })

  test('keeps the password as a hash only', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    await client.post('/api/users').loginAs(admin).json(newcomer)
    const made = await User.findByOrFail('username', 'Salma')
    assert.match(made.password, /^\$scrypt\$/)
    assert.isFalse(await made.verifyPassword(FACTORY_PASSWORD))
    assert.isTrue(await made.verifyPassword(newcomer.password))
  })
})

test.group('Creating a person twice at once', (group) => {
  group.each.teardown(async () => {
    await db.from('sessions').delete()
    await User.query().delete()
  })

  test('makes one and tells the other why', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const responses = await Promise.all(
      ['Salma', 'SALMA', 'salma', 'sAlma'].map((username) =>
        client
          .post('/api/users')
          .loginAs(admin)
          .json({ ...newcomer, username }),
      ),
    )
    assert.sameMembers(
      responses.map((response) => response.status()),
      [201, 422, 422, 422],
    )
    assert.lengthOf(await User.query().where('usernameKey', 'salma'), 1)
  })
})
