import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { UserFactory } from '#database/factories/user_factory'
import { rawRequest } from '#tests/functional/site/raw_request'
import { WORDS, draft, editor, links, share } from './preview_calls.js'

test.group('Attacks on previews', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('guessing an address is of no use, and ends after some tries', async ({
    client,
    assert,
  }) => {
    const { id } = await draft()
    const { path } = await share(client, await editor(), id)
    const before = await db.from('preview_links')
    const token = path.split('/').at(-1) ?? ''
    const guesses = [
      token.toUpperCase(),
      token.slice(0, -1),
      `${token}A`,
      String(before[0]?.token_hash),
      String(before[0]?.id),
      "'%20or%201=1--",
      '%00',
      '%25',
      'a%0D%0Ab',
    ]
    for (const guess of guesses) {
      const page = await rawRequest(`/en/preview/${guess}`)
      assert.equal(page.status, 404, guess)
      assert.notInclude(page.text, WORDS)
    }
    // Visits to a valid address never count towards the limit, however many there are.
    for (let count = 0; count < 3; count += 1) {
      assert.equal((await rawRequest(path)).status, 200)
    }
    const left = RATE_LIMITS.previewGuesses.failures - guesses.length
    for (let count = 0; count < left; count += 1) await rawRequest(`/preview/guess-${count}`)
    const refused = await rawRequest('/preview/one-more', { headers: { accept: 'text/html' } })
    assert.equal(refused.status, 429)
    assert.isAbove(Number(refused.headers['retry-after']), 0)
    assert.include(refused.headers['content-type'] ?? '', 'text/html')
    assert.equal((await rawRequest('/')).status, 200)
    assert.deepEqual(await db.from('preview_links'), before)
  })

  test('nobody makes, sees or withdraws links of a text that is not theirs to change', async ({
    client,
    assert,
  }) => {
    const author = await UserFactory.create()
    const foreign = await draft((await UserFactory.create()).id)
    const own = await draft(author.id)
    const { link } = await share(client, await editor(), foreign.id)
    const before = await db.from('preview_links')
    const at = (id: number) => `/api/publications/${id}/preview-links`

    const forbidden = [
      client.get(at(foreign.id)),
      client.post(at(foreign.id)).json({ purpose: 'own' }),
      client.delete(`${at(foreign.id)}/${link.id}`),
    ]
    for (const call of forbidden) (await call.loginAs(author)).assertStatus(403)
    // The author tries to withdraw the link to the other text through a call for their own text.
    const detour = await client.delete(`${at(own.id)}/${link.id}`).loginAs(author)
    detour.assertStatus(404)
    for (const call of [client.get(at(own.id)), client.delete(`${at(own.id)}/${link.id}`)]) {
      ;(await call).assertStatus(401)
    }
    assert.deepEqual(await db.from('preview_links'), before)
  })

  test('no link can be made of a text in the bin, nor by naming whose it is', async ({
    client,
    assert,
  }) => {
    const [person, other] = [await editor(), await editor()]
    const { id } = await draft()
    const mine = await share(client, person, id, {
      purpose: 'shared',
      createdById: other.id,
      tokenHash: 'a'.repeat(64),
      expiresAt: '2999-01-01',
      publicationId: 1,
    })
    assert.equal(mine.link.createdBy, person.username)
    await client.delete(`/api/publications/${id}`).loginAs(person)
    assert.lengthOf(await links(), 0)
    const response = await client
      .post(`/api/publications/${id}/preview-links`)
      .json({ purpose: 'own' })
      .loginAs(person)
    response.assertStatus(404)
    assert.lengthOf(await links(), 0)
  })
})
