import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import type { NewPreviewLink } from '@ufuq/shared/contract/previews'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { DateTime } from 'luxon'
import { pageCache, queryPageCache } from '#content/page_cache'
import { forgetExpiredLinks } from '#entries/preview_links'
import type User from '#people/user'
import type { MadePublication } from '#tests/factories/made_publication'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { entryAt } from '#tests/functional/publications/pair_calls'
import { rawRequest } from '#tests/functional/site/raw_request'

const WORDS = 'Nobody has read this yet'
const editor = () => UserFactory.apply('editor').create()
const draft = (authorId: number | null = null) =>
  PublicationFactory.merge({ authorId, title: WORDS }).create()

const linksOf = (publication: MadePublication) => entryAt(publication, '/preview-links')
const links = (): Promise<{ id: number; token_hash: string }[]> => db.from('entry_preview_links')

const make = (
  client: ApiClient,
  person: User,
  publication: MadePublication,
  params: object = { purpose: 'shared' },
) => {
  const body = { language: publication.language, ...params }
  return client.as(person).post(linksOf(publication), body)
}

async function share(...[client, person, publication, params]: Parameters<typeof make>) {
  const response = await make(client, person, publication, params)
  response.assertStatus(201)
  return response.body() as NewPreviewLink
}

test.group('A preview of a publication', () => {
  test('shows a draft on its page, which nobody keeps or indexes', async ({ client, assert }) => {
    const publication = await draft()
    const before = [pageCache.size, queryPageCache.size]
    const { path, link } = await share(client, await editor(), publication)
    const days = DateTime.fromISO(link.expiresAt).diffNow('days').days
    assert.isTrue(days > 6.9 && days <= 7)
    const page = await rawRequest(path)
    assert.equal(page.status, 200)
    assert.include(page.text, WORDS)
    assert.include(page.text, '<html lang="en" dir="ltr">')
    const token = path.split('/').at(-1) ?? ''
    for (const leak of ['<script', 'modulepreload', 'og:', 'canonical', 'ld+json', '/og/', token]) {
      assert.notInclude(page.text, leak)
    }
    assert.deepEqual([pageCache.size, queryPageCache.size], before)
    const [row] = await links()
    assert.match(row?.token_hash ?? '', /^[0-9a-f]{64}$/)
    assert.equal((await rawRequest(publicationPath(publication))).status, 404)
  })

  test('of a demoted person goes on where authors share', async ({ client, assert }) => {
    const [person, colleague] = [await editor(), await editor()]
    const [own, others] = [await draft(person.id), await draft(colleague.id)]
    const ofOwn = await share(client, person, own)
    const ofOthers = await share(client, person, others)
    await person.merge({ role: 'author' }).save()
    assert.equal((await rawRequest(ofOwn.path)).status, 200)
    assert.equal((await rawRequest(ofOthers.path)).status, 404)
    const listed = async (one: MadePublication) =>
      (await client.as(colleague).get(linksOf(one))).body()
    assert.lengthOf(await listed(own), 1)
    assert.deepEqual(await listed(others), [])
    const before = await links()
    for (const call of [
      client.get(linksOf(others)),
      client.delete(`${linksOf(others)}/${ofOthers.link.id}`),
    ]) {
      ;(await call.loginAs(person)).assertStatus(403)
    }
    // The author tries to withdraw the link to the other text through a call for their own text.
    const detour = client.delete(`${linksOf(own)}/${ofOthers.link.id}`)
    ;(await detour.loginAs(person)).assertStatus(404)
    assert.deepEqual(await links(), before)
  })

  test('for one’s own eyes lasts an hour', async ({ client, assert }) => {
    const publication = await draft()
    const [person, colleague] = [await editor(), await editor()]
    const first = await share(client, person, publication, { purpose: 'own' })
    const theirs = await share(client, colleague, publication, { purpose: 'own', days: 30 })
    const second = await share(client, person, publication, { purpose: 'own' })
    assert.isTrue(DateTime.fromISO(theirs.link.expiresAt).diffNow('hours').hours <= 1)
    const statuses = [first, theirs, second].map(
      async ({ path }) => (await rawRequest(path)).status,
    )
    assert.deepEqual(await Promise.all(statuses), [404, 200, 200])
    assert.deepEqual((await client.as(person).get(linksOf(publication))).body(), [])
  })

  test('can be given away by 20 links at most', async ({ client, assert }) => {
    const publication = await draft()
    const person = await editor()
    for (let count = 0; count < 20; count += 1) await share(client, person, publication)
    const more = await make(client, person, publication)
    more.assertStatus(409)
    more.assertBodyContains({ code: 'too_many_links' })
    const [expired, ...others] = await links()
    await db
      .from('entry_preview_links')
      .where('id', expired?.id ?? 0)
      .update({ expires_at: '2020-01-01 00:00:00' })
    await forgetExpiredLinks()
    assert.deepEqual(
      (await links()).map(({ id }) => id),
      others.map(({ id }) => id),
    )
  })

  test('is not found by guessing, which ends after some tries', async ({ client, assert }) => {
    const { path } = await share(client, await editor(), await draft())
    const token = path.split('/').at(-1) ?? ''
    const [row] = await links()
    const guesses = [
      token.toUpperCase(),
      token.slice(0, -1),
      `${token}A`,
      String(row?.token_hash),
      String(row?.id),
      "'%20or%201=1--",
      '%00',
      '%25',
    ]
    for (const guess of guesses) {
      const page = await rawRequest(`/en/preview/${guess}`)
      assert.equal(page.status, 404, guess)
      assert.notInclude(page.text, WORDS)
    }
    // Visits to a valid address never count towards the limit.
    for (let count = 0; count < 3; count += 1) {
      assert.equal((await rawRequest(path)).status, 200)
    }
    const left = RATE_LIMITS.previewGuesses.failures - guesses.length
    for (let count = 0; count < left; count += 1) await rawRequest(`/preview/guess-${count}`)
    const refused = await rawRequest('/preview/one-more', { headers: { accept: 'text/html' } })
    assert.equal(refused.status, 429)
    assert.isAbove(Number(refused.headers['retry-after']), 0)
    assert.equal((await rawRequest('/')).status, 200)
  })
})
