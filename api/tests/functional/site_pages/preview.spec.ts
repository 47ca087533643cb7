import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { takeFrom } from '#core/limits/rate_limit'
import { organisationOf } from '#tests/functional/site/organisation/organisation_calls'
import { staffApi, titled, type StaffApi } from '#tests/functional/site_pages/staff_api'

const preview = async (api: StaffApi, body: object): Promise<string> => {
  const answer = await api.send('POST', '/preview', body)
  answer.assertStatus(200)
  answer.assertHeader('cache-control', 'no-store')
  return answer.body().html
}

test.group('The preview of a page of the site', () => {
  test('shows what is typed over the draft, and keeps none of it', async ({ client, assert }) => {
    const api = await staffApi(client, 'home')
    await api.change(titled({ en: 'As it was saved' }))
    const rows = await db.from('drafts')
    const version = (await db.from('changes')).length

    const html = await preview(api, { language: 'en', values: { lead: { en: 'As it is typed' } } })

    assert.include(html, '<h1>As it was saved</h1>')
    assert.include(html, 'As it is typed')
    assert.deepEqual(await db.from('drafts'), rows)
    assert.equal((await db.from('changes')).length, version)
    const page = (await client.get('/en')).text()
    assert.notMatch(page, /As it was saved|As it is typed/)
  })

  test('leaves out the facts of the example, as the page itself', async ({ client, assert }) => {
    await (await organisationOf(client)).show({ shortName: { ar: 'روافد', en: 'Rawafid' } })
    const api = await staffApi(client, 'about')
    const { values } = await api.read()
    const html = await preview(api, { language: 'en', values })
    assert.include(html, 'What we stand for')
    for (const read of [html, (await client.get('/en/about')).text()])
      assert.notInclude(read, 'began with a question')
  })

  test('shows what people type as text', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    const hostile = '</title><img src=x onerror=alert(1)>'
    const values = { title: { en: hostile }, searchTitle: { en: hostile } }
    const html = await preview(api, { language: 'en', values })
    assert.notInclude(html, '<img src=x')
    assert.include(html, '&lt;/title&gt;&lt;img src=x onerror=alert(1)&gt;')
    const itself = { language: 'en', values: { title: { en: '$t(page.title)' } } }
    ;(await api.send('POST', '/preview', itself)).assertStatus(422)
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
