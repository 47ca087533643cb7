import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { siteContent } from '#content/site_content'
import { takeFrom } from '#core/limits/rate_limit'
import { staffApi, forgetAfterwards, type StaffApi } from '#tests/functional/site_pages/staff_api'
import { organisationOf } from '#tests/functional/site/organisation/organisation_calls'

const preview = async (api: StaffApi, body: object): Promise<string> => {
  const answer = await api.send('POST', '/preview', body)
  answer.assertStatus(200)
  answer.assertHeader('cache-control', 'no-store')
  return answer.body().html
}

test.group('The preview of a page of the site', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('shows what is typed over the draft, and keeps none of it', async ({ client, assert }) => {
    const api = await staffApi(client, 'home')
    await api.save({ en: { 'hero.title': 'As it was saved' } })
    const rows = await db.from('site_pages')
    const version = (await db.from('changes')).length

    const html = await preview(api, { language: 'en', en: { 'hero.text': 'As it is typed' } })

    assert.include(html, '<h1>As it was saved</h1>')
    assert.include(html, 'As it is typed')
    assert.deepEqual(await db.from('site_pages'), rows)
    assert.equal((await db.from('changes')).length, version)
    const page = (await client.get('/en')).text()
    assert.notMatch(page, /As it was saved|As it is typed/)
  })

  test('is a whole page of the language asked for, without scripts and not to be indexed', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client, 'about')
    const typed = { ar: { 'page.title': 'عنوان' }, en: { 'page.title': 'A title' } }
    for (const [language, dir, title] of [
      ['ar', 'rtl', 'عنوان'],
      ['en', 'ltr', 'A title'],
    ]) {
      const html = await preview(api, { language, ...typed })
      assert.include(html, `<html lang="${language}" dir="${dir}"`)
      assert.include(html, `<h1>${title}</h1>`)
      assert.match(html, /<meta name="robots" content="noindex, nofollow"/)
      assert.match(html, /<link rel="stylesheet"/)
      assert.notMatch(html, /<script|rel="canonical"|rel="modulepreload"/)
    }
  })

  test('shows the page on which the part stands that is being written', async ({
    client,
    assert,
  }) => {
    const projects = await staffApi(client, 'projects')
    const peace = await preview(projects, { language: 'ar', part: 'peace' })
    assert.match(peace, /data-programme="peace" aria-selected="true"/)
    const home = await staffApi(client, 'home')
    const list = await preview(home, {
      language: 'en',
      part: 'publicationsPage',
      en: { 'list.title': 'What we wrote' },
    })
    assert.include(list, '<h1>What we wrote</h1>')
    assert.include(await preview(home, { language: 'en', part: 'elsewhere' }), 'class="hero"')
  })

  test('shows what does not fit its place as it was, and nothing where nothing is typed', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client, 'about')
    const html = await preview(api, {
      language: 'en',
      en: {
        'page.title': ' ',
        'page.lead': '$t(page.title)',
        'vision.title': 'x'.repeat(121),
        'vision.text': ['x'],
        'mission.title': ['x'],
      },
      shared: { 'timeline.order': ['y2008', 'y2008'], 'timeline.y2008.year': 'now' },
    })
    assert.include(html, '<h1></h1>')
    for (const text of ['From one room', '<h2>Vision</h2>', 'Mission', '2008', '2024']) {
      assert.include(html, text)
    }
  })

  test('shows an item that lacks nearly everything', async ({ client, assert }) => {
    const api = await staffApi(client, 'impact')
    const html = await preview(api, {
      language: 'ar',
      shared: { 'impactStories.order': ['n-1'], 'impact.order': ['n-2', 'projects'] },
      ar: { 'impactStories.n-1.title': 'قصة', 'impact.n-2.label': 'بئرًا' },
    })
    assert.include(html, 'قصة')
    assert.include(html, 'بئرًا')
  })

  test('shows what people type as text', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    const hostile = '</title><img src=x onerror=alert(1)>'
    const html = await preview(api, {
      language: 'en',
      en: { 'page.title': hostile, 'meta.about.title': hostile },
    })
    assert.notInclude(html, '<img src=x')
    assert.include(html, '&lt;/title&gt;&lt;img src=x onerror=alert(1)&gt;')
  })

  test('has a new name in every sentence, which nothing else has yet', async ({
    client,
    assert,
  }) => {
    const api = await organisationOf(client)
    const answer = await api.send('POST', '/preview', {
      language: 'ar',
      values: {
        siteName: { ar: 'الجمعية الخيرية' },
        email: 'us@example.org',
        telephone: '0115550100',
      },
    })
    const html: string = answer.body().html
    assert.include(html, '© 2023 الجمعية الخيرية')
    assert.include(html, 'mailto:us@example.org')
    assert.include(html, 'tel:0115550100')
    assert.notInclude(html, 'مؤسسة أفق')
    assert.equal((await siteContent()).names.ar.siteName, 'مؤسسة أفق')
  })

  test('is for those who may read the page', async ({ client, assert }) => {
    const body = { language: 'en' }
    const visitor = await client.post('/api/site/pages/about/preview').json(body)
    visitor.assertStatus(401)
    const refused = await (await staffApi(client, 'about', 'author')).send('POST', '/preview', body)
    refused.assertStatus(403)
    assert.notProperty(refused.body(), 'html')
    // Editors may read the organisation's details, but not change them.
    const editor = await organisationOf(client, 'editor')
    const shown = await editor.send('POST', '/preview', body)
    shown.assertStatus(200)
    assert.include(shown.body().html, 'Ufuq Foundation')
  })

  test('needs a language and an existing page', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    for (const body of [{}, { language: 'fr' }, { language: ['en'] }]) {
      const answer = await api.send('POST', '/preview', body)
      answer.assertStatus(422)
      assert.containSubset(answer.body(), { errors: [{ field: 'language' }] })
    }
    const nowhere = await staffApi(client, 'constructor')
    ;(await nowhere.send('POST', '/preview', { language: 'en' })).assertStatus(404)
    const large = { language: 'en', en: { 'page.title': 'x'.repeat(1_100_000) } }
    ;(await api.send('POST', '/preview', large)).assertStatus(413)
  })

  test('is rendered so often for one person and no more', async ({ client }) => {
    const [busy, other] = [await staffApi(client, 'about'), await staffApi(client, 'about')]
    const { accepted: limit, seconds } = RATE_LIMITS.pagePreviews
    const counter = {
      key: `page preview:${busy.person.id}`,
      limit,
      seconds,
      isPerProcess: true as const,
    }
    for (let rendered = 0; rendered < limit; rendered += 1) await takeFrom([counter])
    const refused = await busy.send('POST', '/preview', { language: 'en' })
    refused.assertStatus(429)
    await preview(other, { language: 'en' })
  })
})
