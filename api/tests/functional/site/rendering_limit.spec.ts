import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import arabic from '@ufuq/shared/i18n/locales/ar/common.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/common.json' with { type: 'json' }
import { takeFrom } from '#core/limits/rate_limit'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { storedMessages } from '#tests/functional/inbox/stored_messages'
import { plansOf } from '#tests/query_plans'
import { rawRequest } from './raw_request.js'

/** Uses up the rate limit for one kind of request. */
async function useUp(
  kind: 'renderedPages' | 'publicReads' | 'publicSearches' | 'publicFormsOfAll',
  key: string,
) {
  const { accepted: limit, seconds } = RATE_LIMITS[kind]
  const take = () =>
    takeFrom([{ key, limit, seconds }]).then(
      () => true,
      () => false,
    )
  while (await take());
}

const asPage = { headers: { accept: 'text/html' } }

test.group('A network that asks for more pages than anybody reads', () => {
  test('still gets cached ones, and else when to come back', async ({ assert }) => {
    assert.equal((await rawRequest('/en/about', asPage)).status, 200)
    await useUp('renderedPages', 'renderedPages:127.0.0.1')
    assert.equal((await rawRequest('/en/about', asPage)).status, 200)
    for (const [path, { error }, dir] of [
      ['/en/publications?q=water', english, 'ltr'],
      ['/publications?q=ماء', arabic, 'rtl'],
      ['/en/nowhere', english, 'ltr'],
      ['/en/publications?after=made-up', english, 'ltr'],
    ] as const) {
      const { status, headers, text } = await rawRequest(encodeURI(path), asPage)
      assert.equal(status, 429, path)
      assert.isAtLeast(Number(headers['retry-after']), 1)
      assert.match(headers['content-type'] ?? '', /^text\/html/)
      assert.equal(headers['cache-control'], 'no-store')
      assert.include(text, `dir="${dir}"`)
      assert.include(text, error.tooMany.text)
    }
  })

  test('gets no part of a sitemap that has to be looked for', async ({ client }) => {
    await useUp('renderedPages', 'renderedPages:127.0.0.1')
    for (const part of ['2', 'x']) {
      const response = await client.get(`/sitemap.xml?part=${part}`)
      response.assertStatus(429)
    }
  })

  test('posts no form without JavaScript', async ({ client, assert }) => {
    await useUp('renderedPages', 'renderedPages:127.0.0.1')
    const submission = {
      name: 'Salma',
      email: 'salma@example.org',
      message: 'A question of ten words.',
    }
    const response = await client.post('/en/contact').header('accept', 'text/html').form(submission)
    response.assertStatus(429)
    assert.lengthOf(await storedMessages(), 0)
  })

  test('is refused lists and texts as data, while staff are not', async ({ client, assert }) => {
    await useUp('publicReads', 'publicReads:127.0.0.1')
    for (const path of ['/api/publications?tag=water', '/api/publications/nowhere']) {
      const response = await client.get(path)
      response.assertStatus(429)
      response.assertBodyContains({ code: 'too_many_requests' })
      assert.isAtLeast(Number(response.header('retry-after')), 1)
    }
    for (const path of ['/og/1-a.png', '/og/ar-a.png', '/files/pictures/1/01234567.webp']) {
      const response = await client.get(path)
      response.assertStatus(429)
    }
    const author = await UserFactory.create()
    const response = await client.get('/api/publications?tag=water').loginAs(author)
    response.assertStatus(200)
  })

  test('is refused further searches, but not other pages', async ({ client, assert }) => {
    await useUp('publicSearches', 'publicSearches:127.0.0.1')
    for (const path of ['/api/search', '/api/shown/documents', '/api/publications']) {
      const response = await client.get(path).qs({ language: 'en', q: 'water' })
      response.assertStatus(429)
      response.assertBodyContains({ code: 'too_many_requests' })
    }
    for (const path of ['/en/documents', '/publications']) {
      assert.equal((await rawRequest(`${path}?q=water`, asPage)).status, 429, path)
      assert.equal((await rawRequest(path, asPage)).status, 200, path)
    }
    const list = await client.get('/api/shown/documents?language=en')
    list.assertStatus(200)
    const author = await UserFactory.create()
    const ofStaff = await client.get('/api/publications?q=water').loginAs(author)
    ofStaff.assertStatus(200)
  })

  test('can search by no other address', async ({ client, assert }) => {
    await PublicationFactory.apply('published').create()
    await useUp('publicSearches', 'publicSearches:127.0.0.1')
    const patterns = Object.values(router.toJSON())
      .flat()
      .filter(({ methods, pattern }) => methods.includes('GET') && pattern.startsWith('/api/'))
      .map(({ pattern }) => pattern.replace(':path', 'jobs').replaceAll(/:\w+/g, '1'))
    assert.include(patterns, '/api/publications')
    for (const pattern of patterns) {
      const steps = await plansOf(() => client.get(pattern).qs({ language: 'en', q: 'water' }))
      assert.deepEqual(
        steps.filter((step) => /\b(?:w|words|file_words)\b.*word/.test(step)),
        [],
        pattern,
      )
    }
  })
})
