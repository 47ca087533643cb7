import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { issueResetLink } from '#accounts/passwords/reset_link'
import { hashOfToken } from '#core/hashes/secret_token'
import User from '#people/user'
import { Browser } from '#tests/browser'
import { UserFactory } from '#tests/factories/user_factory'
import {
  beginOf,
  layla,
  ofDomain,
  enabledProvider,
  pathAfter,
  whoIsIn,
} from '#tests/functional/accounts/providers/provider_world'
import { oidcServer, type OidcServer } from '#tests/oidc_server'

test.group('Somebody new with a work account', (group) => {
  let server: OidcServer
  group.each.setup(async () => {
    server = await oidcServer()
    server.person = { ...layla }
    return () => server.close()
  })

  test('creates the account of a newcomer of an admitted domain', async ({ assert }) => {
    const provider = await enabledProvider(server, ofDomain)
    await UserFactory.merge({ username: 'layla' }).create()
    const browser = new Browser()
    assert.equal(await pathAfter(browser, beginOf(provider)), '/admin')
    const user = await User.findByOrFail('email', 'Layla@example.org')
    assert.match(user.username, /^Layla-[0-9a-f]{4}$/)
    assert.deepInclude(user.$attributes, { displayName: 'Layla Haddad', role: 'author' })
    assert.isNotNull(user.joinedAt)
    assert.equal(await whoIsIn(browser), user.username)
    const event = await db.from('activities').where('person_id', user.id).firstOrFail()
    assert.containsSubset(event, { kind: 'joined', actor_id: user.id })
    await pathAfter(new Browser(), beginOf(provider))
    assert.lengthOf(await db.from('work_accounts'), 1)
  })

  test('admits newcomers only with a verified address of an admitted domain')
    .with([
      { claims: { email_verified: false }, failure: 'unverified' },
      { claims: { email_verified: 'false' }, failure: 'unverified' },
      { claims: { email_verified: undefined }, failure: 'unverified' },
      { claims: { email_verified: 'yes' }, failure: 'unverified' },
      { claims: { email: 'layla@evil-example.org' }, failure: 'domain' },
      { claims: { email: 'layla@example.org.evil' }, failure: 'domain' },
      { claims: { email: 'example.org' }, failure: 'noEmail' },
      {
        claims: { email: undefined, preferred_username: 'omar@example.org' },
        failure: 'noEmail',
      },
    ])
    .run(async ({ assert }, { claims, failure }) => {
      const provider = await enabledProvider(server, ofDomain)
      server.person = { ...layla, ...claims }
      assert.include(await pathAfter(new Browser(), beginOf(provider)), `failure=${failure}`)
      assert.lengthOf(await db.from('users').where('display_name', layla.name), 0)
    })

  test('accepts that the address is verified, in quotes', async ({ assert }) => {
    const provider = await enabledProvider(server, ofDomain)
    server.person = { sub: 'a1', email: 'Hoda@Example.org', email_verified: 'true', name: 'Hoda' }
    assert.equal(await pathAfter(new Browser(), beginOf(provider)), '/admin')
    assert.equal((await User.findByOrFail('displayName', 'Hoda')).emailKey, 'hoda@example.org')
  })

  test('admits no Google account outside the organisation')
    .with([{ hd: undefined }, { hd: 'evil.example' }])
    .run(async ({ assert }, claims) => {
      const provider = await enabledProvider(server, { ...ofDomain, kind: 'google' })
      server.person = { ...layla, ...claims }
      // The server knows no `prompt=select_account`, which is sent to Google.
      const location = (await new Browser().fetch(beginOf(provider))).headers.get('location') ?? ''
      assert.include(location, 'prompt=select_account')
      const browser = new Browser()
      const url = new URL((await browser.fetch(beginOf(provider))).headers.get('location') ?? '')
      url.searchParams.delete('prompt')
      assert.include(await pathAfter(browser, url.href), 'failure=domain')
    })

  test('accepts that Microsoft Entra says it verified the domain')
    .with([
      { claims: { xms_edov: true }, isAdmitted: true },
      { claims: { xms_edov: 1 }, isAdmitted: true },
      { claims: { xms_edov: '1' }, isAdmitted: true },
      { claims: { xms_edov: false }, isAdmitted: false },
      { claims: {}, isAdmitted: false },
    ])
    .run(async ({ assert }, { claims, isAdmitted }) => {
      const provider = await enabledProvider(server, { ...ofDomain, kind: 'microsoft' })
      server.person = { ...layla, email_verified: undefined, ...claims }
      const browser = new Browser()
      const url = new URL((await browser.fetch(beginOf(provider))).headers.get('location') ?? '')
      url.searchParams.delete('prompt')
      assert.equal((await pathAfter(browser, url.href)) === '/admin', isAdmitted)
    })

  test('accepts an invitation in place of a password, once', async ({ assert }) => {
    const provider = await enabledProvider(server)
    const user = await UserFactory.apply('invited').create()
    const token = (await issueResetLink(user.id)).link.split('#')[1] ?? ''
    const [browser, other] = [new Browser(), new Browser()]
    const begin = async (one: Browser) => {
      const path = '/api/auth/password-reset/provider'
      const response = await one.send('POST', path, { token, provider: provider.id })
      assert.equal(response.status, 200)
      return ((await response.json()) as { url: string }).url
    }
    const [url, otherUrl] = [await begin(browser), await begin(other)]
    assert.equal(await pathAfter(browser, url), '/admin')
    assert.equal(await whoIsIn(browser), user.username)
    await user.refresh()
    assert.deepInclude(user.$attributes, { invitedAt: null, resetTokenHash: null })
    assert.isNotNull(user.joinedAt)
    server.person = { ...layla, sub: 'somebody else' }
    assert.include(await pathAfter(other, otherUrl), 'failure=expired')
    assert.isNull(await whoIsIn(other))
    assert.lengthOf(await db.from('work_accounts'), 1)
  })

  test('needs a valid invitation for that', async ({ client, assert }) => {
    const provider = await enabledProvider(server)
    const user = await UserFactory.create()
    const token = (await issueResetLink(user.id)).link.split('#')[1] ?? ''
    for (const wrong of [token, 'guessed', hashOfToken(token)]) {
      const body = { token: wrong, provider: provider.id }
      ;(await client.post('/api/auth/password-reset/provider').json(body)).assertStatus(404)
    }
    assert.lengthOf(await db.from('sign_in_attempts'), 0)
  })
})
