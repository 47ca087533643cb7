import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { confirmedMinutesAgo, sessionsOf } from '#tests/aged_sessions'
import { ApiBrowser } from '#tests/api_browser'
import { UserFactory } from '#tests/factories/user_factory'
import { appCode, addApp } from '#tests/second_steps'
import { SoftwarePasskey } from '#tests/software_passkey'

const PASSKEYS = '/api/auth/passkeys'

/** A user who has added a passkey, and is signed in. */
async function withPasskey(client: ApiClient) {
  const user = await UserFactory.create()
  const browser = new ApiBrowser(client)
  await browser.logIn(user)
  const device = new SoftwarePasskey()
  const added = await add(browser, device)
  added.assertStatus(201)
  return { user, browser, device, added }
}

async function add(browser: ApiBrowser, device: SoftwarePasskey, deviation = {}) {
  const options = await browser.post(`${PASSKEYS}/options`)
  const passkey = device.create(options.body(), deviation)
  return browser.post(PASSKEYS, { name: ' Laptop ', passkey })
}

async function signInAlone(browser: ApiBrowser, device: SoftwarePasskey, deviation = {}) {
  const options = await browser.post('/api/auth/passkey/options')
  return browser.post('/api/auth/passkey', { passkey: device.answer(options.body(), deviation) })
}

function assertRejected(response: ApiResponse) {
  response.assertStatus(422)
  response.assertBodyContains({ errors: [{ field: 'passkey', rule: 'incorrect' }] })
}

function assertExpired(response: ApiResponse) {
  response.assertStatus(401)
  response.assertBodyContains({ code: 'sign_in_expired' })
}

test.group('A passkey', () => {
  test('is added with a name, and brings recovery codes and an end to other sessions', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const [browser, other] = [new ApiBrowser(client), new ApiBrowser(client)]
    await browser.logIn(user)
    await other.logIn(user)
    const { passkey, recoveryCodes } = (await add(browser, new SoftwarePasskey())).body()
    assert.equal(passkey.name, 'Laptop')
    assert.lengthOf(recoveryCodes, 10)
    assert.equal(await browser.whoami(), 200)
    assert.equal(await other.whoami(), 401)
    const [session] = await sessionsOf(user)
    assert.isNotNull(session.two_factor_at)
    const second = await add(browser, new SoftwarePasskey())
    assert.notProperty(second.body(), 'recoveryCodes')
  })

  test('is renamed and removed', async ({ client, assert }) => {
    const { browser, added } = await withPasskey(client)
    const path = `${PASSKEYS}/${added.body().passkey.id}`
    const renamed = await browser.send('PATCH', path, { name: 'Office' })
    assert.equal(renamed.body().passkey.name, 'Office')
    ;(await browser.send('DELETE', path)).assertStatus(204)
    assert.deepEqual((await browser.get('/api/auth/security')).body().passkeys, [])
  })

  test('of somebody else is neither renamed nor removed', async ({ client }) => {
    const { added } = await withPasskey(client)
    const { browser } = await withPasskey(client)
    const path = `${PASSKEYS}/${added.body().passkey.id}`
    for (const response of [
      await browser.send('PATCH', path, { name: 'Office' }),
      await browser.send('DELETE', path),
    ]) {
      response.assertStatus(404)
    }
  })

  test('signs in alone', async ({ client, assert }) => {
    const { user, device } = await withPasskey(client)
    const browser = new ApiBrowser(client)
    const response = await signInAlone(browser, device)
    response.assertStatus(200)
    assert.equal(response.body().user.id, user.id)
    assert.equal(await browser.whoami(), 200)
  })

  test('is the second step after the password', async ({ client }) => {
    const { user, device } = await withPasskey(client)
    const browser = new ApiBrowser(client)
    const response = await browser.logIn(user)
    response.assertBodyContains({ ways: ['passkey', 'recovery'] })
    const options = await browser.post('/api/auth/two-factor/passkey-options')
    const proof = { way: 'passkey', passkey: device.answer(options.body()) }
    ;(await browser.post('/api/auth/two-factor', proof)).assertStatus(200)
  })

  test('confirms who is there', async ({ client }) => {
    const { user, browser, device } = await withPasskey(client)
    await confirmedMinutesAgo(user, 20)
    const refused = await browser.post(`${PASSKEYS}/options`)
    refused.assertStatus(403)
    refused.assertBodyContains({ ways: ['passkey', 'password'] })
    const options = await browser.post('/api/auth/confirm-password/passkey-options')
    const passkey = device.answer(options.body())
    ;(await browser.post('/api/auth/confirm-password', { passkey })).assertStatus(204)
    ;(await browser.post(`${PASSKEYS}/options`)).assertStatus(200)
  })
})

