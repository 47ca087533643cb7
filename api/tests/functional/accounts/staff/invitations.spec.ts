import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { siteContent } from '#content/site_content'
import { hashOfToken } from '#core/hashes/secret_token'
import User from '#people/user'
import { cookieFrom } from '#tests/cookies'
import { UserFactory } from '#tests/factories/user_factory'
import { mailRoom } from '#tests/mail_room'

const salma = { username: 'Salma', email: 'salma@example.org', role: 'editor' }
const newPassword = 'a password of her own'

const admin = () => UserFactory.apply('admin').create()

const invite = async (client: ApiClient, body: object = salma) =>
  client.as(await admin()).post('/api/users/invitations', body)

const inviteAgain = async (client: ApiClient, id: number) =>
  client.as(await admin()).post(`/api/users/${id}/invitation`, {})

const tokenIn = (link: string) => new URL(link).hash.slice(1)

const check = (client: ApiClient, token: string) =>
  client.post('/api/auth/password-reset/check').json({ token })

const use = (client: ApiClient, token: string) =>
  client.post('/api/auth/password-reset').json({ token, newPassword })

const signIn = (client: ApiClient, password: string) =>
  client.post('/api/auth/login').json({ username: salma.email, password })

async function listed(client: ApiClient) {
  const list = await client.as(await admin()).get('/api/users')
  return list.body().find(({ username }: { username: string }) => username === salma.username)
}

test.group('An invitation', (group) => {
  const room = mailRoom()
  group.each.setup(() => room.set(null))
  group.each.teardown(() => room.clear())

  test('makes an account without a password, and shows its link this once', async ({
    client,
    assert,
  }) => {
    const response = await invite(client)
    response.assertStatus(201)
    response.assertHeader('cache-control', 'no-store')
    const { link, expiresAt, ...more } = response.body()
    const user = await User.findByOrFail('username', salma.username)
    assert.deepEqual(more, {
      user: { id: user.id, ...salma, invitation: { expiresAt } },
      emailSent: false,
    })
    const days = DateTime.fromISO(expiresAt).diffNow('days').days
    assert.isTrue(days > 2.9 && days <= 3)
    const { pathname, search } = new URL(link)
    assert.deepEqual([pathname, search], ['/admin/reset', ''])
    assert.equal(user.resetTokenHash, hashOfToken(tokenIn(link)))
    assert.notInclude(JSON.stringify(user.$attributes), tokenIn(link))
    assert.deepEqual(await listed(client), {
      ...more.user,
      lastSeenAt: null,
      hasTwoFactor: false,
    })
  })

  test('lets whoever has its link choose the password, once, signs in, and is over', async ({
    client,
    assert,
  }) => {
    const token = tokenIn((await invite(client)).body().link)
    assert.deepEqual((await check(client, token)).body(), {
      username: salma.username,
      isInvitation: true,
    })
    const chosen = await use(client, token)
    chosen.assertStatus(204)
    const { pair } = cookieFrom(chosen, 'ufuq_session')
    assert.equal((await client.get('/api/auth/me').header('cookie', pair)).status(), 200)
    assert.isNotNull((await User.findByOrFail('username', salma.username)).joinedAt)
    const { user } = (await signIn(client, newPassword)).body()
    assert.deepInclude(user, salma)
    assert.notProperty(await listed(client), 'invitation')
    assert.equal((await check(client, token)).status(), 404)
    assert.equal((await use(client, token)).status(), 404)
  })

  test('is shown as over when its link is too old, and can be sent anew', async ({
    client,
    assert,
  }) => {
    const { user, link } = (await invite(client)).body()
    await User.query()
      .where({ id: user.id })
      .update({
        resetExpiresAt: DateTime.utc().minus({ minutes: 1 }).toSQL({ includeOffset: false }),
      })
    assert.equal((await check(client, tokenIn(link))).status(), 404)
    assert.deepEqual((await listed(client)).invitation, { expiresAt: null })

    const renewed = await inviteAgain(client, user.id)
    renewed.assertStatus(201)
    assert.notEqual(renewed.body().link, link)
    assert.equal((await use(client, tokenIn(renewed.body().link))).status(), 204)
  })

  test('is not sent to somebody with a password, somebody disabled, or nobody', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const shutOut = await UserFactory.apply('invited').apply('disabled').create()
    const answers = []
    for (const id of [user.id, shutOut.id, 999_999]) {
      const response = await inviteAgain(client, id)
      answers.push([response.status(), response.body().code])
    }
    assert.deepEqual(answers, [
      [409, 'not_invited'],
      [409, 'account_disabled'],
      [404, 'not_found'],
    ])
    assert.isNull((await user.refresh()).resetTokenHash)
    assert.isNull((await shutOut.refresh()).resetTokenHash)
  })

  test('of an administrator leaves the last one who can sign in the last', async ({
    client,
    assert,
  }) => {
    const last = await admin()
    const call = client.as(last).post('/api/users/invitations')
    ;(await call.json({ ...salma, role: 'admin' })).assertStatus(201)
    const response = await client.as(last).put(`/api/users/${last.id}/disabled`, { disabled: true })
    response.assertStatus(409)
    assert.isNull((await last.refresh()).disabledAt)
  })

  test('is refused when something in it is wrong, and nobody is made', async ({
    client,
    assert,
  }) => {
    await UserFactory.merge({ username: 'taken' }).create()
    for (const [body, field, rule] of [
      [{ ...salma, username: 'Taken' }, 'username', 'unique'],
      [{ ...salma, email: 'nowhere' }, 'email', 'email'],
      [{ ...salma, role: 'owner' }, 'role', 'enum'],
    ] as const) {
      const response = await invite(client, body)
      response.assertStatus(422)
      assert.deepInclude(response.body().errors[0], { field, rule })
    }
    assert.isNull(await User.findBy('email', salma.email))
  })
})

test.group('The email of an invitation', (group) => {
  const room = mailRoom()
  group.each.teardown(() => room.clear())

  test('goes to the invited address alone, in both languages, with the link', async ({
    client,
    assert,
  }) => {
    const { texts } = await siteContent()
    const emails = await room.open()
    const { link, emailSent } = (await invite(client)).body()
    assert.isTrue(emailSent)
    assert.lengthOf(emails, 1)
    const { to, email } = emails[0]!
    assert.deepEqual(to, [salma.email])
    for (const { mail } of [texts.ar, texts.en]) {
      assert.include(email.subject, mail.passwordLink.invited.subject)
      assert.include(email.text, mail.passwordLink.invited.text)
    }
    // It must be easy to copy the name and the link, for example with a triple click.
    for (const line of [salma.username, link]) assert.include(email.text?.split('\n'), line)
  })

  test('reports a refusal of the mail server, and the link can still be passed on', async ({
    client,
    assert,
  }) => {
    await room.open({ onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')) })
    const { link, emailSent } = (await invite(client)).body()
    assert.isFalse(emailSent)
    assert.equal((await use(client, tokenIn(link))).status(), 204)
  })

  test('does not go to one address without end', async ({ client, assert }) => {
    const emails = await room.open()
    const { user } = (await invite(client)).body()
    for (let sent = 1; sent < 5; sent++) {
      ;(await inviteAgain(client, user.id)).assertStatus(201)
    }
    const { resetTokenHash } = await User.findOrFail(user.id)
    const response = await inviteAgain(client, user.id)
    response.assertStatus(429)
    assert.isAbove(Number(response.header('retry-after')), 0)
    assert.lengthOf(emails, 5)
    assert.equal((await User.findOrFail(user.id)).resetTokenHash, resetTokenHash)
  })
})
