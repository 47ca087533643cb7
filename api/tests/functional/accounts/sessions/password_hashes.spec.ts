import { Scrypt } from '@adonisjs/core/hash/drivers/scrypt'
import hash from '@adonisjs/core/services/hash'
import { test } from '@japa/runner'
import { replacePassword } from '#accounts/passwords/reset_link'
import { renewHash } from '#accounts/sessions/sign_in'
import User from '#people/user'
import { cookieFrom, logIn } from '#tests/cookies'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'

/** A user whose password was hashed with outdated parameters. */
async function personOfOldHash(state: 'disabled' | null = null) {
  const user = await (state ? UserFactory.apply(state) : UserFactory).create()
  const old = await new Scrypt({ cost: 512, blockSize: 8 }).make(FACTORY_PASSWORD)
  await User.query().where('id', user.id).update({ password: old })
  return user.refresh()
}

test.group('A password that was hashed with other parameters', () => {
  test('is hashed anew by signing in, and every session goes on', async ({ client, assert }) => {
    const user = await personOfOldHash()
    const { password: old, signInStamp } = user
    const sessions = [cookieFrom(await logIn(client, user.username), 'ufuq_session').pair]
    await user.refresh()
    assert.isTrue(hash.needsReHash(old))
    assert.isFalse(hash.needsReHash(user.password))
    assert.equal(user.signInStamp, signInStamp)
    sessions.push(cookieFrom(await logIn(client, user.username), 'ufuq_session').pair)
    for (const cookie of sessions) {
      ;(await client.get('/api/auth/me').header('cookie', cookie)).assertStatus(200)
    }
  })

  test('stays as it is at a refusal, which costs as much as any other', async ({
    client,
    assert,
    cleanup,
  }) => {
    const driver = hash.use('difference')
    const { make } = driver
    let extraHashes = 0
    driver.make = (value) => {
      extraHashes += 1
      return make.call(driver, value)
    }
    cleanup(() => void (driver.make = make))
    const attempts = [
      { user: await personOfOldHash(), password: 'something else' },
      { user: await personOfOldHash('disabled'), password: FACTORY_PASSWORD },
    ]
    for (const [index, { user, password }] of attempts.entries()) {
      ;(await logIn(client, user.username, password)).assertStatus(401)
      assert.equal(extraHashes, index + 1)
      const { password: stored } = await User.findOrFail(user.id)
      assert.equal(stored, user.password)
    }
  })

  test('is not brought back when another was chosen meanwhile', async ({ client, assert }) => {
    const user = await personOfOldHash()
    const verified = await User.findOrFail(user.id)
    assert.isTrue(await replacePassword(user, 'a quite different one'))
    await renewHash(verified, FACTORY_PASSWORD)
    assert.equal((await logIn(client, user.username)).status(), 401)
    assert.equal((await logIn(client, user.username, 'a quite different one')).status(), 200)
  })
})

test.group('A password that devices encode differently', () => {
  const nfc = 'أفقٌّ-جديد-2026'.normalize('NFC')
  const nfd = nfc.normalize('NFD')
  const otherOrder = 'أفق\u0651\u064C-جديد-2026'

  test('signs in, confirms and is changed in each encoding: {set} and {typed}')
    .with([
      { set: nfc, typed: nfd },
      { set: nfd, typed: nfc },
      { set: 'أفق\u064C\u0651-جديد-2026', typed: otherOrder },
      { set: 'ﻷمل-٢٠٢٦', typed: 'لأمل-٢٠٢٦' },
    ])
    .run(async ({ client, assert }, { set, typed }) => {
      const user = await UserFactory.merge({ password: set }).create()
      const cookie = cookieFrom(await logIn(client, user.username, typed), 'ufuq_session').pair
      const confirmed = await client
        .post('/api/auth/confirm-password')
        .header('cookie', cookie)
        .json({ password: typed })
      confirmed.assertStatus(204)
      const changed = await client
        .put('/api/auth/password')
        .header('cookie', cookie)
        .json({ currentPassword: typed, newPassword: `${set} again` })
      changed.assertStatus(204)
      assert.equal((await logIn(client, user.username, `${typed} again`)).status(), 200)
    })

  test('signs in as an earlier release hashed it, and then from every device', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const old = await new Scrypt({ cost: 1024, blockSize: 8 }).make(nfd)
    await User.query().where('id', user.id).update({ password: old })
    assert.equal((await logIn(client, user.username, nfc)).status(), 401)
    assert.equal((await logIn(client, user.username, nfd)).status(), 200)
    assert.equal((await logIn(client, user.username, nfc)).status(), 200)
  })

  test('signs in without the blanks around it with which it was set', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const old = await new Scrypt({ cost: 1024, blockSize: 8 }).make(`${nfc} \u200F`)
    await User.query().where('id', user.id).update({ password: old })
    assert.equal((await logIn(client, user.username, nfc)).status(), 401)
    assert.equal((await logIn(client, user.username, `${nfc} \u200F`)).status(), 200)
    assert.equal((await logIn(client, user.username, nfc)).status(), 200)
    assert.equal((await logIn(client, user.username, `${nfc}\u200F`)).status(), 200)
  })

  test('has the digits with which it was set', async ({ client, assert }) => {
    const user = await UserFactory.merge({ password: 'أفق-٢٠٢٦' }).create()
    assert.equal((await logIn(client, user.username, 'أفق-2026')).status(), 401)
    const refused = await logIn(client, user.username, 'أفق-۲۰۲۶')
    assert.equal(refused.status(), 401)
    assert.equal(refused.body().code, 'arabic_digits')
  })
})
