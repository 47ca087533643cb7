import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { PAGES_WITH_SECTIONS, pathOfPage } from '@ufuq/shared/contract/site/page-names'
import { pagesOf, text } from '#tests/functional/kinds/page_calls'
import { rawRequest } from '#tests/functional/site/raw_request'

const SECTIONS = [text('who', 'السقّاؤون هنا', 'The carriers are here')]
/** The heading of the last section of the page `/about`. */
const END = 'What comes next?'

async function below(client: ApiClient, name: string, ...languages: string[]) {
  const calls = await pagesOf(client)
  const { id } = await calls.read(name)
  await calls.addBelow(id, SECTIONS)
  if (languages.length > 0) await calls.publish(id, ...languages)
  return { ...calls, id }
}

const htmlOf = async (path: string) => (await rawRequest(path)).text

test.group('Sections by staff on a page of the site', () => {
  test('stand on each page within its main part', async ({ client, assert }) => {
    for (const name of PAGES_WITH_SECTIONS) await below(client, name, 'en')
    for (const name of PAGES_WITH_SECTIONS) {
      const { status, text: html } = await rawRequest(localizedPath('en', pathOfPage(name)))
      assert.equal(status, 200, name)
      const [before = '', after = ''] = html.split('The carriers are here')
      assert.include(before, '</h1>', name)
      assert.match(before, /<link rel="stylesheet" href="\/assets\/own-pages-[^"]+\.css"/, name)
      assert.include(after, '</main>', name)
      assert.lengthOf(html.match(/<h1[ >]/g) ?? [], 1, name)
    }
  })

  test('stand where staff put them, among those of the page', async ({ client, assert }) => {
    const { read, change, publish } = await pagesOf(client)
    const { id, values } = await read('about')
    const [story, statements, ...rest] = values.sections
    const hidden = { ...statements, hidden: true }
    await change(id, { sections: [hidden, ...rest, ...SECTIONS, story] })
    await publish(id, 'en')
    const html = await htmlOf('/en/about')
    const places = [END, 'The carriers are here', story.heading.en].map((text) =>
      html.indexOf(`>${text}<`),
    )
    assert.notInclude(places, -1)
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
    )
    assert.notInclude(html, `>${statements.statements[0].title.en}<`)
    assert.notMatch(html, /-section-[\w-]+\.js/)
  })

  test('are on no page in a language in which they are not public', async ({ client, assert }) => {
    await below(client, 'about', 'ar')
    assert.include(await htmlOf('/about'), 'السقّاؤون هنا')
    const english = await htmlOf('/en/about')
    assert.notInclude(english, 'السقّاؤون')
    assert.notInclude(english, 'class="own')
    assert.notMatch(english, /own-pages-[\w-]+\.css/)
  })

  test('leave a page as it was when they are removed', async ({ client, assert }) => {
    const paths = ['/about', '/en/about', '/privacy']
    const before = await Promise.all(paths.map(htmlOf))
    const { id, publish, addBelow } = await below(client, 'about')
    assert.deepEqual(await Promise.all(paths.map(htmlOf)), before)
    await publish(id, 'ar', 'en')
    assert.notDeepEqual(await Promise.all(paths.map(htmlOf)), before)
    await addBelow(id, [])
    await publish(id, 'ar', 'en')
    assert.deepEqual(await Promise.all(paths.map(htmlOf)), before)
  })

  test('are previewed on their page before they are public', async ({ client, assert }) => {
    const { send, id, publish } = await below(client, 'about')
    const { html } = (await send('POST', `/${id}/preview`, { language: 'en' })).body() as {
      html: string
    }
    assert.include(html, 'The carriers are here')
    assert.include(html, END)
    const link = (
      await send('POST', `/${id}/preview-links`, { purpose: 'shared', language: 'en' })
    ).body() as { path: string }
    const shared = await htmlOf(link.path)
    assert.include(shared, 'The carriers are here')
    assert.include(shared, '/own-pages-')
    assert.notInclude(await htmlOf('/en/about'), 'The carriers')
    await publish(id, 'en')
    const led = await rawRequest(link.path)
    assert.deepEqual([led.status, led.headers.location], [302, '/en/about'])
  })
})

const HERE = [text('who', 'نحن **هنا**', 'We are **here**')]

test.group('Sections below a page, for programs', () => {
  test('are not notices, and stand below no list of publications', async ({ client, assert }) => {
    const { addBelow, read } = await pagesOf(client)
    const openings = { id: 'jobs', kind: 'openings', openings: [] }
    const refused = await addBelow('about', [...HERE, openings])
    refused.assertStatus(422)
    assert.containSubset(refused.body(), { errors: [{ field: 'sections.6.kind', rule: 'enum' }] })
    ;(await addBelow('publications', HERE)).assertStatus(422)
    assert.lengthOf((await read('about')).values.sections, 5)
  })

  test('are found by the search, at the address of their page', async ({ client, assert }) => {
    const { publish, read, addBelow } = await pagesOf(client)
    const { id } = await read('about')
    await addBelow(id, [text('who', 'السقّاؤون في القرية', 'The water carriers of the village')])
    await publish(id, 'ar', 'en')
    const found = await client.get('/api/search').qs({ language: 'en', q: 'carriers' })
    assert.containSubset(found.body().items, [{ path: '/en/about' }])
    const own = await client.get('/api/search').qs({ language: 'en', q: 'beginning' })
    assert.containSubset(own.body().items, [{ path: '/en/about' }])
  })
})
