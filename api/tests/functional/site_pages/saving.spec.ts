import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SITE_PAGES } from '@ufuq/shared/contract/site/page-names'
import { staffApi, forgetAfterwards } from '#tests/functional/site_pages/staff_api'

test.group('The pages of the site', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are listed with the state of each side', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    await api.save({ ar: { 'page.title': 'عن عملنا' } })
    await api.publish()
    const { person } = api
    await api.save({ en: { 'page.title': 'Who we are' } })

    const answer = await client.get('/api/site/pages').loginAs(person)

    answer.assertStatus(200)
    const pages: { name: string }[] = answer.body()
    assert.deepEqual(
      pages.map(({ name }) => name),
      [...SITE_PAGES],
    )
    assert.containSubset(pages[1], {
      name: 'about',
      version: 3,
      changed: ['ar'],
      drafted: ['en'],
      saved: { by: { id: person.id, name: person.username } },
      published: { by: { id: person.id } },
      can: { edit: true },
    })
    assert.containSubset(pages[0], {
      name: 'home',
      version: 0,
      changed: [],
      drafted: [],
      saved: null,
      published: null,
    })
  })

  test('are as shipped until something is changed', async ({ client, assert }) => {
    const page = await (await staffApi(client, 'about')).read()
    assert.containSubset(page, { name: 'about', version: 0, draft: null, newer: [] })
    assert.deepEqual(page.live, page.shipped)
    assert.containSubset(page.live, {
      ar: { 'vision.title': 'الرؤية', 'timeline.y2008.title': 'البداية' },
      en: { 'vision.title': 'Vision', 'timeline.y2008.title': 'The beginning' },
      shared: { 'timeline.y2008.year': '2008' },
    })
    assert.lengthOf(page.live.shared['timeline.order'] ?? [], 11)
  })

  test('are changed as a draft that no visitor sees', async ({ client, assert }) => {
    const api = await staffApi(client, 'home')
    const before = (await db.from('changes')).length
    const first = await api.save({
      version: 0,
      ar: { 'hero.title': '  معًا\nأبعد ' },
      en: { 'hero.title': 'Further together' },
    })
    assert.containSubset(first, {
      version: 1,
      live: { en: { 'hero.title': 'Together, we see further' } },
      draft: { ar: { 'hero.title': 'معًا أبعد' }, en: { 'hero.title': 'Further together' } },
      saved: { by: { id: api.person.id } },
      published: null,
    })
    const second = await api.save({ version: 1, en: { 'hero.text': 'A text.' } })
    assert.containSubset(second.draft, {
      en: { 'hero.title': 'Further together', 'hero.text': 'A text.' },
    })
    assert.equal((await db.from('changes')).length, before)
  })

  test('go back to the shipped wording', async ({ client, assert }) => {
    const api = await staffApi(client, 'home')
    await api.save({ en: { 'hero.title': 'Other', 'mission.title': 'Other' } })
    const one = await api.save({ en: { 'hero.title': null } })
    assert.containSubset(one.draft, {
      en: { 'hero.title': 'Together, we see further', 'mission.title': 'Other' },
    })
    const none = await api.save({ en: { 'mission.title': 'From question to change' } })
    assert.isNull(none.draft)
    assert.equal(none.version, 3)
  })

  test('keep only what was changed', async ({ client, assert }) => {
    const api = await staffApi(client, 'home')
    await api.save({ en: { 'hero.title': 'Other' } })
    const row = await db.from('site_pages').where({ name: 'home' }).firstOrFail()
    assert.deepEqual(JSON.parse(row.draft), {
      ar: {},
      en: { 'hero.title': { value: 'Other', replaced: 'Together, we see further' } },
      shared: {},
    })
  })

  test('offer a wording that a later release ships, and never apply it', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client, 'home')
    await api.save({ en: { 'hero.title': 'Other' } })
    const former = { 'hero.title': { value: 'Other', replaced: 'What a former release said' } }
    await db
      .from('site_pages')
      .where({ name: 'home' })
      .update({ draft: JSON.stringify({ ar: {}, en: former, shared: {} }) })

    const offered = await api.read()
    assert.deepEqual(offered.newer, [{ side: 'en', path: 'hero.title' }])
    assert.containSubset(offered.draft, { en: { 'hero.title': 'Other' } })
    assert.lengthOf((await api.save({ ar: { 'hero.title': 'عنوان' } })).newer, 1)
    const settled = await api.save({ en: { 'hero.title': 'Other' } })
    assert.deepEqual(settled.newer, [])
    assert.containSubset(settled.draft, { en: { 'hero.title': 'Other' } })
  })

  test('that somebody else changed are not overwritten', async ({ client, assert }) => {
    const api = await staffApi(client, 'home')
    const other = await staffApi(client, 'home', 'admin')
    await api.save({ version: 0, en: { 'hero.title': 'First' } })
    for (const [path, method, body] of [
      ['', 'PUT', { version: 0, en: { 'hero.title': 'Second' } }],
      ['/publish', 'POST', { version: 0 }],
      ['/restore', 'POST', { version: 0, from: 0, sides: ['ar'] }],
    ] as const) {
      const answer = await other.send(method, path, body)
      answer.assertStatus(409)
      assert.containSubset(answer.body(), {
        code: 'version_conflict',
        current: { page: { version: 1, draft: { en: { 'hero.title': 'First' } } } },
        changed: { by: { id: api.person.id, name: api.person.username } },
      })
    }
    const { draft, live } = await api.read()
    assert.containSubset(draft, { en: { 'hero.title': 'First' } })
    assert.containSubset(live, { en: { 'hero.title': 'Together, we see further' } })
  })
})