test.group('Attacks on passkeys', () => {
  test('a challenge that was used before', async ({ client }) => {
    const { device } = await withPasskey(client)
    const browser = new ApiBrowser(client)
    const options = await browser.post('/api/auth/passkey/options')
    const cookies = new Map(browser.cookies)
    const passkey = device.answer(options.body())
    ;(await browser.post('/api/auth/passkey', { passkey })).assertStatus(200)
    const thief = new ApiBrowser(client)
    for (const [name, value] of cookies) thief.cookies.set(name, value)
    assertExpired(await thief.post('/api/auth/passkey', { passkey }))
    await thief.post('/api/auth/passkey/options')
    assertRejected(await thief.post('/api/auth/passkey', { passkey }))
  })

  test('a passkey of somebody else as the second step', async ({ client }) => {
    const { user } = await withPasskey(client)
    const { device } = await withPasskey(client)
    const browser = new ApiBrowser(client)
    await browser.logIn(user)
    const options = await browser.post('/api/auth/two-factor/passkey-options')
    const proof = { way: 'passkey', passkey: device.answer(options.body()) }
    assertRejected(await browser.post('/api/auth/two-factor', proof))
  })

  test('an unknown passkey, and one whose signature is of another device', async ({ client }) => {
    const { device } = await withPasskey(client)
    assertRejected(await signInAlone(new ApiBrowser(client), new SoftwarePasskey()))
    const browser = new ApiBrowser(client)
    const options = await browser.post('/api/auth/passkey/options')
    const honest = device.answer(options.body())
    const { response } = new SoftwarePasskey().answer(options.body())
    assertRejected(await browser.post('/api/auth/passkey', { passkey: { ...honest, response } }))
  })

  test('a device that did not verify its user')
    .with([true, false])
    .run(async ({ client }, isNew) => {
      const { browser, device } = await withPasskey(client)
      const deviation = { isUnverified: true }
      const response = isNew
        ? await add(browser, new SoftwarePasskey(), deviation)
        : await signInAlone(new ApiBrowser(client), device, deviation)
      assertRejected(response)
    })

  test('a page of another origin')
    .with([true, false])
    .run(async ({ client }, isNew) => {
      const { browser, device } = await withPasskey(client)
      const deviation = { origin: 'https://ufuq.example.evil' }
      const response = isNew
        ? await add(browser, new SoftwarePasskey(), deviation)
        : await signInAlone(new ApiBrowser(client), device, deviation)
      assertRejected(response)
    })

  test('a copy of the device, whose counter goes back', async ({ client }) => {
    const { device } = await withPasskey(client)
    ;(await signInAlone(new ApiBrowser(client), device, { counter: 7 })).assertStatus(200)
    for (const counter of [7, 6, 0]) {
      assertRejected(await signInAlone(new ApiBrowser(client), device, { counter }))
    }
  })

  test('a passkey of a disabled account', async ({ client }) => {
    const { user, device } = await withPasskey(client)
    await (await user.refresh()).merge({ disabledAt: DateTime.utc() }).save()
    assertRejected(await signInAlone(new ApiBrowser(client), device))
  })

  test('the challenge of a confirmation for a sign-in, and the other way round', async ({
    client,
  }) => {
    const { browser, device } = await withPasskey(client)
    const confirmation = await browser.post('/api/auth/confirm-password/passkey-options')
    await browser.post('/api/auth/passkey/options')
    const passkey = device.answer(confirmation.body())
    assertRejected(await browser.post('/api/auth/passkey', { passkey }))
    const signIn = await browser.post('/api/auth/passkey/options')
    const other = device.answer(signIn.body())
    assertRejected(await browser.post('/api/auth/confirm-password', { passkey: other }))
  })

  test('a confirmation with the passkey or the code of somebody else', async ({ client }) => {
    const { device } = await withPasskey(client)
    const { user, browser } = await withPasskey(client)
    const options = await browser.post('/api/auth/confirm-password/passkey-options')
    const passkey = device.answer(options.body())
    assertRejected(await browser.post('/api/auth/confirm-password', { passkey }))
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    await addApp(user)
    const response = await browser.post('/api/auth/confirm-password', { code: appCode(0, secret) })
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'code', rule: 'incorrect' }] })
  })

  test('what is no passkey at all', async ({ client }) => {
    const browser = new ApiBrowser(client)
    const id = 'not a credential'
    const bodies: object[] = [
      {},
      { passkey: 'text' },
      { passkey: { id, rawId: id, type: 'public-key', response: { clientDataJSON: '{}' } } },
      { passkey: { id: ['a'], rawId: 'a', type: 'public-key', response: {} } },
    ]
    for (const body of bodies) {
      await browser.post('/api/auth/passkey/options')
      ;(await browser.post('/api/auth/passkey', body)).assertStatus(422)
    }
  })
})
