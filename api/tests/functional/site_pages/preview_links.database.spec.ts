import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { NewPreviewLink } from '@ufuq/shared/contract/previews'
import { DateTime } from 'luxon'
import { UserFactory } from '#database/factories/user_factory'
import { forgetExpiredLinks } from '#entries/previews/preview_links'
import { staffApi, forgetAfterwards, type StaffApi } from '#tests/functional/site_pages/staff_api'
import { rawRequest } from '#tests/functional/site/raw_request'

const DRAFT = 'Nobody has read this yet'
const title = (en: string) => ({ en: { 'page.title': en } })
const links = (): Promise<{ id: number; token_hash: string }[]> => db.from('entry_preview_links')

async function share(api: StaffApi, wanted: object = {}): Promise<NewPreviewLink> {
  const body = { purpose: 'shared', language: 'en', ...wanted }
  const answer = await api.send('POST', '/preview-links', body)
  answer.assertStatus(201)
  return answer.body()
}

async function listed(api: StaffApi): Promise<NewPreviewLink['link'][]> {
  const answer = await api.send('GET', '/preview-links')
  answer.assertStatus(200)
  return answer.body()
}

/** A page with a draft, and the API calls of the person who wrote the draft. */
async function drafted(client: ApiClient, role: 'editor' | 'admin' = 'editor') {
  const api = await staffApi(client, 'about', role)
  await api.save(title(DRAFT))
  return api
}

