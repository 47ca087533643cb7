import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { SignInRules } from '@ufuq/shared/contract/two-factor'
import { DateTime } from 'luxon'
import { issueResetLink } from '#accounts/passwords/reset_link'
import { dutyOf } from '#accounts/two_factor/rules'
import type User from '#people/user'
import { confirmedMinutesAgo } from '#tests/aged_sessions'
import { ApiBrowser } from '#tests/api_browser'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'
import { setRule, switchPasswordsOff } from '#tests/functional/accounts/two_factor/sign_in_rules'
import { mailRoom } from '#tests/mail_room'
import { addApp } from '#tests/second_steps'

const RULES = '/api/sign-in-rules'

const optional = { rule: 'optional' as const, graceDays: 14 }
const required = { rule: 'required' as const, graceDays: 7 }
const untouched: SignInRules = {
  twoFactor: { admin: optional, editor: optional, author: optional },
  passwords: { isOn: true, keptBy: [] },
  version: 0,
}

const administrator = () => UserFactory.apply('admin').create()

async function addProvider() {
  await db.table('sign_in_providers').insert({
    kind: 'other',
    name: 'Work',
    issuer: 'https://id.example.org',
    client_id: 'ufuq',
    admits: 'linked',
    domains: '[]',
    role: 'author',
    is_enabled: true,
    version: 1,
    updated_at: '2026-01-01 00:00:00',
  })
}

test.group('The rules for signing in', () => {
  test('leave the second step to everybody, until they are changed', async ({ client, assert }) => {
    const admin = await administrator()
    const before = await client.as(admin).get(RULES)
    assert.deepEqual(before.body(), untouched)
    const change = { ...untouched, twoFactor: { ...untouched.twoFactor, editor: required } }
    const changed = await client.as(admin).put(RULES, change)
    changed.assertStatus(200)
    assert.deepEqual(changed.body(), { ...change, version: 1 })
    const after = await client.as(admin).get(RULES)
    assert.deepEqual(after.body(), { ...change, version: 1 })
  })

  test('are not overwritten by somebody who read former ones', async ({ client, assert }) => {
    const admin = await administrator()
    await client.as(admin).put(RULES, untouched)
    const response = await client.as(admin).put(RULES, untouched)
    response.assertStatus(409)
    assert.containsSubset(response.body(), {
      code: 'version_conflict',
      current: { ...untouched, version: 1 },
    })
  })

  test('can’t require of administrators what the changer lacks', async ({ client, assert }) => {
    const admin = await administrator()
    const change = { ...untouched, twoFactor: { ...untouched.twoFactor, admin: required } }
    const refused = await client.as(admin).put(RULES, change)
    refused.assertStatus(422)
    refused.assertBodyContains({ errors: [{ field: 'twoFactor.admin', rule: 'twoFactor' }] })
    assert.lengthOf(await db.from('sign_in_rules'), 0)
    await addApp(admin)
    ;(await client.as(admin).put(RULES, change)).assertStatus(200)
  })

  test('refuse unknown rules and a grace without end')
    .with([{ rule: 'sometimes', graceDays: 1 }, { rule: 'required', graceDays: 91 }, {}])
    .run(async ({ client }, author) => {
      const change = { ...untouched, twoFactor: { ...untouched.twoFactor, author } }
      ;(await client.as(await administrator()).put(RULES, change)).assertStatus(422)
    })

  test('switch passwords off only if a provider and an administrator’s password remain', async ({
    client,
    assert,
  }) => {
    const admin = await administrator()
    const others = [await UserFactory.create(), await UserFactory.apply('disabled').create()]
    const off = (keptBy: number[]) =>
      client.as(admin).put(RULES, { ...untouched, passwords: { isOn: false, keptBy } })
    const nobody = await off(others.map(({ id }) => id))
    nobody.assertStatus(422)
    nobody.assertBodyContains({ errors: [{ field: 'passwords.keptBy' }] })
    const withoutProvider = await off([admin.id])
    withoutProvider.assertStatus(409)
    withoutProvider.assertBodyContains({ code: 'provider_needed' })
    await addProvider()
    const accepted = await off([admin.id, others[0]?.id ?? 0])
    accepted.assertStatus(200)
    assert.deepEqual(accepted.body().passwords, { isOn: false, keptBy: [admin.id] })
  })

  test('count the grace from the change, or from joining if that was later', async ({ assert }) => {
    await setRule('author', { rule: 'required', graceDays: 7 }, { daysAgo: 20 })
    const daysLeft = async (user: User) => {
      const duty = await dutyOf(user)
      return duty && Math.round(DateTime.fromISO(duty.until).diffNow('days').days)
    }
    const old = await UserFactory.merge({
      joinedAt: DateTime.utc().minus({ days: 100 }),
    }).create()
    assert.equal(await daysLeft(old), -13)
    assert.isTrue((await dutyOf(old))?.isOver)
    const recent = await UserFactory.merge({ joinedAt: DateTime.utc().minus({ days: 2 }) }).create()
    assert.equal(await daysLeft(recent), 5)
    assert.isNull(await dutyOf(await administrator()))
  })
})

test.group('While passwords are off', (group) => {
  const room = mailRoom()
  group.each.teardown(() => room.clear())

  test('a right password is refused, and a wrong one tells nothing', async ({ client }) => {
    const admin = await administrator()
    await switchPasswordsOff([admin.id])
    const user = await UserFactory.create()
    const browser = new ApiBrowser(client)
    const right = await browser.logIn(user)
    right.assertStatus(403)
    right.assertBodyContains({ code: 'passwords_off' })
    const wrong = await browser.logIn(user, 'something else')
    wrong.assertStatus(401)
    wrong.assertBodyContains({ code: 'invalid_credentials' })
    ;(await browser.logIn(admin)).assertStatus(200)
  })

  test('somebody who is no administrator any more keeps no password', async ({ client }) => {
    const user = await UserFactory.create()
    await switchPasswordsOff([user.id])
    ;(await new ApiBrowser(client).logIn(user)).assertStatus(403)
  })

  test('no link brings a new password, and nobody is asked for one', async ({ client, assert }) => {
    const emails = await room.open()
    const user = await UserFactory.create()
    const token = new URL((await issueResetLink(user.id)).link).hash.slice(1)
    await switchPasswordsOff()
    const reset = await client
      .post('/api/auth/password-reset')
      .json({ token, newPassword: 'a quite different one' })
    reset.assertStatus(403)
    await client.post('/admin/forgot').form({ username: user.username })
    const made = await client
      .as(await administrator())
      .post(`/api/users/${user.id}/password-reset`, {})
    made.assertStatus(403)
    assert.lengthOf(emails, 0)

    const browser = new ApiBrowser(client)
    ;(await client.as(user).post('/api/auth/authenticator', {})).assertStatus(200)
    const confirmation = await client
      .as(user)
      .post('/api/auth/confirm-password', { password: FACTORY_PASSWORD })
    confirmation.assertStatus(403)
    assert.equal(await browser.whoami(), 401)
    await addApp(user)
    const asked = await client
      .as(user)
      .post('/api/auth/authenticator')
      .setup(async () => void (await confirmedMinutesAgo(user, 20)))
      .json({})
    asked.assertStatus(403)
    assert.deepEqual(asked.body().ways, ['app'])
  })
})
