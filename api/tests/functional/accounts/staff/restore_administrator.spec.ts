import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import User from '#people/user'
import { signIn, statusOf } from '#tests/cookies'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'
import AdminRestore from '../../../../commands/admin_restore.js'

/** Runs `admin:restore`, answers its prompt, and returns all of its output. */
async function restore(args: string[], answer?: { of: string; isYes: boolean }) {
  const command = await ace.create(AdminRestore, args)
  const { isTTY } = process.stdin
  if (answer) {
    const question = `${answer.of} becomes an administrator with a new password. Every session of ${answer.of} ends, and every second step is removed. Continue?`
    const prompt = command.prompt.trap(question)
    if (answer.isYes) prompt.accept()
    else prompt.reject()
  }
  process.stdin.isTTY = answer !== undefined
  ace.ui.switchMode('raw')
  try {
    await command.exec()
  } finally {
    process.stdin.isTTY = isTTY
  }
  const output = ace.ui.logger
    .getLogs()
    .map(({ message }) => message)
    .join('\n')
  ace.ui.logger.flushLogs()
  ace.ui.switchMode('normal')
  const [, username = '', password = ''] = /Password for (.+): (\S+) \(shown/.exec(output) ?? []
  return { output, username, password, exitCode: command.exitCode ?? 0 }
}

test.group('Restoring an administrator', () => {
  test('lists the administrators without a name, and changes nothing', async ({ assert }) => {
    await UserFactory.merge({ username: 'author' }).create()
    const people = [
      await UserFactory.merge({
        username: 'huda',
        email: 'huda@ufuq.test',
        role: 'admin',
      }).create(),
      await UserFactory.apply('disabled')
        .merge({ username: 'sami', email: 'sami@ufuq.test', role: 'admin' })
        .create(),
    ]
    const { output, exitCode } = await restore([])
    assert.equal(output, 'huda <huda@ufuq.test>\nsami <sami@ufuq.test> (disabled)')
    assert.equal(exitCode, 0)
    for (const person of people) {
      const { password } = person
      await person.refresh()
      assert.equal(person.password, password)
    }
  })

  test('enables the person, makes them one and gives a password that signs in', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.apply('disabled').merge({ email: 'huda@example.org' }).create()
    const { password, username } = await restore(['HUDA@example.org'], {
      of: user.username,
      isYes: true,
    })
    assert.equal(username, user.username)
    const response = await client.post('/api/auth/login').json({ username, password })
    response.assertStatus(200)
    assert.equal(response.body().user.role, 'admin')
    assert.lengthOf(await User.query(), 1)
  })

  test('ends the sessions that the person had, and the old password', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const { username } = user
    const credentials = { username, password: FACTORY_PASSWORD }
    const cookie = await signIn(client, user)
    await restore([username, '--yes'])
    assert.equal(await statusOf(client, cookie), 401)
    const again = await client.post('/api/auth/login').json(credentials)
    assert.equal(again.status(), 401)
  })

  test('says what it would do and changes nothing, without a yes', async ({ assert }) => {
    const user = await UserFactory.merge({ username: 'mariam' }).create()
    const { password } = user
    for (const answer of [undefined, { of: 'mariam', isYes: false }]) {
      const { output, exitCode } = await restore(['mariam'], answer)
      assert.equal(exitCode, 1)
      assert.include(output, 'Nothing was changed.')
      await user.refresh()
      assert.equal(user.password, password)
      assert.equal(user.role, 'author')
    }
    const { output } = await restore(['mariam'])
    assert.include(output, 'every second step is removed. Pass --yes to confirm.')
  })

  test('makes nobody of a name or an email address that nobody has', async ({ assert }) => {
    const unknown = await restore(['maryam', '--yes'])
    assert.equal(unknown.exitCode, 1)
    assert.include(unknown.output, 'There is no account named maryam. Pass --create')
    const { output } = await restore(['nobody@example.org', '--create', '--yes'])
    assert.include(output, "nobody@example.org can't be a username.")
    assert.lengthOf(await User.query(), 0)
  })

  test('creates a new one with the option, and leaves the others alone', async ({
    client,
    assert,
  }) => {
    const other = await UserFactory.apply('disabled').create()
    const { password, username } = await restore(['rescue', '--create', '--yes'])
    ;(await client.post('/api/auth/login').json({ username, password })).assertStatus(200)
    await other.refresh()
    assert.isTrue(other.isDisabled)
    assert.equal(other.role, 'author')
  })
})
