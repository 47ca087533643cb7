import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { contentVersion } from '#content/content_version'
import { Desk, deskOf, forgetAfterwards } from '#tests/functional/site_pages/desk'

const published = async (desk: Desk, change: object) => {
  await desk.save(change)
  return desk.publish()
}
const title = (ar: string, en: string) => ({
  ar: { 'page.title': ar },
  en: { 'page.title': en },
})

test.group('Publishing a page of the site', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('makes both sides public at once, and says so', async ({ client, assert }) => {
    const desk = await deskOf(client, 'about')
    const { version } = await desk.save(title('عن عملنا', 'Who we are'))
    const before = contentVersion()
    const page = await desk.publish(version)
    assert.containSubset(page, {
      version: version + 1,
      live: title('عن عملنا', 'Who we are'),
      draft: null,
      saved: null,
      published: { by: { id: desk.person.id, name: desk.person.username } },
    })
    assert.isAbove(contentVersion(), before)
  })

  test('does nothing where there is no draft', async ({ client, assert }) => {
    const desk = await deskOf(client, 'about')
    const before = contentVersion()
    assert.containSubset(await desk.publish(0), { version: 0, published: null })
    assert.equal(contentVersion(), before)
    assert.deepEqual((await desk.send('GET', '/versions')).body(), [])
  })

  test('keeps what was published, with who and when', async ({ client, assert }) => {
    const desk = await deskOf(client, 'about')
    await published(desk, title('أول', 'First'))
    await published(desk, { en: { 'page.title': 'Second' } })
    const list = await desk.send('GET', '/versions')
    list.assertStatus(200)
    assert.containSubset(list.body(), [
      { number: 2, sides: ['en'], published: { by: { id: desk.person.id } } },
      { number: 1, sides: ['ar', 'en'], published: { by: { name: desk.person.username } } },
      { number: 0, sides: [], published: null },
    ])
    assert.lengthOf(list.body(), 3)

    const first = await desk.send('GET', '/versions?limit=2')
    assert.deepEqual(numbersOf(first.body()), [2, 1])
    const next = /after=(\d+)/.exec(first.header('link') ?? '')?.[1]
    assert.deepEqual(
      numbersOf((await desk.send('GET', `/versions?limit=2&after=${next}`)).body()),
      [0],
    )

    const one = await desk.send('GET', '/versions/1')
    assert.containSubset(one.body().version, { number: 1, values: title('أول', 'First') })
    ;(await desk.send('GET', '/versions/3')).assertStatus(404)
    ;(await desk.send('GET', '/versions/x')).assertStatus(404)
  })

  test('forgets no more than the name of a person who was erased', async ({ client, assert }) => {
    const desk = await deskOf(client, 'about', 'editor')
    await published(desk, title('أول', 'First'))
    const administrator = await deskOf(client, 'about', 'admin')
    const erased = await client.delete(`/api/users/${desk.person.id}`).loginAs(administrator.person)
    erased.assertStatus(204)
    const page = await administrator.read()
    assert.deepEqual(page.published?.by, { id: desk.person.id, name: null })
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
  const restore = async (desk: Desk, from: number, sides: string[]) => {
    const answer = await desk.send('POST', '/restore', { from, sides })
    answer.assertStatus(200)
    return answer.body().page
  }

  test('brings the page back as a draft', async ({ client, assert }) => {
    const desk = await deskOf(client, 'about')
    const shipped = (await desk.read()).live
    await desk.save(added)
    const changed = await desk.publish()
    assert.deepEqual(changed.live.shared['timeline.order'], ['y2008', 'n-1'])

    const page = await restore(desk, 0, ['ar', 'en'])
    assert.deepEqual(page.draft, shipped)
    assert.deepEqual(page.live, changed.live)
    assert.deepEqual((await desk.publish()).live, shipped)
    assert.deepEqual((await restore(desk, 1, ['en', 'ar'])).draft, changed.live)
  })

  test('has the names of today in what nobody wrote', async ({ client, assert }) => {
    const desk = await deskOf(client, 'home', 'admin')
    const organisation = new Desk(client, desk.person, 'organisation')
    const called = (ar: unknown, en: unknown) => ({ ar: { siteName: ar }, en: { siteName: en } })
    const { live } = await organisation.read()
    const before = (await desk.read()).live
    await published(desk, { en: { 'hero.title': 'First' } })
    await published(organisation, called('جمعية الآبار', 'The Wells Society'))
    const renamed = (await desk.read()).shipped
    assert.include(JSON.stringify(renamed.en), 'The Wells Society')

    const version = (await desk.send('GET', '/versions/0')).body().version
    assert.deepEqual(version.values, renamed)
    assert.deepEqual((await restore(desk, 0, ['ar', 'en'])).draft, renamed)
    const { draft } = await db.from('site_pages').where({ name: 'home' }).firstOrFail()
    assert.deepEqual(JSON.parse(draft), { ar: {}, en: {}, shared: {} })

    await published(organisation, called(live.ar['siteName'], live.en['siteName']))
    assert.deepEqual((await desk.publish()).live, before)
  })

  test('takes one language alone, of what the page still has', async ({ client, assert }) => {
    const desk = await deskOf(client, 'about')
    await published(desk, title('أول', 'First'))
    await published(desk, { ...title('ثانٍ', 'Second'), shared: added.shared, ...withTitles() })
    const page = await restore(desk, 1, ['ar'])
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

  test('needs a version that there is, and a language', async ({ client, assert }) => {
    const desk = await deskOf(client, 'about')
    await published(desk, title('أول', 'First'))
    const { version } = await desk.read()
    ;(await desk.send('POST', '/restore', { from: 9, sides: ['ar'] })).assertStatus(404)
    for (const body of [
      {},
      { from: 0 },
      { from: 0, sides: [] },
      { from: 0, sides: ['fr'] },
      { from: 0, sides: ['ar', 'ar'] },
      { from: -1, sides: ['ar'] },
      { from: 'x', sides: ['ar'] },
    ]) {
      ;(await desk.send('POST', '/restore', body)).assertStatus(422)
    }
    assert.equal((await desk.read()).version, version)
  })
})
