import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { NewPreviewLink } from '@ufuq/shared/contract/previews'
import arabicTexts from '@ufuq/shared/i18n/locales/ar/admin/publications.json' with { type: 'json' }
import { publicationPath } from '@ufuq/shared/contract/publications'
import { DateTime } from 'luxon'
import { createLinkedPair } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import { forgetExpiredLinks } from '#entries/previews/preview_links'
import { drop } from '#content/cache'
import { pageCache, queryPageCache } from '#content/page_cache'
import { rawRequest } from '#tests/functional/site/raw_request'
import { WORDS, admin, draft, editor, links, share } from './preview_calls.js'

test.group('A preview', (group) => {
  group.each.setup(() => {
    drop(null)
    return testUtils.db().wrapInGlobalTransaction()
  })

  test('shows a draft on its page to whoever has the address, and to nobody else', async ({
    client,
    assert,
  }) => {
    const publication = await draft()
    const { path, url, link } = await share(client, await editor(), publication.id)
    assert.match(path, /^\/en\/preview\/[\w-]{43}$/)
    assert.isTrue(url.endsWith(path))
    const days = DateTime.fromISO(link.expiresAt).diffNow('days').days
    assert.isTrue(days > 6.9 && days <= 7)

    const page = await rawRequest(path)
    assert.equal(page.status, 200)
    assert.include(page.text, WORDS)
    assert.include(page.text, 'This is a preview of a draft.')
    assert.include(page.text, '<html lang="en" dir="ltr">')
    const there = await rawRequest(publicationPath(publication))
    assert.equal(there.status, 404)
  })

  test('is kept, indexed, shown to machines and told to other sites by nobody', async ({
    client,
    assert,
  }) => {
    const publication = await draft()
    const { path } = await share(client, await editor(), publication.id)
    const before = [pageCache.size, queryPageCache.size]
    const page = await rawRequest(path)
    assert.equal(page.headers['cache-control'], 'no-store')
    assert.equal(page.headers['x-robots-tag'], 'noindex, nofollow')
    assert.equal(page.headers['referrer-policy'], 'no-referrer')
    assert.isUndefined(page.headers['set-cookie'])
    assert.include(page.text, '<meta name="robots" content="noindex, nofollow"')
    const token = path.split('/').at(-1) ?? ''
    for (const leak of ['<script', 'modulepreload', 'og:', 'canonical', 'ld+json', '/og/', token]) {
      assert.notInclude(page.text, leak)
    }
    assert.deepEqual([pageCache.size, queryPageCache.size], before)
    for (const address of ['/sitemap.xml', '/feed.xml', '/en/feed.xml', '/en/publications']) {
      const { text } = await rawRequest(address)
      assert.notInclude(text, WORDS, address)
      assert.notInclude(text, 'preview', address)
    }
    const picture = await rawRequest(`/og/${publication.id}-1.png`)
    assert.equal(picture.status, 404)
  })

  test('shows what is saved later', async ({ client, assert }) => {
    const person = await editor()
    const publication = await draft()
    const { path } = await share(client, person, publication.id)
    assert.include((await rawRequest(path)).text, WORDS)
    const change = { content: 'Written anew', version: publication.version }
    const call = client.patch(`/api/publications/${publication.id}`).json(change)
    ;(await call.loginAs(person)).assertStatus(200)
    assert.include((await rawRequest(path)).text, 'Written anew')
  })

  test('keeps its token nowhere but in the answer', async ({ client, assert }) => {
    const publication = await draft()
    const person = await editor()
    const { path } = await share(client, person, publication.id)
    const token = path.split('/').at(-1) ?? ''
    const [row] = await links()
    assert.match(row?.token_hash ?? '', /^[0-9a-f]{64}$/)
    assert.notInclude(JSON.stringify(row), token)
    const list = await client
      .get(`/api/publications/${publication.id}/preview-links`)
      .loginAs(person)
    list.assertHeader('cache-control', 'no-store')
    assert.notInclude(list.text(), token)
    assert.notInclude(list.text(), String(row?.token_hash))
    assert.containsSubset(list.body(), [{ id: row?.id, createdBy: person.username }])
  })

  test('of a scheduled Arabic text says so in Arabic, at the address of its language', async ({
    client,
    assert,
  }) => {
    const { arabic } = await createLinkedPair({ state: 'scheduled' })
    const { path } = await share(client, await editor(), arabic.id)
    assert.match(path, /^\/preview\//)
    const page = await rawRequest(path)
    assert.include(page.text, arabicTexts.preview.scheduled)
    assert.include(page.text, 'dir="rtl"')
    const english = await rawRequest(`/en${path}`)
    assert.equal(english.status, 302)
    assert.equal(english.headers.location, path)
    assert.equal(english.headers['cache-control'], 'no-store')
  })

  test('leads to the public page once there is one', async ({ client, assert }) => {
    const publication = await draft()
    const { path } = await share(client, await editor(), publication.id)
    await publication.merge({ status: 'published', publishedAt: DateTime.utc(2024, 1, 1) }).save()
    const page = await rawRequest(path)
    assert.equal(page.status, 302)
    assert.equal(page.headers.location, publicationPath(publication))
    assert.equal(page.headers['cache-control'], 'no-store')
  })

  test('ends when it is withdrawn, expires, its text is deleted, or its maker loses the right to make it', async ({
    client,
    assert,
  }) => {
    const person = await UserFactory.apply('admin').create()
    const endings: Record<string, (made: NewPreviewLink, id: number) => Promise<unknown>> = {
      withdrawn: ({ link }, id) =>
        client.delete(`/api/publications/${id}/preview-links/${link.id}`).loginAs(person),
      expired: ({ link }) =>
        db.from('preview_links').where('id', link.id).update({ expires_at: '2020-01-01 00:00:00' }),
      deleted: (_, id) => client.delete(`/api/publications/${id}`).loginAs(person),
      restored: async (_, id) => {
        await client.delete(`/api/publications/${id}`).loginAs(person)
        await client.post(`/api/bin/${id}/restore`).loginAs(person)
      },
      'its maker demoted': () => person.merge({ role: 'author' }).save(),
      'its maker shut out': () => person.merge({ disabledAt: DateTime.utc() }).save(),
      'its maker erased': async () =>
        client.delete(`/api/users/${person.id}`).loginAs(await admin()),
    }
    for (const [how, end] of Object.entries(endings)) {
      const { id } = await draft()
      await person.merge({ role: 'admin', disabledAt: null }).save()
      const made = await share(client, person, id)
      assert.equal((await rawRequest(made.path)).status, 200, how)
      await end(made, id)
      const page = await rawRequest(made.path)
      assert.equal(page.status, 404, how)
      assert.notInclude(page.text, WORDS, how)
      assert.equal(page.headers['cache-control'], 'no-store', how)
      assert.equal(page.headers['x-robots-tag'], 'noindex, nofollow', how)
      assert.equal(page.headers['referrer-policy'], 'no-referrer', how)
    }
  })

  test('of a demoted person goes on only where an author may make one, and nothing else is listed', async ({
    client,
    assert,
  }) => {
    const [person, colleague] = [await editor(), await editor()]
    const [own, others] = [await draft(person.id), await draft(colleague.id)]
    const ofOwn = await share(client, person, own.id)
    const ofOthers = await share(client, person, others.id)
    await person.merge({ role: 'author' }).save()
    assert.equal((await rawRequest(ofOwn.path)).status, 200)
    assert.equal((await rawRequest(ofOthers.path)).status, 404)
    const listed = async (id: number) =>
      (await client.get(`/api/publications/${id}/preview-links`).loginAs(colleague)).body()
    assert.lengthOf(await listed(own.id), 1)
    assert.deepEqual(await listed(others.id), [])

    await own.merge({ status: 'published', publishedAt: DateTime.utc(2024, 1, 1) }).save()
    const page = await rawRequest(ofOwn.path)
    assert.equal(page.headers.location, publicationPath(own))
  })

  test('for one’s own eyes lasts an hour, is not listed, and the next one takes its place', async ({
    client,
    assert,
  }) => {
    const { id } = await draft()
    const [person, colleague] = [await editor(), await editor()]
    const first = await share(client, person, id, { purpose: 'own' })
    const theirs = await share(client, colleague, id, { purpose: 'own', days: 30 })
    const second = await share(client, person, id, { purpose: 'own' })
    assert.isTrue(DateTime.fromISO(theirs.link.expiresAt).diffNow('hours').hours <= 1)
    const statuses = [first, theirs, second].map(
      async ({ path }) => (await rawRequest(path)).status,
    )
    assert.deepEqual(await Promise.all(statuses), [404, 200, 200])
    const list = await client.get(`/api/publications/${id}/preview-links`).loginAs(person)
    assert.deepEqual(list.body(), [])
  })

  test('can be given away for 1, 7 or 30 days, by 20 links at most', async ({ client, assert }) => {
    const { id } = await draft()
    const person = await editor()
    for (const params of [
      {},
      { purpose: 'all' },
      { purpose: 'shared', days: 365 },
      { purpose: 1 },
    ]) {
      const refused = await client
        .post(`/api/publications/${id}/preview-links`)
        .json(params)
        .loginAs(person)
      refused.assertStatus(422)
    }
    assert.lengthOf(await links(), 0)
    for (const days of [1, 30]) {
      const { link } = await share(client, person, id, { purpose: 'shared', days })
      const left = DateTime.fromISO(link.expiresAt).diffNow('days').days
      assert.isTrue(left > days - 0.1 && left <= days)
    }
    for (let count = 2; count < 20; count += 1) await share(client, person, id)
    const more = await client
      .post(`/api/publications/${id}/preview-links`)
      .json({ purpose: 'shared' })
      .loginAs(person)
    more.assertStatus(409)
    more.assertBodyContains({ code: 'too_many_links' })
    assert.lengthOf(await links(), 20)
  })

  test('is forgotten when it has expired', async ({ client, assert }) => {
    const { id } = await draft()
    const { link } = await share(client, await editor(), id)
    const stored = await share(client, await editor(), id)
    await db
      .from('preview_links')
      .where('id', link.id)
      .update({ expires_at: '2020-01-01 00:00:00' })
    await forgetExpiredLinks()
    assert.deepEqual(
      (await links()).map((one) => one.id),
      [stored.link.id],
    )
  })
})
