import { test } from '@japa/runner'
import { SITE_ICONS } from '@ufuq/shared/contract/drawings'
import { drop } from '#content/cache'
import { libraryOf } from '#tests/functional/pictures/library'
import { photo } from '#tests/functional/pictures/photos'
import { organisationOf } from '#tests/functional/site/organisation/organisation_calls'
import { rawRequest } from '#tests/functional/site/raw_request'

const BLUE = '#2f7fc0'

const textOf = async (path: string) => (await rawRequest(path)).text
const addressIn = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''

test.group('The accent of the organisation', () => {
  test('is in every page once it is published', async ({ client, assert }) => {
    drop(null)
    const api = await organisationOf(client)
    const before = await textOf('/en/about')
    await api.save({ accent: BLUE })
    assert.equal(await textOf('/en/about'), before)
    assert.notInclude(before, '<style>')
    assert.equal((await rawRequest('/look.css')).text, '')
    await api.publish()
    for (const path of ['/', '/en/about', '/nowhere']) {
      const page = await textOf(path)
      assert.match(page, new RegExp(`<style>:root\\{[^<]*--sun-500:${BLUE};[^<]*</style>`))
      assert.notInclude(/<script id="state"[^>]*>([^<]*)/.exec(page)?.[1] ?? '', BLUE)
    }
    assert.include(await textOf('/admin'), `--sun-500:${BLUE}`)
    const style = await rawRequest('/look.css')
    assert.equal(style.headers['content-type'], 'text/css; charset=utf-8')
    assert.equal(style.headers['cache-control'], 'no-cache')
    assert.include(style.text, `--sun-500:${BLUE}`)
  })

  test('is followed by icons and pictures of shared links', async ({ client, assert }) => {
    drop(null)
    const shipped = Object.fromEntries(
      await Promise.all(
        Object.keys(SITE_ICONS).map(async (path) => [path, (await rawRequest(path)).body] as const),
      ),
    )
    const formerImage = addressIn(await textOf('/en'))
    await (await organisationOf(client)).show({ accent: BLUE })

    for (const path of Object.keys(SITE_ICONS)) {
      const { status, headers, body } = await rawRequest(path)
      assert.equal(status, 200)
      assert.equal(headers['cache-control'], 'no-cache')
      assert.equal(
        headers['content-type'],
        path.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
        path,
      )
      assert.isFalse(body.equals(shipped[path] ?? Buffer.alloc(0)), path)
      const again = await rawRequest(path, { headers: { 'if-none-match': headers.etag ?? '' } })
      assert.equal(again.status, 304)
    }
    const icon = (await rawRequest('/icon-192.png')).body
    assert.deepEqual([icon.readUInt32BE(16), icon.readUInt32BE(20)], [192, 192])
    assert.include(await textOf('/favicon.svg'), BLUE)
    assert.containSubset(JSON.parse(await textOf('/en/site.webmanifest')), { theme_color: BLUE })

    const image = addressIn(await textOf('/en'))
    assert.notEqual(image, formerImage)
    assert.equal((await rawRequest(new URL(image).pathname)).status, 200)
    const former = await rawRequest(new URL(formerImage).pathname)
    assert.equal(former.status, 302)
  })

  test('is refused where it is seen too poorly', async ({ client, assert }) => {
    const api = await organisationOf(client)
    for (const [accent, rule] of [
      ['#e3a33b', 'contrast'],
      ['#8a2b30', 'contrast'],
      ['teal', 'regex'],
      ['#2f7fc0}</style>', 'regex'],
    ] as const) {
      const answer = await api.send('PATCH', '', { values: { accent } })
      answer.assertStatus(422)
      assert.match(answer.body().errors[0].field, /accent$/)
      assert.equal(answer.body().errors[0].rule, rule)
    }
    assert.isNull((await api.read()).values.accent)
  })
})

test.group('The logos of the organisation', () => {
  test('stand on pages in their language', async ({ client, assert }) => {
    const api = await organisationOf(client)
    const library = await libraryOf(client)
    const arabic = await library.upload()
    const english = await library.upload(await photo({ width: 600, height: 150 }))
    await api.show({
      logo: { ar: arabic.id, en: english.id },
    })
    const page = await textOf('/en')
    for (const [language, { id, file }] of [
      ['ar', arabic],
      ['en', english],
    ] as const) {
      const address = `/uploads/${id}/${file}-480.webp`
      assert.include(page, `:lang(${language}) .logo svg{`)
      assert.include(page, `url(${address})`)
      assert.equal((await rawRequest(address)).status, 200)
    }
    const done = await client.get('/api/first-steps').loginAs(api.person)
    assert.isTrue(done.body().done.logo)
  })

  test('are drawn into icons and pictures of shared links', async ({ client, assert }) => {
    const api = await organisationOf(client)
    const library = await libraryOf(client)
    const before = addressIn(await textOf('/'))
    const logo = await library.upload()
    await api.show({ logo: { ar: logo.id } })
    const image = addressIn(await textOf('/'))
    assert.notEqual(image, before)
    const drawn = await rawRequest(new URL(image).pathname)
    assert.equal(drawn.status, 200)
    assert.deepEqual([drawn.body.readUInt32BE(16), drawn.body.readUInt32BE(20)], [1200, 630])

    const ofLogo = (await rawRequest('/icon-512.png')).body
    const symbol = await library.upload()
    await api.show({ symbol: symbol.id })
    assert.isFalse((await rawRequest('/icon-512.png')).body.equals(ofLogo))
    assert.include(await textOf('/favicon.svg'), 'data:image/png;base64,')
    assert.include(await textOf('/admin'), `url(/uploads/${symbol.id}/`)
  })
})

// Two writers need two connections, so the tests can't run in a transaction. The tables are
// therefore emptied here.
