import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { FirstSteps } from '@ufuq/shared/contract/first-steps'
import { SITE_PAGES } from '@ufuq/shared/contract/site/page-names'
import { page } from '@ufuq/shared/kinds/page/page'
import { shippedProgrammes } from '@ufuq/shared/kinds/programmes/shown'
import { places } from '@ufuq/shared/model/places'
import { DateTime } from 'luxon'
import { shippedTexts } from '#content/locale_catalogues'
import { knowLastBackup } from '#core/health/server_state'
import { loadDemoPage } from '#kinds/page/demo_page'
import { storeDemoPictures } from '#kinds/picture/demo/store_demo_pictures'
import { loadDemoContent } from '#kinds/publication/demo/load_demo_content'
import type User from '#people/user'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { callsOn } from '#tests/functional/site/organisation/organisation_calls'
import { rawRequest } from '#tests/functional/site/raw_request'
import { sectionOf, StaffApi, titled } from '#tests/functional/site_pages/staff_api'
import { mailRoom } from '#tests/mail_room'
import Publication from '#tests/stored_publications'

const PATH = '/api/first-steps'
const NOTHING = {
  organisation: false,
  logo: false,
  publication: false,
  example: false,
  colleagues: false,
  mail: false,
  backup: false,
}

const read = async (client: ApiClient, reader: User): Promise<FirstSteps> => {
  const answer = await client.as(reader).get(PATH)
  answer.assertStatus(200)
  return answer.body()
}

