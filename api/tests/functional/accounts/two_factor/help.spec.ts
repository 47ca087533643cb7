import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { waysOf } from '#accounts/two_factor/ways'
import { toDatabaseTime } from '#core/time/database_time'
import type User from '#people/user'
import { ApiBrowser } from '#tests/api_browser'
import { UserFactory } from '#tests/factories/user_factory'
import { switchPasswordsOff } from '#tests/functional/accounts/two_factor/sign_in_rules'
import { addApp, addRecoveryCodes, appCode } from '#tests/second_steps'
import AdminRestore from '../../../../commands/admin_restore.js'

async function secured() {
  const user = await UserFactory.create()
  await addApp(user)
  return user
}

const administrator = () => UserFactory.apply('admin').create()

const help = async (client: ApiClient, { id }: User, helper?: User) =>
  client.as(helper ?? (await administrator())).post(`/api/users/${id}/recovery-code`, {})

async function signInWith(client: ApiClient, user: User, code: string) {
  const browser = new ApiBrowser(client)
  await browser.logIn(user)
  return (await browser.post('/api/auth/two-factor', { way: 'recovery', code })).status()
}

test.group('A code for somebody who lost the phone', () => {
  test('replaces the second step once, and ends the person’s sessions', async ({
    client,
    assert,
  }) => {
    const user = await secured()
    await addRecoveryCodes(user)
    const browser = new ApiBrowser(client)
    await browser.logIn(user)
    await browser.post('/api/auth/two-factor', { way: 'app', code: appCode() })
    const pending = new ApiBrowser(client)
    await pending.logIn(user)
    const response = await help(client, user)
    response.assertStatus(201)
    const { code, expiresAt } = response.body()
    assert.closeTo(DateTime.fromISO(expiresAt).diffNow('minutes').minutes, 60, 1)
    assert.equal(await browser.whoami(), 401)
    ;(await pending.post('/api/auth/two-factor', { way: 'recovery', code })).assertStatus(401)
    assert.equal(await signInWith(client, user, code), 200)
    assert.equal(await signInWith(client, user, code), 422)
  })

  test('works no longer after an hour, and is replaced by a newer one', async ({
    client,
    assert,
  }) => {
    const user = await secured()
    const { code } = (await help(client, user)).body()
    const newer = (await help(client, user)).body().code
    assert.equal(await signInWith(client, user, code), 422)
    const past = toDatabaseTime(DateTime.utc().minus({ seconds: 1 }))
    await db.from('recovery_codes').update({ expires_at: past })
    assert.equal(await signInWith(client, user, newer), 422)
    assert.deepEqual(await waysOf(user), ['app'])
  })

  test('is not for oneself, somebody without a second step, or somebody disabled', async ({
    client,
    assert,
  }) => {
    const admin = await administrator()
    await addApp(admin)
    const disabled = await UserFactory.apply('disabled').create()
    await addApp(disabled)
    for (const [user, code] of [
      [admin, 'own_account'],
      [await UserFactory.create(), 'no_two_factor'],
      [disabled, 'account_disabled'],
    ] as const) {
      const response = await help(client, user, admin)
      response.assertStatus(409)
      response.assertBodyContains({ code })
    }
    assert.lengthOf(await db.from('recovery_codes'), 0)
  })
})

test.group('An operator who restores an administrator', () => {
  test('removes the second step, and lets the password work while passwords are off', async ({
    client,
    assert,
  }) => {
    const user = await secured()
    await switchPasswordsOff()
    const command = await ace.create(AdminRestore, [user.username, '--yes'])
    ace.ui.switchMode('raw')
    await command.exec()
    const output = ace.ui.logger.getLogs().at(-1)?.message ?? ''
    ace.ui.logger.flushLogs()
    ace.ui.switchMode('normal')
    const [, password = ''] = /: (\S+) \(shown/.exec(output) ?? []
    ;(await new ApiBrowser(client).logIn(user, password)).assertStatus(200)
    assert.deepEqual(await waysOf(user), [])
  })
})
