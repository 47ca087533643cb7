import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import arabic from '@ufuq/shared/i18n/locales/ar/admin/sign-in.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/admin/sign-in.json' with { type: 'json' }
import { DateTime } from 'luxon'
import { siteContent } from '#content/site_content'
import { hashOfToken } from '#core/hashes/secret_token'
import { UserFactory } from '#tests/factories/user_factory'
import { mailRoom } from '#tests/mail_room'

const ask = (client: ApiClient, username: string, path = '/admin/forgot?language=en') =>
  client.post(path).header('accept', 'text/html').form({ username })

const tokenIn = (text = '') => /\/admin\/reset#([\w-]+)/.exec(text)?.[1] ?? ''

test.group('A forgotten password', (group) => {
  const room = mailRoom()
  group.each.teardown(() => room.clear())

  test('is replaced by a link that its owner gets by email: {by}')
    .with([{ by: 'username' }, { by: 'email' }] as const)
    .run(async ({ client, assert }, { by }) => {
      const emails = await room.open()
      const user = await UserFactory.create()
      const response = await ask(client, ` ${user[by].toUpperCase()} `)
      response.assertStatus(200)
      assert.equal(response.header('cache-control'), 'no-store')
      assert.include(response.text(), english.forgot.sentTitle)
      await room.idle()
      assert.deepEqual(
        emails.map(({ to }) => to),
        [[user.email]],
      )
      const { text } = emails[0]!.email
      const { texts } = await siteContent()
      assert.include(text, `\n${user.username}\n`)
      for (const { mail } of [texts.en, texts.ar]) {
        assert.include(text, mail.passwordLink.forgotten.text)
      }
      assert.isBelow(
        text!.indexOf(texts.en.mail.passwordLink.greeting),
        text!.indexOf(texts.ar.mail.passwordLink.greeting),
      )
      await user.refresh()
      assert.equal(user.resetTokenHash, hashOfToken(tokenIn(text)))
      const minutes = user.resetExpiresAt!.diffNow('minutes').minutes
      assert.isTrue(minutes > 58 && minutes <= 60)

      const reset = { token: tokenIn(text), newPassword: 'a quite different one' }
      ;(await client.post('/api/auth/password-reset').json(reset)).assertStatus(204)
    })

  test('is answered alike whether or not somebody has the name, and nobody else gets an email', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    const user = await UserFactory.create()
    const disabled = await UserFactory.apply('disabled').create()
    const answers = []
    for (const name of [user.username, 'nobody.at.all', disabled.username, disabled.email]) {
      const response = await ask(client, name)
      answers.push([response.status(), response.text()])
    }
    for (const answer of answers) assert.deepEqual(answer, answers[0])
    await room.idle()
    assert.lengthOf(emails, 1)
    await disabled.refresh()
    assert.isNull(disabled.resetTokenHash)
  })

  test('is answered before the mail server is asked', async ({ client, assert }) => {
    await room.openSilent(200)
    const user = await UserFactory.create()
    const response = await ask(client, user.username)
    response.assertStatus(200)
    assert.include(response.text(), english.forgot.sentTitle)
    await room.idle()
  })

  test('of somebody who was only invited is another invitation', async ({ client, assert }) => {
    const emails = await room.open()
    const invited = await UserFactory.apply('invited').create()
    await ask(client, invited.username, '/admin/forgot?language=ar')
    await room.idle()
    const { texts } = await siteContent()
    assert.include(emails[0]?.email.subject, texts.ar.mail.passwordLink.invited.subject)
    await invited.refresh()
    assert.isAbove(invited.resetExpiresAt!.diff(DateTime.now(), 'days').days, 2.9)
  })

  test('sends no more than a few emails to one account, and tells nobody', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    const user = await UserFactory.create()
    for (let asked = 0; asked < RATE_LIMITS.passwordEmails.accepted; asked++) {
      await ask(client, user.username)
    }
    const response = await ask(client, user.email)
    response.assertStatus(200)
    assert.include(response.text(), english.forgot.sentTitle)
    await room.idle()
    assert.lengthOf(emails, RATE_LIMITS.passwordEmails.accepted)
  })

  test('refuses too many requests, by name and by network, known or not: {what}')
    .with([
      { what: 'name', limit: RATE_LIMITS.forgottenPerName, name: () => 'nobody.at.all' },
      {
        what: 'network',
        limit: RATE_LIMITS.forgottenPerAddress,
        name: (at: number) => `nobody.${at}`,
      },
    ])
    .run(async ({ client, assert }, { limit, name }) => {
      await room.open()
      for (let at = 0; at < limit.accepted; at++) (await ask(client, name(at))).assertStatus(200)
      const response = await ask(client, name(limit.accepted))
      response.assertStatus(429)
      assert.isAbove(Number(response.header('retry-after')), 0)
      assert.match(response.text(), /Too many attempts/)
    })

  test('is a matter for administrators without a mail server', async ({ client, assert }) => {
    room.set(null)
    const user = await UserFactory.create()
    const page = (await client.get('/admin/forgot').header('accept-language', 'ar')).text()
    assert.include(page, arabic.login.askAdministrator)
    assert.notInclude(page, 'name="username"')
    const response = await ask(client, user.username)
    assert.include(response.text(), english.login.askAdministrator)
    await user.refresh()
    assert.isNull(user.resetTokenHash)
  })
})