test.group('The items of a list', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const added = {
    shared: { 'timeline.order': ['n-2025', 'y2008'], 'timeline.n-2025.year': '٢٠٢٥' },
    ar: { 'timeline.n-2025.title': 'عام', 'timeline.n-2025.text': 'نصّ' },
    en: { 'timeline.n-2025.title': 'A year', 'timeline.n-2025.text': 'A text.' },
  }

  test('are added, removed and put in another order', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    const { draft } = await api.save(added)
    const years = Object.entries(draft?.shared ?? {}).filter(([path]) =>
      path.startsWith('timeline.'),
    )
    assert.deepEqual(Object.fromEntries(years), {
      'timeline.order': ['n-2025', 'y2008'],
      'timeline.n-2025.year': '2025',
      'timeline.y2008.year': '2008',
    })
    assert.containSubset(draft?.ar, added.ar)
    const back = await api.save({ shared: { 'timeline.order': null } })
    assert.isNull(back.draft)
  })

  test('may lack a language until they are published', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    const { version } = await api.save({ shared: added.shared, ar: added.ar })
    const refused = await api.send('POST', '/publish', { version })
    refused.assertStatus(422)
    const fields = refused.body().errors.map(({ field }: { field: string }) => field)
    assert.deepEqual(fields, ['en.timeline.n-2025.title', 'en.timeline.n-2025.text'])
    assert.equal((await api.read()).version, version)
    await api.save({ version, en: added.en })
    assert.equal((await api.publish()).draft, null)
  })

  test('are as many as the list takes, each once', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    const order = async (ids: unknown) => {
      const answer = await api.send('PUT', '', { shared: { 'timeline.order': ids } })
      return answer.status() === 422 ? answer.body().errors : answer.status()
    }
    const field = 'shared.timeline.order'
    assert.containSubset(await order([]), [{ field, rule: 'minLength' }])
    const many = Array.from({ length: 61 }, (_, index) => `n-${index}`)
    assert.containSubset(await order(many), [{ field, rule: 'maxLength' }])
    for (const bad of [
      ['y2008', 'y2008'],
      ['__proto__'],
      ['constructor'],
      ['order'],
      ['A b'],
      [7],
      'y2008',
      {},
    ]) {
      assert.containSubset(await order(bad), [{ field, rule: 'array' }])
    }
    assert.equal((await api.read()).version, 0)
  })
})
