import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { staffApi, forgetAfterwards } from '#tests/functional/site_pages/staff_api'
import { organisationOf } from '#tests/functional/site/organisation/organisation_calls'

test.group('What is sent for a page of the site', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is refused where it does not fit, beside its field', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    for (const [field, rule, body] of [
      ['ar.page.title', 'maxLength', { ar: { 'page.title': 'ب'.repeat(121) } }],
      ['en.page.title', 'required', { en: { 'page.title': ' ' } }],
      ['en.page.title', 'string', { en: { 'page.title': { a: 1 } } }],
      ['en.page.title', 'string', { en: { 'page.title': ['a'] } }],
      ['en.page.title', 'string', { en: { 'page.title': 'x\ud800' } }],
      ['en.page.title', 'placeholder', { en: { 'page.title': '$t(page.title)' } }],
      ['en.page.lead', 'placeholder', { en: { 'page.lead': 'a {{year}}' } }],
      ['shared.timeline.y2008.year', 'year', { shared: { 'timeline.y2008.year': 'x' } }],
    ] as const) {
      const answer = await api.send('PUT', '', { version: 0, ...body })
      answer.assertStatus(422)
      assert.containSubset(answer.body(), { code: 'validation', errors: [{ field, rule }] })
    }
    const both = await api.send('PUT', '', {
      ar: { 'page.title': '' },
      en: { 'page.title': '' },
    })
    assert.lengthOf(both.body().errors, 2)
    assert.deepEqual(await db.from('site_pages'), [])
  })

  test('is refused where a link leads to a script, and an address to nobody', async ({
    client,
    assert,
  }) => {
    const api = await organisationOf(client)
    const to = (link: string) => ({ networks: [{ id: 'n-1', network: 'instagram', link }] })
    for (const [field, rule, values] of [
      ['email', 'email', { email: 'a@b.org\r\nBcc: c@d.org' }],
      ['telephone', 'telephone', { telephone: 'javascript:alert(1)' }],
      ['networks.0.link', 'secureAddress', to('/about')],
      ['siteName.en', 'placeholder', { siteName: { en: '{{name}}' } }],
    ] as const) {
      const answer = await api.send('PATCH', '', { values })
      answer.assertStatus(422)
      assert.containSubset(answer.body().errors, [{ field, rule }])
    }
    ;(await api.send('PATCH', '', { values: to('javascript:alert(1)') })).assertStatus(422)
    assert.equal((await api.read()).version, 1)
  })

  test('is refused where there is no place for it, and none of it is stored', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client, 'about')
    const text = '"en": { "page.title": "planted" }'
    for (const [field, body] of [
      ['fr', `{ "fr": {}, ${text} }`],
      ['live', `{ "live": { ${text} } }`],
      ['en.hero.title', '{ "en": { "hero.title": "planted" } }'],
      ['en.page.other', '{ "en": { "page.other": null, "page.title": "planted" } }'],
      ['en.page', '{ "en": { "page": { "title": "planted" } } }'],
      ['en.page.constructor', '{ "en": { "page.constructor": "planted" } }'],
      ['en.timeline.y2008.year', '{ "en": { "timeline.y2008.year": "1999" } }'],
      ['en.timeline.n-1.title', '{ "en": { "timeline.n-1.title": "planted" } }'],
    ] as const) {
      const answer = await api.send('PUT', '', JSON.parse(body))
      answer.assertStatus(422)
      assert.containSubset(answer.body(), { code: 'validation' })
      assert.deepEqual(answer.body().errors, [
        { field, rule: 'unknown', message: `The ${field} field is unknown` },
      ])
    }
    for (const [field, body] of [
      ['ar', { ar: 'planted' }],
      ['en', { en: ['planted'] }],
    ] as const) {
      const answer = await api.send('PUT', '', body)
      answer.assertStatus(422)
      assert.containSubset(answer.body().errors, [{ field, rule: 'object' }])
    }
    assert.deepEqual(await db.from('site_pages'), [])
  })

  test('is refused where a call has no place for it', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    await api.save({ en: { 'page.title': 'Who we are' } })
    const before = await db.from('site_pages')
    for (const [path, field, body] of [
      ['/publish', 'title', { version: 1, title: 'planted' }],
      ['/restore', 'to', { version: 1, from: 0, sides: ['ar'], to: 1 }],
      ['/preview', 'version', { language: 'en', version: 1 }],
      ['/preview', 'en.other', { language: 'en', en: { other: 'planted' } }],
    ] as const) {
      const answer = await api.send('POST', path, body)
      answer.assertStatus(422)
      assert.containSubset(answer.body().errors, [{ field, rule: 'unknown' }])
    }
    assert.deepEqual(await db.from('site_pages'), before)
  })

  test('is refused with twenty errors at most, however many it has', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    const keys = Array.from({ length: 1000 }, (_, index) => [`key${index}`, ''])
    const answer = await api.send('PUT', '', Object.fromEntries(keys))
    answer.assertStatus(422)
    assert.lengthOf(answer.body().errors, 20)
  })

  test('is kept as it was written where it looks like markup', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    const hostile = '</script><img src=x onerror=alert(1)>'
    await api.save({ en: { 'page.title': hostile } })
    assert.containSubset((await api.publish()).live, { en: { 'page.title': hostile } })
  })

  test('is bounded as a whole', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    const answer = await api.send('PUT', '', { en: { 'page.title': 'x'.repeat(1_100_000) } })
    answer.assertStatus(413)
    ;(await api.send('PUT', '', [])).assertStatus(400)
    assert.equal((await api.read()).version, 0)
  })

  test('needs an existing page', async ({ client }) => {
    for (const name of ['publications', 'constructor', '__proto__', 'HOME', '1']) {
      const api = await staffApi(client, name)
      ;(await api.send('GET', '')).assertStatus(404)
      ;(await api.send('PUT', '', {})).assertStatus(404)
      ;(await api.send('POST', '/publish', {})).assertStatus(404)
      ;(await api.send('GET', '/versions')).assertStatus(404)
    }
  })
})
