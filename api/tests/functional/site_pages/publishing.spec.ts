import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { StaffApi, staffApi, forgetAfterwards } from '#tests/functional/site_pages/staff_api'
import { callsOn } from '#tests/functional/site/organisation/organisation_calls'

const published = async (api: StaffApi, change: object) => {
  await api.save(change)
  return api.publish()
}
const title = (ar: string, en: string) => ({
  ar: { 'page.title': ar },
  en: { 'page.title': en },
})

test.group('Publishing a page of the site', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('makes both sides public at once, and says so', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    const { version } = await api.save(title('عن عملنا', 'Who we are'))
    const before = (await db.from('changes')).length
    const page = await api.publish(version)
    assert.containSubset(page, {
      version: version + 1,
      live: title('عن عملنا', 'Who we are'),
      draft: null,
      saved: null,
      published: { by: { id: api.person.id, name: api.person.username } },
    })
    assert.isAbove((await db.from('changes')).length, before)
  })

  test('does nothing where there is no draft', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    const before = (await db.from('changes')).length
    assert.containSubset(await api.publish(0), { version: 0, published: null })
    assert.equal((await db.from('changes')).length, before)
    assert.deepEqual((await api.send('GET', '/versions')).body(), [])
  })

  test('keeps what was published, with who and when', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    await published(api, title('أول', 'First'))
    await published(api, { en: { 'page.title': 'Second' } })
    const list = await api.send('GET', '/versions')
    list.assertStatus(200)
    assert.containSubset(list.body(), [
      { number: 2, sides: ['en'], published: { by: { id: api.person.id } } },
      { number: 1, sides: ['ar', 'en'], published: { by: { name: api.person.username } } },
      { number: 0, sides: [], published: null },
    ])
    assert.lengthOf(list.body(), 3)

    const first = await api.send('GET', '/versions?limit=2')
    assert.deepEqual(numbersOf(first.body()), [2, 1])
    const next = /after=(\d+)/.exec(first.header('link') ?? '')?.[1]
    assert.deepEqual(
      numbersOf((await api.send('GET', `/versions?limit=2&after=${next}`)).body()),
      [0],
    )

    const one = await api.send('GET', '/versions/1')
    assert.containSubset(one.body().version, { number: 1, values: title('أول', 'First') })
    ;(await api.send('GET', '/versions/3')).assertStatus(404)
    ;(await api.send('GET', '/versions/x')).assertStatus(404)
  })

  test('forgets no more than the name of a person who was erased', async ({ client, assert }) => {
    const api = await staffApi(client, 'about', 'editor')
    await published(api, title('أول', 'First'))
    const administrator = await staffApi(client, 'about', 'admin')
    const erased = await client.delete(`/api/users/${api.person.id}`).loginAs(administrator.person)
    erased.assertStatus(204)
    const page = await administrator.read()
    assert.deepEqual(page.published?.by, { id: api.person.id, name: null })
    assert.containSubset(page.live, title('أول', 'First'))
  })
})

const numbersOf = (versions: { number: number }[]) => versions.map(({ number }) => number)

test.group('Restoring a published version', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const added = {
    shared: { 'timeline.order': ['y2008', 'n-1'], 'timeline.n-1.year': '2025' },
    ar: { 'timeline.n-1.title': 'عام', 'timeline.n-1.text': 'نصّ' },
    en: { 'timeline.n-1.title': 'A year', 'timeline.n-1.text': 'A text.' },
  }
  const restore = async (api: StaffApi, from: number, sides: string[]) => {
    const answer = await api.send('POST', '/restore', { from, sides })
    answer.assertStatus(200)
    return answer.body().page
  }

  test('brings the page back as a draft', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    const shipped = (await api.read()).live
    await api.save(added)
    const changed = await api.publish()
    assert.deepEqual(changed.live.shared['timeline.order'], ['y2008', 'n-1'])

    const page = await restore(api, 0, ['ar', 'en'])
    assert.deepEqual(page.draft, shipped)
    assert.deepEqual(page.live, changed.live)
    assert.deepEqual((await api.publish()).live, shipped)
    assert.deepEqual((await restore(api, 1, ['en', 'ar'])).draft, changed.live)
  })

  test('has the names of today in what nobody wrote', async ({ client, assert }) => {
    const api = await staffApi(client, 'home', 'admin')
    const organisation = callsOn(client, api.person)
    const called = (ar: string, en: string) => ({ siteName: { ar, en } })
    const before = (await api.read()).live
    await published(api, { en: { 'hero.title': 'First' } })
    await organisation.show(called('جمعية الآبار', 'The Wells Society'))
    const renamed = (await api.read()).shipped
    assert.include(JSON.stringify(renamed.en), 'The Wells Society')

    const version = (await api.send('GET', '/versions/0')).body().version
    assert.deepEqual(version.values, renamed)
    assert.deepEqual((await restore(api, 0, ['ar', 'en'])).draft, renamed)
    const { draft } = await db.from('site_pages').where({ name: 'home' }).firstOrFail()
    assert.deepEqual(JSON.parse(draft), { ar: {}, en: {}, shared: {} })

    await organisation.show(called('', ''))
    assert.deepEqual((await api.publish()).live, before)
  })

  test('takes one language alone, of what the page still has', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    await published(api, title('أول', 'First'))
    await published(api, { ...title('ثانٍ', 'Second'), shared: added.shared, ...withTitles() })
    const page = await restore(api, 1, ['ar'])
    assert.containSubset(page.draft, {
      ar: { 'page.title': 'أول', 'timeline.n-1.title': 'عام' },
      en: { 'page.title': 'Second' },
      shared: { 'timeline.order': ['y2008', 'n-1'] },
    })

    function withTitles() {
      return {
        ar: { 'page.title': 'ثانٍ', ...added.ar },
        en: { 'page.title': 'Second', ...added.en },
      }
    }
  })

  test('needs an existing version and a language', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    await published(api, title('أول', 'First'))
    const { version } = await api.read()
    ;(await api.send('POST', '/restore', { from: 9, sides: ['ar'] })).assertStatus(404)
    for (const body of [
      {},
      { from: 0 },
      { from: 0, sides: [] },
      { from: 0, sides: ['fr'] },
      { from: 0, sides: ['ar', 'ar'] },
      { from: -1, sides: ['ar'] },
      { from: 'x', sides: ['ar'] },
    ]) {
      ;(await api.send('POST', '/restore', body)).assertStatus(422)
    }
    assert.equal((await api.read()).version, version)
  })
})
