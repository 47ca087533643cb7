import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SITE_ICONS } from '@ufuq/shared/contract/drawings'
import { PictureFactory } from '#database/factories/picture_factory'
import { UserFactory } from '#database/factories/user_factory'
import User from '#accounts/user'
import { drop } from '#content/cache'
import { libraryOf } from '#tests/functional/pictures/library'
import { photo } from '#tests/functional/pictures/photos'
import { rawRequest } from '#tests/functional/site/raw_request'
import { staffApi, forgetAfterwards, type StaffApi } from '#tests/functional/site_pages/staff_api'

const BLUE = '#2f7fc0'

const textOf = async (path: string) => (await rawRequest(path)).text
const addressIn = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''

async function publish(api: StaffApi, change: object) {
  await api.save(change)
  return api.publish()
}

test.group('The accent of the organisation', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is in every page once it is published, and costs nothing before', async ({
    client,
    assert,
  }) => {
    drop(null)
    const api = await staffApi(client, 'organisation', 'admin')
    const before = await textOf('/en/about')
    await api.save({ shared: { accent: BLUE } })
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

  test('is followed by icons, manifest and pictures of shared links', async ({
    client,
    assert,
  }) => {
    drop(null)
    const shipped = Object.fromEntries(
      await Promise.all(
        Object.keys(SITE_ICONS).map(async (path) => [path, (await rawRequest(path)).body] as const),
      ),
    )
    const formerImage = addressIn(await textOf('/en'))
    await publish(await staffApi(client, 'organisation', 'admin'), { shared: { accent: BLUE } })

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

  test('is refused with the measured ratio where it is seen too poorly', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client, 'organisation', 'admin')
    for (const [accent, rule, says] of [
      ['#e3a33b', 'contrast', /2\.01:1 \(paper\), and at least 3:1/],
      ['#8a2b30', 'contrast', /1\.77:1 \(petrol\), and at least 3:1/],
      ['teal', 'colour', /must be a colour/],
      ['#2f7fc', 'colour', /must be a colour/],
      ['</styl', 'colour', /must be a colour/],
      ['#2f7fc0}</style>', 'maxLength', /./],
      ['', 'required', /./],
    ] as const) {
      const answer = await api.send('PUT', '', { shared: { accent } })
      answer.assertStatus(422)
      const [error] = answer.body().errors
      assert.containSubset(error, { field: 'shared.accent', rule })
      assert.match(error.message, says)
    }
    assert.isEmpty(await db.from('site_pages'))
  })

  test('goes back to the shipped one, of which nothing is kept', async ({ client, assert }) => {
    const api = await staffApi(client, 'organisation', 'admin')
    await publish(api, { shared: { accent: ' 2F7FC0 ' } })
    assert.equal((await api.read()).live.shared['accent'], BLUE)
    await publish(api, { shared: { accent: '#ec6530' } })
    assert.notInclude(await textOf('/en'), '<style>')
    assert.deepEqual((await api.read()).live, (await api.read()).shipped)
  })

  test('is not for editors', async ({ client, assert }) => {
    const editor = await staffApi(client, 'organisation', 'editor')
    ;(await editor.send('PUT', '', { shared: { accent: BLUE } })).assertStatus(403)
    const stranger = await client
      .put('/api/site/pages/organisation')
      .json({ shared: { accent: BLUE } })
    stranger.assertStatus(401)
    assert.isEmpty(await db.from('site_pages'))
  })

  test('is in the preview of what is typed, unless it would be refused', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client, 'organisation', 'admin')
    const preview = async (accent: string) => {
      const answer = await api.send('POST', '/preview', { language: 'en', shared: { accent } })
      answer.assertStatus(200)
      return answer.body().html as string
    }
    assert.include(await preview(BLUE), `--sun-500:${BLUE}`)
    assert.notInclude(await preview('#e3a33b'), '<style>')
  })
})

