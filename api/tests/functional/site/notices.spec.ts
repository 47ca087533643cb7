import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import siteSettings from '#config/site'
import { pageCache } from '#content/page_cache'
import { pagesOf } from '#tests/functional/kinds/page_calls'
import { rawRequest } from '#tests/functional/site/raw_request'
import { thingsOf } from '#tests/functional/site/structured_data'

const { origin } = siteSettings

test.group('Jobs and tenders', () => {
  const after = (time: object) => DateTime.utc().plus(time).startOf('second')
  const notice = (id: string, opens: DateTime, closes: DateTime) => ({
    id,
    title: { en: `The ${id} job` },
    place: { en: 'Marib' },
    text: { en: 'You will **count**' },
    opens: opens.toISO(),
    closes: closes.toISO(),
    apply: 'mailto:jobs@ufuq.example',
    outcome: { en: 'Filled' },
  })

  async function publishJobs(client: ApiClient) {
    const { create, publish } = await pagesOf(client)
    const openings = [
      notice('open', after({ days: -1 }), after({ days: 10 })),
      notice('closed', after({ days: -9 }), after({ days: -1 })),
      notice('later', after({ days: 5 }), after({ days: 9 })),
    ]
    const sections = [{ id: 'jobs', kind: 'openings', openings }]
    await publish(
      await create({ title: { en: 'Jobs' }, slug: { en: 'vacancies' }, sections }),
      'en',
    )
  }

  test('one that is open can be applied to', async ({ client, assert }) => {
    await publishJobs(client)
    const { status, text: html } = await rawRequest('/en/vacancies/open')
    assert.equal(status, 200)
    assert.include(html, 'mailto:jobs@ufuq.example')
    assert.match(html, /<link rel="stylesheet" href="\/assets\/own-pages-/)
    assert.include(html, `<link rel="canonical" href="${origin}/en/vacancies/open"`)
    const [, posting, trail] = thingsOf(html)
    assert.containSubset(posting, { '@type': 'JobPosting', title: 'The open job' })
    assert.lengthOf(trail?.['itemListElement'] as unknown[], 3)
    assert.include((await rawRequest('/sitemap.xml')).text, '/en/vacancies/open')
  })

  test('one that closed is a 410 that can be read', async ({ client, assert }) => {
    await publishJobs(client)
    const { status, text: html } = await rawRequest('/en/vacancies/closed')
    assert.equal(status, 410)
    assert.include(html, '<strong>count</strong>')
    assert.include(html, 'This notice is closed')
    assert.include(html, 'Filled')
    assert.include(html, '<meta name="robots" content="noindex"')
    assert.notInclude(html, 'href="mailto:jobs@ufuq.example"')
    assert.notInclude(html, 'JobPosting')
    assert.notInclude((await rawRequest('/sitemap.xml')).text, '/en/vacancies/closed')
  })

  test('one that has not opened is not found', async ({ client, assert }) => {
    await publishJobs(client)
    assert.equal((await rawRequest('/en/vacancies/later')).status, 404)
    assert.equal((await rawRequest('/en/vacancies/none')).status, 404)
    assert.notInclude((await rawRequest('/en/vacancies')).text, 'The later job')
  })

  test('one that was withdrawn says so, and nothing else of it', async ({ client, assert }) => {
    const { create, publish } = await pagesOf(client)
    const open = notice('open', after({ days: -1 }), after({ days: 10 }))
    const sections = [{ id: 'jobs', kind: 'openings', openings: [{ ...open, withdrawn: 'yes' }] }]
    const text = { id: 'who', kind: 'text', text: { en: 'We' } }
    await publish(
      await create({
        title: { en: 'Jobs' },
        slug: { en: 'vacancies' },
        sections: [text, ...sections],
      }),
      'en',
    )
    const { status, text: html } = await rawRequest('/en/vacancies/open')
    assert.equal(status, 410)
    assert.include(html, 'This notice was withdrawn')
    for (const part of ['The open job', 'Marib', 'You will', 'jobs@ufuq', 'Filled', 'JobPosting']) {
      assert.notInclude(html, part)
    }
    assert.notInclude((await rawRequest('/en/vacancies')).text, 'The open job')
    assert.notInclude((await rawRequest('/sitemap.xml')).text, '/en/vacancies/open')
  })

  test('no stored page outlives the moment of a change', async ({ client, assert }) => {
    const { create, publish } = await pagesOf(client)
    const closing = after({ seconds: 50 })
    const openings = [notice('soon', after({ days: -1 }), closing)]
    const sections = [{ id: 'jobs', kind: 'openings', openings }]
    await publish(
      await create({ title: { en: 'Jobs' }, slug: { en: 'vacancies' }, sections }),
      'en',
    )
    const closes = closing.toMillis()
    for (const path of ['/en/vacancies', '/en/vacancies/soon', '/sitemap.xml']) {
      await rawRequest(path)
      assert.isDefined(pageCache.find(path, closes - 1), path)
      assert.isUndefined(pageCache.find(path, closes), path)
    }
  })
})
