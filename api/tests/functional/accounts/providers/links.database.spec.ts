import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { siteContent } from '#content/site_content'
import { Browser } from '#tests/browser'
import { UserFactory } from '#tests/factories/user_factory'
import {
  layla,
  browserOf,
  callbackAfter,
  enabledProvider,
  linkTo,
  pathAfter,
} from '#tests/functional/accounts/providers/provider_world'
import { switchPasswordsOff } from '#tests/functional/accounts/two_factor/sign_in_rules'
import { mailRoom } from '#tests/mail_room'
import { oidcServer, type OidcServer } from '#tests/oidc_server'

test.group('The link to a work account', (group) => {
  let server: OidcServer
  group.each.setup(async () => {
    server = await oidcServer()
    server.person = { ...layla }
    return () => server.close()
  })

  const room = mailRoom()
  group.each.teardown(() => room.clear())

  const begin = async (browser: Browser, path: string, body: object = {}) =>
    ((await (await browser.send('POST', path, body)).json()) as { url: string }).url

  test('is made by the person who is signed in, and removed again, each with an email', async ({
    assert,
  }) => {
    const provider = await enabledProvider(server, { name: 'Azure Workplace' })
    const user = await UserFactory.merge({ joinedAt: DateTime.utc() }).create()
    const emails = await room.open()
    const browser = await browserOf(user)
    const url = await begin(browser, `/api/auth/work-accounts/${provider.id}`)
    assert.equal(await pathAfter(browser, url), '/admin/security')
    const [row] = await db.from('work_accounts')
    assert.containsSubset(row, { user_id: user.id, subject: layla.sub, email: layla.email })
    const theirs = await (
      await browserOf(await UserFactory.create())
    ).send('DELETE', `/api/auth/work-accounts/${row.id}`)
    assert.equal(theirs.status, 404)
    assert.equal((await browser.send('DELETE', `/api/auth/work-accounts/${row.id}`)).status, 204)
    assert.lengthOf(await db.from('work_accounts'), 0)
    await room.idle()
    const { en } = (await siteContent()).texts
    const { subject, text, workAccount } = en.mail.accountNotice
    const occasions = ['workAccountLinked', 'workAccountUnlinked'] as const
    const sent = emails.filter(({ to }) => to.includes(user.email))
    assert.lengthOf(sent, occasions.length)
    for (const [index, occasion] of occasions.entries()) {
      const { email } = sent[index]!
      assert.include(email.subject, subject[occasion])
      assert.include(email.text, text[occasion])
      assert.include(email.text, `${workAccount}: \u2068Azure Workplace\u2069`)
    }
  })

  test('is not made for somebody else who has signed in meanwhile', async ({ assert }) => {
    const provider = await enabledProvider(server)
    const browser = await browserOf(await UserFactory.create())
    const url = await begin(browser, `/api/auth/work-accounts/${provider.id}`)
    const callback = await callbackAfter(browser, url)
    browser.cookies = (await browserOf(await UserFactory.create())).cookies
    assert.equal(await pathAfter(browser, callback.href), '/admin/security?failure=expired')
    assert.lengthOf(await db.from('work_accounts'), 0)
  })

  test('is not made to the account of another person', async ({ assert }) => {
    const provider = await enabledProvider(server)
    const owner = await UserFactory.create()
    await linkTo(provider, owner, layla.sub)
    const browser = await browserOf(await UserFactory.create())
    const url = await begin(browser, `/api/auth/work-accounts/${provider.id}`)
    assert.equal(await pathAfter(browser, url), '/admin/security?failure=taken')
    assert.containsSubset(await db.from('work_accounts'), [{ user_id: owner.id }])
  })

  test('stays while it is the only way to sign in', async ({ assert, client }) => {
    const provider = await enabledProvider(server)
    const user = await UserFactory.create()
    const keeper = await UserFactory.apply('admin').create()
    await switchPasswordsOff([keeper.id])
    const own = await linkTo(provider, user, 'one')
    const kept = await linkTo(provider, keeper, 'two')
    const refused = await client.as(user).delete(`/api/auth/work-accounts/${own.id}`)
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'provider_needed')
    ;(await client.as(keeper).delete(`/api/auth/work-accounts/${kept.id}`)).assertStatus(204)
    assert.lengthOf(await db.from('work_accounts'), 1)
  })

  test('confirms who its owner is, with a fresh sign-in at the provider', async ({ assert }) => {
    const provider = await enabledProvider(server)
    const user = await UserFactory.create()
    await linkTo(provider, user, layla.sub)
    const [browser, other] = [await browserOf(user), await browserOf(user)]
    await db.from('sessions').update({ password_confirmed_at: null })
    const confirm = (one: Browser) =>
      begin(one, '/api/auth/confirm-password/provider', { returnTo: '/admin/users' })
    server.person = { ...layla, sub: 'another account' }
    assert.equal(await pathAfter(other, await confirm(other)), '/admin/security?failure=taken')
    assert.lengthOf(await db.from('sessions').whereNotNull('password_confirmed_at'), 0)
    server.person = { ...layla }
    const url = await confirm(browser)
    assert.include(url, 'max_age=0')
    assert.equal(await pathAfter(browser, url), '/admin/users')
    assert.lengthOf(await db.from('sessions').whereNotNull('password_confirmed_at'), 1)
  })
})