test.group('A preview link of a page', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('shows the draft on its page in both languages to whoever has the address', async ({
    client,
    assert,
  }) => {
    const api = await drafted(client)
    await api.save({ ar: { 'page.title': 'لم يقرأه أحد بعد' } })
    const { path, url, link } = await share(api)
    assert.match(path, /^\/en\/preview\/[\w-]{43}$/)
    assert.isTrue(url.endsWith(path))
    const days = DateTime.fromISO(link.expiresAt).diffNow('days').days
    assert.isTrue(days > 6.9 && days <= 7)

    const english = await rawRequest(path)
    assert.equal(english.status, 200)
    assert.include(english.text, `<h1>${DRAFT}</h1>`)
    assert.include(english.text, 'This is a preview of a draft.')
    assert.include(english.text, '<html lang="en" dir="ltr">')
    const arabicPath = path.replace('/en', '')
    assert.include(english.text, `href="${arabicPath}"`)
    const arabic = await rawRequest(arabicPath)
    assert.include(arabic.text, '<h1>لم يقرأه أحد بعد</h1>')
    assert.include(arabic.text, `href="${path}"`)
    assert.notInclude((await rawRequest('/en/about')).text, DRAFT)
    const arabicLink = await share(api, { language: 'ar' })
    assert.match(arabicLink.path, /^\/preview\//)
  })

  test('is private, not to be indexed, and tells its address to no other site', async ({
    client,
    assert,
  }) => {
    const { path } = await share(await drafted(client))
    const page = await rawRequest(path)
    assert.equal(page.headers['cache-control'], 'no-store')
    assert.equal(page.headers['x-robots-tag'], 'noindex, nofollow')
    assert.equal(page.headers['referrer-policy'], 'no-referrer')
    assert.isUndefined(page.headers['set-cookie'])
    assert.include(page.text, '<meta name="robots" content="noindex, nofollow"')
    for (const leak of ['<script', 'modulepreload', 'og:', 'canonical', 'ld+json']) {
      assert.notInclude(page.text, leak)
    }
    const token = path.split('/').at(-1) ?? ''
    const [row] = await links()
    assert.match(row?.token_hash ?? '', /^[0-9a-f]{64}$/)
    assert.notInclude(JSON.stringify(row), token)
  })

  test('leads to the pages on which parts of the draft stand', async ({ client, assert }) => {
    const api = await staffApi(client, 'home')
    await api.save({ en: { 'hero.title': 'At the top', 'list.title': 'What we wrote' } })
    const { path } = await share(api)
    const home = await rawRequest(path)
    assert.include(home.text, 'At the top')
    const elsewhere = `${path}?part=publicationsPage`
    assert.include(home.text, `href="${elsewhere}"`)
    assert.include((await rawRequest(elsewhere)).text, '<h1>What we wrote</h1>')
    assert.include((await rawRequest(`${path}?part=nothing`)).text, 'At the top')
    assert.notInclude((await rawRequest('/en/publications')).text, 'What we wrote')
  })

  test('shows what is saved later', async ({ client, assert }) => {
    const api = await drafted(client)
    const { path } = await share(api)
    await rawRequest(path)
    await api.save(title('Written anew'))
    assert.include((await rawRequest(path)).text, '<h1>Written anew</h1>')
  })

  test('leads to the public page once the draft is published, and never shows the next one', async ({
    client,
    assert,
  }) => {
    const api = await drafted(client)
    const { path } = await share(api)
    await db.from('entry_preview_links').update({ created_at: '2026-01-01 00:00:00' })
    await api.publish()
    const leads = async () => {
      const page = await rawRequest(path)
      assert.equal(page.status, 302)
      assert.equal(page.headers.location, '/en/about')
      assert.equal(page.headers['cache-control'], 'no-store')
    }
    await leads()
    await api.save(title('The next draft'))
    await leads()
    assert.deepEqual(await listed(api), [])
  })

  test('ends when it is withdrawn, expires, its draft is discarded, or its maker loses the right to make it', async ({
    client,
    assert,
  }) => {
    const api = await drafted(client, 'admin')
    const { person } = api
    const other = await staffApi(client, 'about', 'admin')
    const endings: Record<string, (made: NewPreviewLink) => Promise<unknown>> = {
      withdrawn: ({ link }) => other.send('DELETE', `/preview-links/${link.id}`),
      expired: ({ link }) =>
        db.from('entry_preview_links').where({ id: link.id }).update({ expires_at: '2020-01-01' }),
      discarded: async () => {
        await other.save({ en: { 'page.title': null } })
        await other.save(title(DRAFT))
      },
      'its maker demoted': () => person.merge({ role: 'author' }).save(),
      'its maker shut out': () => person.merge({ disabledAt: DateTime.utc() }).save(),
      'its maker erased': () => client.delete(`/api/users/${person.id}`).loginAs(other.person),
    }
    for (const [how, end] of Object.entries(endings)) {
      await person.merge({ role: 'admin', disabledAt: null }).save()
      const made = await share(api)
      assert.equal((await rawRequest(made.path)).status, 200, how)
      await end(made)
      const page = await rawRequest(made.path)
      assert.equal(page.status, 404, how)
      assert.notInclude(page.text, DRAFT, how)
      assert.equal(page.headers['x-robots-tag'], 'noindex, nofollow', how)
      assert.notInclude(
        (await listed(other)).map(({ id }) => id),
        made.link.id,
        how,
      )
    }
  })

  test('for one’s own eyes lasts an hour, is not listed, and the next one takes its place', async ({
    client,
    assert,
  }) => {
    const api = await drafted(client)
    const first = await share(api, { purpose: 'own' })
    const second = await share(api, { purpose: 'own' })
    assert.isTrue(DateTime.fromISO(second.link.expiresAt).diffNow('hours').hours <= 1)
    assert.equal((await rawRequest(first.path)).status, 404)
    assert.equal((await rawRequest(second.path)).status, 200)
    assert.deepEqual(await listed(api), [])
  })

  test('is made, listed and withdrawn by whoever may change the page, of a draft alone', async ({
    client,
    assert,
  }) => {
    const api = await drafted(client)
    const { link } = await share(api)
    assert.deepEqual(await listed(api), [link])
    assert.equal(link.createdBy, api.person.username)
    const before = await links()
    const path = '/api/site/pages/about/preview-links'
    const body = { purpose: 'shared', language: 'en' }
    const author = await UserFactory.create()
    const calls = [
      () => client.get(path),
      () => client.post(path).json(body),
      () => client.delete(`${path}/${link.id}`),
    ]
    for (const call of calls) {
      ;(await call()).assertStatus(401)
      ;(await call().loginAs(author)).assertStatus(403)
    }
    for (const wrong of [
      {},
      { days: 365 },
      { purpose: 'all' },
      { language: 'fr' },
      { name: 'x' },
    ]) {
      const sent = Object.keys(wrong).length === 0 ? wrong : { ...body, ...wrong }
      ;(await api.send('POST', '/preview-links', sent)).assertStatus(422)
    }
    const home = await staffApi(client, 'home')
    const bare = await home.send('POST', '/preview-links', body)
    bare.assertStatus(409)
    bare.assertBodyContains({ code: 'nothing_to_preview' })
    await home.save({ en: { 'hero.title': DRAFT } })
    ;(await home.send('DELETE', `/preview-links/${link.id}`)).assertStatus(404)
    assert.deepEqual(await links(), before)
  })

  test('is forgotten when it has expired', async ({ client, assert }) => {
    const api = await drafted(client)
    const { link } = await share(api)
    const stored = await share(api)
    const expired = { expires_at: '2020-01-01 00:00:00' }
    await db.from('entry_preview_links').where({ id: link.id }).update(expired)
    await forgetExpiredLinks()
    assert.deepEqual(
      (await links()).map(({ id }) => id),
      [stored.link.id],
    )
  })
})
