import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { issueResetLink } from '#accounts/passwords/reset_link'
import { siteContent, type SiteTexts } from '#content/site_content'
import { ApiBrowser } from '#tests/api_browser'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'
import { mailRoom, type Received } from '#tests/mail_room'
import { addApp, addRecoveryCodes } from '#tests/second_steps'

const currentPassword = FACTORY_PASSWORD
const newPassword = 'a quite different one'

test.group('Somebody gets an email', (group) => {
  const room = mailRoom()
  group.each.teardown(() => room.clear())

  /** The occasions of these emails. */
  async function occasionsOf(emails: Received[]) {
    await room.idle()
    const { subject } = (await texts()).en
    return emails.map(
      ({ email }) =>
        Object.entries(subject).find(([, words]) => email.subject?.includes(words))?.[0],
    )
  }

  test('about a sign-in on a new device, but not about the first one', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    const user = await UserFactory.merge({ joinedAt: DateTime.utc() }).create()
    const browser = new ApiBrowser(client)
    await browser.logIn(user)
    assert.deepEqual(await occasionsOf(emails), [])
    await browser.logIn(user)
    assert.deepEqual(await occasionsOf(emails), [])
    await new ApiBrowser(client).logIn(user)
    assert.deepEqual(await occasionsOf(emails), ['newDevice'])
    assert.deepEqual(emails[0]?.to, [user.email])
  })

  test('in both languages, with the device, the time and what to do', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    const user = await UserFactory.create()
    await client
      .post('/api/auth/login')
      .header(
        'user-agent',
        'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      )
      .json({ username: user.username, password: currentPassword })
    await room.idle()
    const { text = '', headers } = emails[0]?.email ?? {}
    const { ar, en } = await texts()
    for (const part of [
      ar.text.newDevice,
      en.text.newDevice,
      '\u2068Firefox\u2069 على \u2068Linux\u2069',
      'Firefox on Linux',
      user.username,
      '/admin/forgot',
      ar.ifNotYou,
      en.ifNotYou,
    ]) {
      assert.include(text, part)
    }
    assert.containsSubset(headers, [{ key: 'auto-submitted', value: 'auto-generated' }])
  })

  test('about a recovery code, and the end of the second step', async ({ client, assert }) => {
    const emails = await room.open()
    const user = await UserFactory.create()
    await addApp(user)
    const [code] = await addRecoveryCodes(user)
    const browser = new ApiBrowser(client)
    await browser.logIn(user)
    await browser.post('/api/auth/two-factor', { way: 'recovery', code })
    await browser.send('DELETE', '/api/auth/authenticator')
    assert.deepEqual(await occasionsOf(emails), ['newDevice', 'recoveryCodeUsed', 'twoFactorOff'])
  })

  test('about a new password and a new email address, at the former one', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    const user = await UserFactory.merge({ joinedAt: DateTime.utc() }).create()
    const browser = new ApiBrowser(client)
    await browser.logIn(user)
    const { username } = user
    const email = 'another@example.org'
    await browser.send('PATCH', '/api/auth/account', { username, email })
    await browser.send('PATCH', '/api/auth/account', { username, email })
    await browser.send('PUT', '/api/auth/password', { currentPassword, newPassword })
    assert.deepEqual(await occasionsOf(emails), ['emailChanged', 'passwordChanged'])
    assert.deepEqual(
      emails.map(({ to }) => to),
      [[user.email], [email]],
    )
  })

  test('about a new password by link, but not about an accepted invitation', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    const invited = await UserFactory.apply('invited').create()
    for (const { id } of [invited, await UserFactory.create()]) {
      const token = new URL((await issueResetLink(id)).link).hash.slice(1)
      await client.post('/api/auth/password-reset').json({ token, newPassword })
    }
    assert.deepEqual(await occasionsOf(emails), ['passwordChanged'])
  })

  test('about an administrator’s help', async ({ client, assert }) => {
    const emails = await room.open()
    const user = await UserFactory.create()
    await addApp(user)
    await client
      .as(await UserFactory.apply('admin').create())
      .post(`/api/users/${user.id}/recovery-code`, {})
    assert.deepEqual(await occasionsOf(emails), ['helped'])
    const { code } = { code: /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(emails[0]?.email.text ?? '') }
    assert.isNull(code)
  })
})

async function texts(): Promise<Record<'ar' | 'en', SiteTexts['mail']['accountNotice']>> {
  const { ar, en } = (await siteContent()).texts
  return { ar: ar.mail.accountNotice, en: en.mail.accountNotice }
}
