import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { deskOf, forgetAfterwards } from '#tests/functional/site_pages/desk'

test.group('What is sent for a page of the site', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is refused where it does not fit, beside its field', async ({ client, assert }) => {
    const desk = await deskOf(client, 'about')
    for (const [field, rule, body] of [
      ['ar.page.title', 'maxLength', { ar: { page: { title: 'ب'.repeat(121) } } }],
      ['en.page.title', 'required', { en: { page: { title: ' ' } } }],
      ['en.page.title', 'string', { en: { page: { title: { a: 1 } } } }],
      ['en.page.title', 'string', { en: { page: { title: ['a'] } } }],
      ['en.page.title', 'string', { en: { page: { title: 'x\ud800' } } }],
      ['en.page.title', 'placeholder', { en: { page: { title: '$t(page.title)' } } }],
      ['en.page.lead', 'placeholder', { en: { page: { lead: 'a {{year}}' } } }],
      ['shared.timeline.y2008.year', 'year', { shared: { timeline: { y2008: { year: 'x' } } } }],
    ] as const) {
      const answer = await desk.send('PUT', '', { version: 0, ...body })
      answer.assertStatus(422)
      assert.containSubset(answer.body(), { code: 'validation', errors: [{ field, rule }] })
    }
    const both = await desk.send('PUT', '', {
      ar: { page: { title: '' } },
      en: { page: { title: '' } },
    })
    assert.lengthOf(both.body().errors, 2)
    assert.deepEqual(await db.from('site_pages'), [])
  })

  test('is refused where a link leads to a script, and an address to nobody', async ({
    client,
    assert,
  }) => {
    const desk = await deskOf(client, 'organisation', 'admin')
    for (const [field, rule, shared] of [
      ['shared.email', 'email', { email: 'a@b.org\r\nBcc: c@d.org' }],
      ['shared.email', 'required', { email: '' }],
      ['shared.telephone', 'telephone', { telephone: 'javascript:alert(1)' }],
      [
        'shared.networks.facebook.link',
        'url',
        { networks: { facebook: { link: 'javascript:alert(1)' } } },
      ],
      ['shared.networks.order', 'array', { networks: { order: ['mastodon'] } }],
    ] as const) {
      const answer = await desk.send('PUT', '', { shared })
      answer.assertStatus(422)
      assert.containSubset(answer.body().errors, [{ field, rule }])
    }
    assert.equal((await desk.read()).version, 0)
  })

  test('is ignored where the page has no place for it', async ({ client, assert }) => {
    const desk = await deskOf(client, 'about')
    const body = JSON.parse(
      `{ "version": 0,
         "en": { "__proto__": { "page": { "title": "planted" } }, "constructor": { "a": "planted" },
                 "page": { "__proto__": { "title": "planted" }, "other": "planted" },
                 "hero": { "title": "planted" },
                 "timeline": { "y1999": { "title": "planted", "text": "planted" },
                               "__proto__": { "title": "planted" },
                               "y2008": { "year": "1999", "other": "planted" } } },
         "shared": { "timeline": { "y1999": { "year": "1999" } } },
         "ar": "planted", "fr": { "page": { "title": "planted" } },
         "live": { "en": { "page": { "title": "planted" } } } }`,
    )
    const page = await desk.save(body)
    assert.isNull(page.draft)
    const rows = JSON.stringify(await db.from('site_pages'))
    assert.notMatch(rows, /planted|1999/)
    assert.isUndefined(({} as Record<string, unknown>)['title'])
  })

  test('is kept as it was written where it looks like markup', async ({ client, assert }) => {
    const desk = await deskOf(client, 'about')
    const hostile = '</script><img src=x onerror=alert(1)>'
    await desk.save({ en: { page: { title: hostile } } })
    assert.containSubset((await desk.publish()).live, { en: { page: { title: hostile } } })
  })

  test('is bounded as a whole', async ({ client, assert }) => {
    const desk = await deskOf(client, 'about')
    const answer = await desk.send('PUT', '', { en: { page: { title: 'x'.repeat(1_100_000) } } })
    answer.assertStatus(413)
    ;(await desk.send('PUT', '', [])).assertStatus(400)
    assert.equal((await desk.read()).version, 0)
  })

  test('needs a page that there is', async ({ client }) => {
    for (const name of ['publications', 'constructor', '__proto__', 'HOME', '1']) {
      const desk = await deskOf(client, name)
      ;(await desk.send('GET', '')).assertStatus(404)
      ;(await desk.send('PUT', '', {})).assertStatus(404)
      ;(await desk.send('POST', '/publish', {})).assertStatus(404)
      ;(await desk.send('GET', '/versions')).assertStatus(404)
    }
  })
})
