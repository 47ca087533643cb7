import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { createEntry } from '#entries/change'
import { forgetCounts, forgetMissed, writeCounts } from '#kinds/redirect/count_missed'
import { writeOldAddresses } from '#kinds/redirect/old_addresses'
import { redirects } from '#kinds/redirect/redirect_kind'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { pagesOf } from '#tests/functional/kinds/page_calls'

async function redirectsOf(client: ApiClient, role: 'author' | 'editor' = 'editor') {
  const person = await UserFactory.merge({ role }).create()
  const missed = client.as(person).at('/api/site/redirects/missed')
  const entry = client.as(person).at('/api/entries/redirects')
  const create = (path: string, target: string) => entry('POST', '', { values: { path, target } })
  const change = (id: number, target: string) => entry('PATCH', `/${id}`, { values: { target } })
  const remove = (id: number) => entry('DELETE', `/${id}`)
  /** The old addresses in the list, each with its target at present. */
  const targets = async (query = ''): Promise<[string, object][]> =>
    (await entry('GET', query))
      .body()
      .map(({ values, to }: { values: { path: string }; to: object }) => [values.path, to])
  return { person, missed, targets, create, change, remove }
}

const visit = (client: ApiClient, path: string) => client.get(encodeURI(path)).redirects(0)

test.group('Redirects by hand', (group) => {
  group.each.setup(() => {
    forgetCounts()
    return forgetCounts
  })

  test('lead from an old address to a page, in each language', async ({ client, assert }) => {
    const { targets, create } = await redirectsOf(client)
    for (const language of ['en', 'ar']) {
      const path = `https://old.example${language === 'en' ? '/en' : ''}/%D8%A3%D9%86/?a=1`
      const made = await create(path, '/impact')
      made.assertStatus(201)
      const { values } = made.body().redirect
      assert.deepEqual(values, { path: language === 'en' ? '/en/أن' : '/أن', target: '/impact' })
    }
    assert.containSubset(await targets(), [
      ['/أن', { address: '/impact', state: 'works' }],
      ['/en/أن', { address: '/en/impact', state: 'works' }],
    ])
    const followed = await visit(client, '/en/أن')
    followed.assertStatus(301)
    assert.equal(followed.header('location'), '/en/impact')
    assert.equal(followed.header('cache-control'), 'private, no-cache')
    const head = await client.request(encodeURI('/أن'), 'HEAD').redirects(0)
    assert.equal(head.header('location'), '/impact')
    ;(await client.request(encodeURI('/أن'), 'POST').redirects(0)).assertStatus(404)
  })

  test('lead to a page or publication while it is public', async ({ client, assert }) => {
    const { targets, create, change, remove } = await redirectsOf(client)
    const publication = await PublicationFactory.merge({
      language: 'en',
      slug: 'nine-days',
      status: 'published',
      publishedAt: DateTime.utc().minus({ days: 1 }),
    }).create()
    const pages = await pagesOf(client)
    const page = await pages.create()
    const first = await create('/en/old-text', '/en/publications/nine-days')
    assert.equal(first.body().redirect.values.target, `publication:${publication.id}`)
    await create('/en/old-page', `page:${page}`)
    const instead = '/en/publications/nine-days'
    const refused = await create('/en/older', '/en/old-text')
    assert.containSubset(refused.body().errors, [{ rule: 'chain', instead }])
    const chain = await create('/en/older', '/en/old-page')
    assert.containSubset(chain.body().errors, [{ rule: 'chain' }])
    const { id } = (await create('/en/older', '/about')).body().redirect
    const changed = await change(id, '/en/old-text')
    assert.containSubset(changed.body().errors, [{ rule: 'chain', instead }])
    await remove(id)
    const text = await visit(client, '/en/old-text')
    assert.equal(text.header('location'), '/en/publications/nine-days')
    ;(await visit(client, '/en/old-page')).assertStatus(404)
    assert.containSubset(await targets('?q=page'), [
      ['/en/old-page', { state: 'draft', title: 'مجلس الأمناء', address: null }],
    ])

    await pages.publish(page, 'en')
    assert.equal((await visit(client, '/en/old-page')).header('location'), '/en/our-board')
    await pages.send('DELETE', `/${page}`)
    ;(await visit(client, '/en/old-page')).assertStatus(404)
    assert.containSubset(await targets('?q=page'), [['/en/old-page', { state: 'gone' }]])
  })

  test('never replace an address of the site', async ({ client }) => {
    const { create } = await redirectsOf(client)
    const pages = await pagesOf(client)
    const page = await pages.create()
    await create('/en/our-board', '/impact')
    ;(await visit(client, '/en/our-board')).assertStatus(301)
    await pages.publish(page, 'en')
    const shown = await client.get('/api/shown/pages/our-board?language=en')
    shown.assertStatus(200)
  })

  test('never answer an address of the server, whoever wrote them', async ({ client, assert }) => {
    const { create, person } = await redirectsOf(client)
    const paths = [
      '/.well-known/acme-challenge/token',
      '/.well-known/pki-validation/fileauth.txt',
      '/assets/index-1a2b.js',
      '/sw.js',
      '/x/%2e%2E/.well-known/another',
    ]
    for (const path of paths) {
      const target = 'https://elsewhere.example/'
      for (const language of ['', '/en']) {
        const refused = await create(`${language}${path}`, target)
        refused.assertStatus(422)
        assert.containSubset(refused.body().errors, [{ field: 'path', rule: 'shipped' }])
      }
      const by = { id: person.id, role: 'product' } as const
      await createEntry({ kind: redirects, by }, { values: { path, target } })
      ;(await visit(client, path)).assertStatus(404)
    }
    const written = await db.transaction((transaction) =>
      writeOldAddresses(
        1,
        paths.slice(0, 4).map((address) => ({ address, language: 'ar', target: '/impact' })),
        transaction,
      ),
    )
    assert.equal(written, 0)
    ;(await visit(client, '/.well-known/security.txt')).assertStatus(200)
  })

  test('are refused if shipped, in chains and in loops', async ({ client, assert }) => {
    const { create: make } = await redirectsOf(client)
    const refused = async (from: string, target: string, field: string, rule: string) => {
      const answer = await make(from, target)
      answer.assertStatus(422)
      assert.containSubset(answer.body().errors, [{ field, rule }])
    }
    ;(await make('/en/a', '/b')).assertStatus(201)
    ;(await make('/en/c', '/about?x=1')).assertStatus(201)
    await refused('/about', '/impact', 'path', 'shipped')
    await refused('/en/newsletter/confirm', '/impact', 'path', 'shipped')
    await refused('/api/health', '/impact', 'path', 'shipped')
    await refused('/admin/site', '/impact', 'path', 'shipped')
    await refused('/en/a', '/impact', 'path', 'taken')
    await refused('/en/x', '/x', 'target', 'itself')
    await refused('/en/x', '/a', 'target', 'chain')
    assert.containSubset((await make('/en/x', '/en/c')).body().errors, [
      { rule: 'chain', instead: '/en/about?x=1' },
    ])
    await refused('/en/b', '/a', 'target', 'loop')
    await refused('/en/b', '/impact', 'path', 'chain')
    await refused('/en/x', 'javascript:alert(1)', 'target', 'url')
    await refused('/en/x', '//evil.example', 'target', 'url')
    await refused('no address', '/impact', 'path', 'path')
    // Each language has its own redirects, so this redirect does not conflict with the others.
    ;(await make('/x', '/a')).assertStatus(201)
    assert.lengthOf(await db.from('addresses'), 3)
  })
})