test.group('The logos of the organisation', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('stand on pages in their language, by files that visitors get', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client, 'organisation', 'admin')
    const library = await libraryOf(client)
    const arabic = await library.upload()
    const english = await library.upload(await photo({ width: 600, height: 150 }))
    await publish(api, {
      ar: { logo: `/uploads/${arabic.id}` },
      en: { logo: `/uploads/${english.id}` },
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
    const api = await staffApi(client, 'organisation', 'admin')
    const library = await libraryOf(client)
    const before = addressIn(await textOf('/'))
    const logo = await library.upload()
    await publish(api, { ar: { logo: `/uploads/${logo.id}` } })
    const image = addressIn(await textOf('/'))
    assert.notEqual(image, before)
    const drawn = await rawRequest(new URL(image).pathname)
    assert.equal(drawn.status, 200)
    assert.deepEqual([drawn.body.readUInt32BE(16), drawn.body.readUInt32BE(20)], [1200, 630])

    const ofLogo = (await rawRequest('/icon-512.png')).body
    const symbol = await library.upload()
    await publish(api, { shared: { symbol: `/uploads/${symbol.id}` } })
    assert.isFalse((await rawRequest('/icon-512.png')).body.equals(ofLogo))
    assert.include(await textOf('/favicon.svg'), 'data:image/png;base64,')
    assert.include(await textOf('/admin'), `url(/uploads/${symbol.id}/`)
  })

  test('follow the file that takes the place of another one', async ({ client, assert }) => {
    const api = await staffApi(client, 'organisation', 'admin')
    const library = await libraryOf(client)
    const { id, file, version } = await library.upload()
    await publish(api, { en: { logo: `/uploads/${id}` } })
    assert.include(await textOf('/en'), file)
    const answer = await library.sendFile(
      `pictures/${id}/file?version=${version}`,
      await photo({ width: 500, height: 100 }),
      'logo.jpg',
      'PUT',
    )
    answer.assertStatus(200)
    const page = await textOf('/en')
    assert.notInclude(page, file)
    assert.include(page, answer.body().picture.file)
  })

  test('are pictures of the library that are there', async ({ client, assert }) => {
    const api = await staffApi(client, 'organisation', 'admin')
    const binned = await PictureFactory.apply('binned').create()
    const { id } = await PictureFactory.create()
    for (const logo of [
      `/uploads/${binned.id}`,
      '/uploads/9999999999',
      `/uploads/${id}#wide`,
      'https://example.org/logo.svg',
      'data:image/svg+xml,<svg onload=alert(1)>',
      `/uploads/${id});}`,
    ]) {
      const answer = await api.send('PUT', '', { en: { logo } })
      answer.assertStatus(422)
      assert.containSubset(answer.body().errors[0], { field: 'en.logo' })
    }
    assert.isEmpty(await db.from('site_pages'))
  })

  test('are not deleted while the page or its draft names them', async ({ client, assert }) => {
    const api = await staffApi(client, 'organisation', 'admin')
    const library = await libraryOf(client)
    const { id } = await PictureFactory.create()
    await api.save({ ar: { logo: `/uploads/${id}` } })
    const drafted = await library.send('DELETE', `entries/pictures/${id}`)
    drafted.assertStatus(409)
    const use = { kind: 'page', key: 'organisation', path: 'logo', isDraft: true }
    assert.containSubset(drafted.body(), { code: 'entry_in_use', uses: [use] })

    await api.publish()
    const uses = (await library.send('GET', `entries/pictures/${id}/uses`)).body()
    assert.containSubset(uses, [{ ...use, isDraft: false }])
    assert.equal((await library.read(id)).uses, 1)
    assert.isEmpty(await library.list('?filter[unused]=1'))
    assert.equal((await library.send('GET', 'pictures/counts')).body().unused, 0)

    await publish(api, { ar: { logo: '' } })
    ;(await library.send('DELETE', `entries/pictures/${id}`)).assertStatus(204)
  })

  test('come back with a version, except for pictures that are gone', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client, 'organisation', 'admin')
    const [gone, stored] = await PictureFactory.createMany(2)
    if (!gone || !stored) throw new Error('There are two')
    await publish(api, {
      ar: { logo: `/uploads/${gone.id}` },
      en: { logo: `/uploads/${stored.id}` },
    })
    await publish(api, { ar: { logo: '' }, en: { logo: '' }, shared: { accent: BLUE } })
    const library = await libraryOf(client)
    ;(await library.send('DELETE', `entries/pictures/${gone.id}`)).assertStatus(204)
    const lostPictures = [{ side: 'ar', path: 'logo', isBinned: true }]
    const looked = await api.send('GET', '/versions/1')
    assert.deepEqual(looked.body().version.lostPictures, lostPictures)
    const answer = await api.send('POST', '/restore', { from: 1, sides: ['ar', 'en'] })
    answer.assertStatus(200)
    assert.deepEqual(answer.body().lostPictures, lostPictures)
    assert.containSubset(answer.body().page.draft, {
      ar: { logo: '' },
      en: { logo: `/uploads/${stored.id}` },
      shared: { accent: '#ec6530' },
    })
  })
})

// Two writers need two connections, so the tests can't run in a transaction. The tables are
// therefore emptied here.
test.group('Deleting a picture while it becomes a logo', (group) => {
  const empty = async () => {
    await db.from('site_pages').delete()
    await db.from('sessions').delete()
    await db.from('entries').delete()
    await User.query().delete()
    drop(null)
  }
  group.each.setup(empty)
  group.each.teardown(empty)

  test('ends with one of the two', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const pictures = await PictureFactory.createMany(4)
    for (const { id } of pictures) {
      const [save, removal] = await Promise.all([
        client
          .put('/api/site/pages/organisation')
          .json({ en: { logo: `/uploads/${id}` } })
          .loginAs(admin),
        client.delete(`/api/entries/pictures/${id}`).loginAs(admin),
      ])
      const { in_bin } = await db.from('entries').where({ id }).firstOrFail()
      const isDeleted = Boolean(in_bin)
      assert.deepEqual([save.status(), removal.status()], isDeleted ? [422, 204] : [200, 409])
    }
  })
})
