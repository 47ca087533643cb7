import { createHash } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { DateTime } from 'luxon'
import { siteContent } from '#content/site_content'
import type User from '#people/user'
import { cookieFrom, signIn, statusOf } from '#tests/cookies'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'
import { mailRoom } from '#tests/mail_room'

const newPassword = 'a quite different one'

const admin = () => UserFactory.apply('admin').create()

/** Creates a link for this user and returns its token. */
async function issueFor(client: ApiClient, user: User): Promise<string> {
  const response = await client.as(await admin()).post(`/api/users/${user.id}/password-reset`, {})
  response.assertStatus(201)
  return new URL(response.body().link).hash.slice(1)
}

const use = (client: ApiClient, token: unknown, password: unknown = newPassword) =>
  client.post('/api/auth/password-reset').json({ token, newPassword: password })

const check = (client: ApiClient, token: unknown) =>
  client.post('/api/auth/password-reset/check').json({ token })

async function sessionWith(client: ApiClient, user: User, password: string) {
  const response = await client.post('/api/auth/login').json({ username: user.username, password })
  return response.status() === 200 ? cookieFrom(response, 'ufuq_session').pair : null
}

test.group('A link for a new password', (group) => {
  const room = mailRoom()
  group.each.setup(() => room.set(null))
  group.each.teardown(() => room.clear())

  test('carries its token behind the #, of which only a hash is stored', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const response = await client.as(await admin()).post(`/api/users/${user.id}/password-reset`, {
      link: 'https://elsewhere.example',
      expiresAt: '2100-01-01',
    })
    response.assertStatus(201)
    response.assertHeader('cache-control', 'no-store')
    const { link, expiresAt, ...more } = response.body()
    assert.deepEqual(more, {})
    const { pathname, search, hash } = new URL(link)
    assert.deepEqual([pathname, search], ['/admin/reset', ''])
    const token = hash.slice(1)
    assert.lengthOf(Buffer.from(token, 'base64url'), 32)
    await user.refresh()
    assert.equal(user.resetTokenHash, createHash('sha256').update(token).digest('hex'))
    assert.notInclude(JSON.stringify(user.$attributes), token)
    assert.equal(user.resetExpiresAt?.toMillis(), Date.parse(expiresAt))
    const hours = DateTime.fromISO(expiresAt).diff(DateTime.now()).as('hours')
    assert.approximately(hours, 24, 0.1)
  })

  test('is emailed to its owner where emails can be sent, and shown to the administrator too', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    const user = await UserFactory.create()
    const asAdmin = await admin()
    const make = () => client.as(asAdmin).post(`/api/users/${user.id}/password-reset`, {})
    const { link, emailSent } = (await make()).body()
    assert.isTrue(emailSent)
    const { texts } = await siteContent()
    assert.deepEqual(emails[0]?.to, [user.email])
    const { text = '' } = emails[0]?.email ?? {}
    for (const part of [link, `\n${user.username}\n`, texts.ar.mail.passwordLink.made.text]) {
      assert.include(text, part)
    }
    assert.notInclude(text, texts.ar.mail.passwordLink.forgotten.text)
    const { accepted } = RATE_LIMITS.passwordEmails
    for (let made = 1; made < accepted; made++) await make()
    const last = await make()
    last.assertStatus(201)
    assert.isFalse(last.body().emailSent)
    assert.lengthOf(emails, accepted)
  })

  test('sets the password once, and nothing else, and ends every session of the person, and of nobody else', async ({
    client,
    assert,
  }) => {
    const [user, other] = await UserFactory.createMany(2)
    const sessions = [await signIn(client, user!), await signIn(client, user!)]
    const others = await signIn(client, other!)
    const token = await issueFor(client, user!)
    for (const session of sessions) assert.equal(await statusOf(client, session), 200)

    const checked = await check(client, token)
    assert.deepEqual([checked.status(), checked.body()], [200, { username: user!.username }])
    const { username, email } = user!
    const response = await client
      .post('/api/auth/password-reset')
      .json({ token, newPassword, role: 'admin', id: 1, username: 'x', email: 'x@example.org' })
    response.assertStatus(204)
    assert.isUndefined(response.header('set-cookie'))
    await user!.refresh()
    assert.deepInclude(user!.$attributes, { username, email, role: 'author', disabledAt: null })

    for (const session of sessions) assert.equal(await statusOf(client, session), 401)
    assert.equal(await statusOf(client, others), 200)
    assert.isNull(await sessionWith(client, user!, FACTORY_PASSWORD))
    assert.isNotNull(await sessionWith(client, user!, newPassword))

    assert.equal((await check(client, token)).status(), 404)
    assert.equal((await use(client, token, 'a third password')).status(), 404)
    assert.isNotNull(await sessionWith(client, user!, newPassword))
  })

  test('is worth nothing once there is a newer one, after a day, or once the password was changed another way', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const older = await issueFor(client, user)
    const newer = await issueFor(client, user)
    assert.equal((await use(client, older)).status(), 404)
    await user.refresh()
    await user.merge({ resetExpiresAt: DateTime.utc().minus({ seconds: 2 }) }).save()
    assert.equal((await check(client, newer)).status(), 404)
    assert.equal((await use(client, newer)).status(), 404)
    const last = await issueFor(client, user)
    const change = await client
      .put('/api/auth/password')
      .header('cookie', await signIn(client, user))
      .json({ currentPassword: FACTORY_PASSWORD, newPassword: 'my own choice' })
    change.assertStatus(204)
    assert.equal((await use(client, last)).status(), 404)
    assert.isNotNull(await sessionWith(client, user, 'my own choice'))
  })

  test('does not survive that its person is disabled, also when they are enabled again', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const token = await issueFor(client, user)
    const person = await admin()
    const set = (disabled: boolean) =>
      client.as(person).put(`/api/users/${user.id}/disabled`, { disabled })
    await set(true)
    assert.equal((await use(client, token)).status(), 404)
    await set(false)
    assert.equal((await use(client, token)).status(), 404)
    assert.isNotNull(await sessionWith(client, user, FACTORY_PASSWORD))
  })

  test('is not to be had for somebody who is disabled', async ({ client, assert }) => {
    const user = await UserFactory.apply('disabled').create()
    const response = await client.as(await admin()).post(`/api/users/${user.id}/password-reset`, {})
    response.assertStatus(409)
    response.assertBodyContains({ code: 'account_disabled' })
    assert.isNull((await user.refresh()).resetTokenHash)
  })

  test('stays good when the new password is refused', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const token = await issueFor(client, user)
    for (const password of ['short', 'x'.repeat(129), { $ne: '' }]) {
      assert.equal((await use(client, token, password)).status(), 422)
    }
    assert.isNotNull(await sessionWith(client, user, FACTORY_PASSWORD))
    assert.equal((await use(client, token)).status(), 204)
  })

  test('is the same 404 whatever is wrong with it', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const used = await issueFor(client, user)
    await use(client, used)
    const { password } = await user.refresh()
    const wrong = ['guessed', '%', "' OR '1'='1", 'A'.repeat(43), String(user.id), used]
    const answers = new Set<string>()
    for (const token of wrong) {
      const response = await use(client, token)
      answers.add(`${response.status()} ${response.text()}`)
    }
    assert.deepEqual([...answers], ['404 {"message":"Link not found","code":"not_found"}'])
    assert.equal((await user.refresh()).password, password)
  })

  test('is refused when the token is no text, and nothing is changed', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    await issueFor(client, user)
    const { password } = await user.refresh()
    for (const token of [undefined, null, '', true, ['a'], { $gt: '' }, 'x'.repeat(101)]) {
      assert.equal((await use(client, token)).status(), 422)
      assert.equal((await check(client, token)).status(), 422)
    }
    assert.equal((await user.refresh()).password, password)
  })

  test('is not to be guessed: after twenty wrong ones the address is refused, with the right one too', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const token = await issueFor(client, user)
    for (let guess = 0; guess < 20; guess += 1) {
      const response = await (guess % 2 ? use : check)(client, `guess${guess}`)
        .header('x-forwarded-for', `203.0.113.${guess}`)
        .header('forwarded', `for=203.0.113.${guess}`)
        .header('x-real-ip', `203.0.113.${guess}`)
      response.assertStatus(404)
    }
    const { password } = await user.refresh()
    for (const response of [await use(client, token), await check(client, token)]) {
      response.assertStatus(429)
      assert.isAbove(Number(response.header('retry-after')), 0)
    }
    assert.equal((await user.refresh()).password, password)
  })

  test('does not count against the address while it is good', async ({ client }) => {
    const token = await issueFor(client, await UserFactory.create())
    for (let look = 0; look < 25; look += 1) (await check(client, token)).assertStatus(200)
    ;(await use(client, token)).assertStatus(204)
  })
})
