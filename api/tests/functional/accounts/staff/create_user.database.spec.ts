import { test } from '@japa/runner'
import User from '#people/user'
import { emptiesTables } from '#tests/emptied_tables'
import { UserFactory } from '#tests/factories/user_factory'

const newcomer = { username: 'Salma', email: 'salma@example.org', password: 'a quiet harbour' }

test.group('Creating a person', () => {
  test('makes an author who can sign in, and answers without the password', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const response = await client
      .as(admin)
      .post('/api/users', { ...newcomer, username: ' Salma ', email: ' salma@example.org ' })
    response.assertStatus(201)
    const { id, password: stored } = await User.findByOrFail('username', 'Salma')
    assert.match(stored, /^\$scrypt\$/)
    assert.deepEqual(response.body(), {
      user: { id, username: 'Salma', email: 'salma@example.org', role: 'author' },
    })

    const { username, password } = newcomer
    ;(await client.post('/api/auth/login').json({ username, password })).assertStatus(200)

    const names = { username: 'Editor', email: 'editor@example.org', role: 'editor' }
    const editor = await client.as(admin).post('/api/users', { ...newcomer, ...names })
    assert.deepInclude(editor.body().user, names)
  })

  test('says by field what is wrong', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const response = await client
      .as(admin)
      .post('/api/users', { username: ' ab ', email: 'nowhere', password: '12345', role: 'owner' })
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
      ;(await client.as(admin).post('/api/users', { ...newcomer, ...change })).assertStatus(status)
    })

  test('refuses a username or an e-mail that somebody has, in whatever spelling', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    await UserFactory.merge({ username: 'Salma', email: 'salma@مؤسسة.السعودية' }).create()
    const response = await client.as(admin).post('/api/users', {
      ...newcomer,
      username: 'ＳALMA',
      email: 'SALMA@xn--jgbk3aa1g.xn--mgberp4a5d4ar',
    })
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
    const crossed = await client
      .as(admin)
      .post('/api/users', { ...newcomer, username: 'salma@مؤسسة.السعودية' })
    crossed.assertStatus(422)
  })
})

test.group('Creating a person twice at once', (group) => {
  emptiesTables(group)

  test('makes one and tells the other why', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const responses = await Promise.all(
      ['Salma', 'SALMA', 'salma', 'sAlma'].map((username) =>
        client.as(admin).post('/api/users', { ...newcomer, username }),
      ),
    )
    assert.sameMembers(
      responses.map((response) => response.status()),
      [201, 422, 422, 422],
    )
    assert.lengthOf(await User.query().where('usernameKey', 'salma'), 1)
  })
})