test.group('Addresses that were not found', (group) => {
  group.each.setup(() => {
    forgetCounts()
    return forgetCounts
  })

  const miss = (client: ApiClient, path: string, referrer?: string) => {
    const call = visit(client, path)
    return referrer ? call.header('referer', referrer) : call
  }

  test('are listed with their visits, until they have a redirect or are ignored', async ({
    client,
    assert,
  }) => {
    const { missed, create } = await redirectsOf(client)
    for (let count = 0; count < 2; count++) {
      ;(await miss(client, '/en/about-us?utm=1', 'https://ayadi.example/links')).assertStatus(404)
    }
    await miss(client, '/en/zzz-qqq')
    await writeCounts()
    const listed = (await missed('GET')).body()
    assert.containSubset(listed[0], {
      address: '/en/about-us',
      visits: 2,
      source: 'ayadi.example',
    })
    assert.containSubset(listed[1], { address: '/en/zzz-qqq', source: null })

    await create('/en/about-us', '/about')
    ;(await missed('DELETE', `/${listed[1].id}`)).assertStatus(204)
    ;(await missed('DELETE', '/999999')).assertStatus(404)
    await miss(client, '/en/zzz-qqq')
    await writeCounts()
    assert.deepEqual((await missed('GET')).body(), [])
  })

  test('do not contain what automated probing asks for', async ({ client, assert }) => {
    for (const path of ['/wp-login.php', '/.env', '/x/.git/config', '/wp-content/a', '/en/b.sql']) {
      await miss(client, path)
    }
    await miss(client, '/wp-content/report.pdf', 'https://search.example/')
    for (let count = 0; count < 30; count++) await miss(client, `/en/guess-${count}`)
    await writeCounts()
    const rows = await db.from('missed_addresses').orderBy('id')
    const addresses = rows.map(({ address }) => address)
    assert.include(addresses, '/wp-content/report.pdf')
    assert.notInclude(addresses.join(), 'env')
    // At most twice the limit per network per minute is recorded, because the test may run into the
    // next minute.
    assert.isBelow(addresses.length, 24)
  })

  test('are at most 200, and leave after 30 days', async ({ client, assert }) => {
    const row = (index: number, visits: number, days: number) => ({
      address: `/en/gone-${index}`,
      visits,
      last_at: toDatabaseTime(DateTime.utc().minus({ days })),
      source: '',
      is_ignored: false,
    })
    const rows = Array.from({ length: 200 }, (_, index) => row(index, index === 7 ? 1 : 5, 31))
    await db.table('missed_addresses').multiInsert(rows)
    await miss(client, '/en/gone-8')
    await miss(client, '/en/once-more')
    await miss(client, '/en/once-more')
    await writeCounts()
    const left = await db.from('missed_addresses').select('address', 'visits')
    assert.lengthOf(left, 200)
    assert.notInclude(
      left.map(({ address }) => address),
      '/en/gone-7',
    )
    await forgetMissed()
    assert.lengthOf(await db.from('missed_addresses'), 2)
  })
})