test.group('The first steps', (group) => {
  const mail = mailRoom()
  group.each.setup(() => {
    mail.set(null)
    knowLastBackup(null)
  })
  group.each.teardown(async () => {
    knowLastBackup(null)
    await mail.clear()
  })

  test('are all to be done on a site that was just started', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    await PublicationFactory.apply('published').merge({ demo: true }).create()
    await PublicationFactory.apply('binned').create()
    const steps = await read(client, admin)
    const { texts } = steps.example
    assert.deepEqual(
      texts.map(({ page }) => page),
      [...SITE_PAGES],
    )
    for (const { left, all } of texts) assert.equal(left, all)
    assert.deepEqual(steps, {
      isHidden: false,
      offersImport: true,
      done: NOTHING,
      example: {
        publications: 1,
        pages: 0,
        pictures: 0,
        tags: 0,
        // The home page stays, and the newsletter's form needs the page about privacy.
        shippedPages: 7,
        texts,
        hidden: [],
        programmes: true,
      },
    })
  })

  test('are done when they really are', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const now = DateTime.utc()
    await UserFactory.merge({ disabledAt: now, erasedAt: now }).create()
    const done = async () => (await read(client, admin)).done
    await PublicationFactory.create()
    await PublicationFactory.apply('scheduled').create()
    assert.deepEqual(await done(), NOTHING, 'visitors read neither')
    await PublicationFactory.apply('published').create()
    assert.deepEqual(await done(), { ...NOTHING, publication: true })
    await UserFactory.create()
    mail.set({ host: '127.0.0.1', port: 25, from: 'a@example.org', to: 'b@example.org' })
    knowLastBackup({ at: null })
    assert.deepEqual(await done(), {
      ...NOTHING,
      publication: true,
      colleagues: true,
      mail: true,
    })
    knowLastBackup({ at: new Date() })
    assert.isTrue((await done()).backup)
  })

  test('have a name once the organisation’s own is published', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const api = callsOn(client, admin)
    const isDone = async () => (await read(client, admin)).done.organisation
    await api.save({ siteName: { en: 'Kind & Co' } })
    await api.publish()
    assert.isFalse(await isDone())
    await api.save({ email: 'us@example.org' })
    await api.publish()
    assert.isFalse(await isDone(), 'the Arabic name is still the example’s')
    await api.save({ siteName: { ar: 'جمعية اللطف' } })
    assert.isFalse(await isDone(), 'it is a draft')
    await api.publish()
    assert.isTrue(await isDone())
  })

  test('remove the example, but for what was edited', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    let pictures: ReadonlyMap<string, number> = new Map()
    await loadDemoContent(async (author) => (pictures = await storeDemoPictures(author)))
    await loadDemoPage(pictures)
    const [edited] = (await Publication.all()).filter(({ language }) => language === 'en')
    if (!edited) throw new Error('The example has no English text')
    const change = client.patch(`/api/publications/${edited.id}`).json({ title: 'Ours' })
    ;(await change.loginAs(admin)).assertStatus(200)
    const { example } = await read(client, admin)
    assert.deepInclude(example, { publications: 17, pages: 1 })

    const answer = await client.as(admin).delete(`${PATH}/example`)
    answer.assertStatus(200)
    assert.deepInclude(answer.body().example, { publications: 0, pages: 0, pictures: 0, tags: 0 })
    assert.isFalse(answer.body().done.example, 'visitors still read its texts')
    const left = await Publication.everywhere()
    assert.deepEqual([...new Set(left.map(({ pairId }) => pairId))], [edited.pairId])
  })

  test('hide the example’s pages with it, but those that somebody has changed', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    const home = new StaffApi(client, admin, 'home')
    await home.change((values) => {
      sectionOf(values, 'teaser')['hidden'] = true
    })
    await home.publish()
    await home.change(titled({ en: 'A draft' }))
    const donate = new StaffApi(client, admin, 'donate')
    await donate.change(({ lead }) => Object.assign(lead, { ar: 'تبرّعكم', en: 'Your gift' }))
    await donate.publish()
    const before = await read(client, admin)
    assert.equal(before.example.shippedPages, 7, 'not home and donate')

    const answer = await client.as(admin).delete(`${PATH}/example`)
    answer.assertStatus(200)
    const { example } = answer.body() as FirstSteps
    const hidden = [
      'about',
      'projects',
      'publications',
      'impact',
      'contact',
      'volunteer',
      'privacy',
    ]
    assert.deepEqual(example.hidden, hidden)
    assert.equal(example.shippedPages, 0)
    const [ofHome, ofDonate] = example.texts
    assert.deepEqual(
      example.texts.map(({ page }) => page),
      ['home', 'donate'],
    )
    assert.equal(ofHome?.left, ofHome?.all, 'hiding a section writes no text')
    assert.equal(ofDonate?.left, (ofDonate?.all ?? 0) - 2)
    for (const name of hidden) {
      const { status } = await rawRequest(`/en/${name}`)
      assert.equal(status, 404, name)
    }
    const { text } = await rawRequest('/en')
    assert.notMatch(text, /href="\/en\/(about|projects|impact)"/)
    assert.notInclude(text, 'City Observatory')
    assert.notInclude(text, 'A draft')
    assert.equal((await home.read()).values.title.en, 'A draft')

    const about = new StaffApi(client, admin, 'about')
    await about.change((values) => Object.assign(values, { hidden: false }))
    await about.publish()
    const shown = await read(client, admin)
    assert.include(
      shown.example.texts.map(({ page }) => page),
      'about',
    )
    assert.equal((await rawRequest('/en/about')).status, 200)
  })

  test('show the list of publications while there is one', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    await PublicationFactory.apply('published').create()
    const answer = await client.as(admin).delete(`${PATH}/example`)
    assert.notInclude((answer.body() as FirstSteps).example.hidden, 'publications')
    assert.equal((await rawRequest('/en/publications')).status, 200)
  })

  test('count the example as gone once its texts are replaced or hidden', async ({
    client,
    assert,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    await client.as(admin).delete(`${PATH}/example`)
    const home = new StaffApi(client, admin, 'home')
    await home.change((values) => {
      for (const { field, value, set } of places(page.fields, values)) {
        if (field.type === 'text' && field.long && value !== '') set('Our own words')
      }
    })
    await home.publish()
    assert.isFalse((await read(client, admin)).done.example, 'the programmes are its own')
    const [first] = shippedProgrammes(shippedTexts()).programmes
    const programmes = [{ ...first, name: { ar: 'المياه', en: 'Water' } }]
    const path = '/api/entries/programmes/programmes'
    const body = { values: { programmes }, publish: ['ar', 'en'] }
    ;(await client.as(admin).patch(path, body)).assertStatus(200)
    assert.deepInclude((await read(client, admin)).done, { example: true })
  })

  test('are hidden from all administrators, and come back', async ({ client, assert }) => {
    const [admin, other] = await UserFactory.apply('admin').createMany(2)
    if (!admin || !other) throw new Error('There are two')
    for (const isHidden of [true, true, false, false]) {
      const answer = await client.as(admin).put(PATH, { isHidden })
      answer.assertStatus(200)
      assert.equal(answer.body().isHidden, isHidden)
      assert.equal((await read(client, other)).isHidden, isHidden)
    }
  })

  test('offer to import an old site until it is done', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const isOffered = async () => (await read(client, admin)).offersImport
    const now = DateTime.utc().toSQL({ includeOffset: false })
    const run = { source: 'x', system: 'ghost', file_name: 'x', hash: 'x', counts: '{}' }
    await db.table('legacy_imports').insert({ ...run, state: 'running', started_at: now })
    assert.isTrue(await isOffered())
    await db.from('legacy_imports').update({ state: 'done' })
    assert.isFalse(await isOffered())
    await db.from('legacy_imports').update({ state: 'undone' })
    const answer = await client.as(admin).put(PATH, { skipsImport: true })
    answer.assertStatus(200)
    assert.deepInclude(answer.body(), { isHidden: false, offersImport: false })
  })
})
