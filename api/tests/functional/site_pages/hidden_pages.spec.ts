import { test } from '@japa/runner'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { inBoth } from '@ufuq/shared/contract/languages'
import { canBeHidden, pathOfPage, SITE_PAGES } from '@ufuq/shared/contract/site/page-names'
import { text } from '#tests/functional/kinds/page_calls'
import { organisationOf } from '#tests/functional/site/organisation/organisation_calls'
import { rawRequest } from '#tests/functional/site/raw_request'
import { staffApi } from '#tests/functional/site_pages/staff_api'

const statusOf = async (path: string) => (await rawRequest(path)).status

test.group('A hidden page of the site', () => {
  test('is missing for visitors, and so is every link to it', async ({ client, assert }) => {
    const organisation = await organisationOf(client)
    await organisation.show({ newsletterForm: 'hidden' })
    const hidden = SITE_PAGES.filter(canBeHidden)
    for (const name of hidden) {
      const page = await staffApi(client, name)
      await page.change((values) => Object.assign(values, { hidden: true }))
      await page.publish()
    }
    const paths = hidden.flatMap((name) =>
      Object.values(inBoth((one) => localizedPath(one, pathOfPage(name)))),
    )
    const unknown = await rawRequest('/en/no-such-page')
    const titleOf = (html: string) => /<title>.*?<\/title>/.exec(html)?.[0]
    for (const path of paths) {
      const answer = await rawRequest(path)
      assert.equal(answer.status, 404, path)
      if (path.startsWith('/en/')) assert.equal(titleOf(answer.text), titleOf(unknown.text))
    }
    const others = ['/', '/en', '/documents', '/en/documents', '/sitemap.xml', '/en/no-such-page']
    for (const other of others) {
      const { text: html } = await rawRequest(other)
      const linked = [...html.matchAll(/(?:href="|<loc>https?:\/\/[^/]+)(\/[^"<?#]*)/g)].map(
        ([, to]) => to,
      )
      assert.deepEqual(
        linked.filter((to) => paths.includes(to ?? '')),
        [],
        other,
      )
    }
  })

  test('has no form and no sections, and is not found by a search', async ({ client, assert }) => {
    const page = await staffApi(client, 'contact')
    await page.change((values) => {
      values.sections.push(text('who', 'السقّاؤون هنا', 'The carriers are here') as never)
      Object.assign(values, { hidden: true })
    })
    await page.publish()
    const form = { name: 'Yusuf', email: 'yusuf@example.org', message: 'Where is the page?' }
    const posted = await client.post('/en/contact').header('accept', 'text/html').form(form)
    posted.assertStatus(404)
    const shown = await client.get('/api/shown/pages/key:contact').qs({ language: 'en' })
    shown.assertStatus(404)
    const found = await client.get('/api/search').qs({ language: 'en', q: 'carriers' })
    assert.notInclude(found.text(), '/en/contact')
  })

  test('is shown again once both languages are published', async ({ client, assert }) => {
    const page = await staffApi(client, 'donate')
    await page.change((values) => Object.assign(values, { hidden: true }))
    assert.equal(await statusOf('/en/donate'), 200)
    await page.publish('en')
    assert.deepEqual([await statusOf('/donate'), await statusOf('/en/donate')], [404, 404])
    await page.change((values) => Object.assign(values, { hidden: false }))
    const preview = await page.send('POST', '/preview', { language: 'en' })
    assert.include(preview.body().html, '<h1')
    await page.publish()
    assert.deepEqual([await statusOf('/donate'), await statusOf('/en/donate')], [200, 200])
  })

  test('is never the home page, nor the one about privacy while the newsletter’s form shows', async ({
    client,
    assert,
  }) => {
    for (const [name, rule] of [
      ['home', 'enum'],
      ['privacy', 'newsletterForm'],
    ] as const) {
      const page = await staffApi(client, name)
      const values = await page.edited((own) => Object.assign(own, { hidden: true }))
      const answer = await page.send('PATCH', '', { values })
      answer.assertStatus(422)
      answer.assertBodyContains({ errors: [{ field: 'hidden', rule }] })
    }
    const organisation = await organisationOf(client)
    await organisation.show({ newsletterForm: 'hidden' })
    const privacy = await staffApi(client, 'privacy')
    await privacy.change((values) => Object.assign(values, { hidden: true }))
    await privacy.publish()
    assert.equal(await statusOf('/privacy'), 404)
    assert.include((await rawRequest('/en/contact')).text, 'We keep what you send')
    await organisation.show({ newsletterForm: 'shown' })
    const { status, text: html } = await rawRequest('/en/privacy')
    assert.equal(status, 200)
    assert.include(html, '<title>Privacy')
  })
})
