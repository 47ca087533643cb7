import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { pictureFile, plainPicture, widthsOf, type Picture } from '@ufuq/shared/contract/pictures'
import sharp from 'sharp'
import { PictureFactory } from '#database/factories/picture_factory'
import { makeAhead } from '#pictures/making/make_ahead'
import { madeFiles } from '#pictures/making/made_files'
import PictureRow from '#pictures/picture'
import { contentChanged } from '#content/content_version'
import { rawRequest } from '#tests/functional/site/raw_request'
import { madeFilesOf, libraryOf, type PictureLibrary } from '#tests/functional/pictures/library'
import { heicPhoto, photo, turnedPhoto } from '#tests/functional/pictures/photos'
import { recordBody } from '#tests/functional/publications/bodies'

const PHONE = { width: 4000, height: 3000 }

async function publish(library: PictureLibrary, body: object) {
  const answer = await library.send('POST', 'publications', {
    ...recordBody(),
    status: 'published',
    publishedAt: '2024-03-01',
    ...body,
  })
  if (answer.status() !== 201) throw new Error(answer.text())
  return answer.body().publication
}

test.group('What is made of a picture', (group) => {
  group.each.setup(() => {
    contentChanged()
    return testUtils.db().wrapInGlobalTransaction()
  })

  test('is upright, light, and knows neither place nor phone', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const bytes = await turnedPhoto(PHONE)
    assert.include(bytes.toString('latin1'), 'A phone')
    const picture = await library.upload(bytes)
    for (const format of ['avif', 'webp'] as const) {
      const { status, headers, body } = await rawRequest(pictureFile(picture, 960, format))
      assert.equal(status, 200)
      assert.equal(headers['content-type'], `image/${format}`)
      assert.equal(headers['cache-control'], 'private, max-age=31536000, immutable')
      const made = await sharp(body).metadata()
      assert.deepEqual([made.width, made.height], [960, 1280])
      assert.isUndefined(made.exif)
      assert.notInclude(body.toString('latin1'), 'A phone')
      assert.isBelow(body.length, 120_000)
    }
  })

  test('is kept by a CDN for a day once visitors may see it, and not before', async ({
    client,
    assert,
  }) => {
    const library = await libraryOf(client)
    const picture = await library.upload(await photo({ width: 700, height: 500 }))
    const cacheControl = async () =>
      (await rawRequest(pictureFile(picture, 480, 'webp'))).headers['cache-control']
    assert.equal(await cacheControl(), 'private, max-age=31536000, immutable')
    await publish(library, { slug: 'water', hero: `/uploads/${picture.id}` })
    assert.equal(await cacheControl(), 'public, max-age=31536000, s-maxage=86400, immutable')
  })

  test('is made at its upload in the usual sizes, before anybody asks', async ({
    client,
    assert,
  }) => {
    const library = await libraryOf(client)
    const picture = await library.upload(await photo({ width: 1700, height: 900 }))
    await makeAhead(await PictureRow.findOrFail(picture.id))
    const ahead = [480, 960].flatMap((width) => ['avif', 'webp'].map((format) => [width, format]))
    assert.deepEqual(
      await madeFilesOf(picture),
      ahead.map(([width, format]) => `${picture.id}-${picture.file}-${width}.${format}`),
    )
  })

  test('waits for one job of whoever asks for many, not for all of them', async ({
    client,
    assert,
  }) => {
    const library = await libraryOf(client)
    const find = async (width: number) => {
      const { id } = await library.upload(await photo({ width, height: 800 }))
      return PictureRow.findOrFail(id)
    }
    const [theirs, own] = [await find(1601), await find(1600)]
    const answered: string[] = []
    const ask = async (
      owner: string,
      picture: PictureRow,
      width: number,
      format: 'avif' | 'webp',
    ) => {
      await madeFiles.get({ picture, width, format }, owner)
      answered.push(owner)
    }
    const many = widthsOf(theirs).flatMap((width) => [
      ask('many', theirs, width, 'avif'),
      ask('many', theirs, width, 'webp'),
    ])
    await ask('one', own, 480, 'webp')
    assert.isBelow(answered.length, many.length)
    await Promise.all(many)
  })

  test('is never wider than the original, and comes in no other width', async ({
    client,
    assert,
  }) => {
    const picture = await (await libraryOf(client)).upload(await photo({ width: 700, height: 500 }))
    for (const [width, status] of [
      [480, 200],
      [700, 200],
      [960, 404],
      [481, 404],
      [0, 404],
    ] as const) {
      assert.equal((await rawRequest(pictureFile(picture, width, 'avif'))).status, status)
    }
  })

  test('of a HEIC is what every browser reads', async ({ client, assert }) => {
    const picture = await (await libraryOf(client)).upload(heicPhoto(), 'IMG_1.HEIC')
    const { body } = await rawRequest(pictureFile(picture, 32, 'webp'))
    assert.equal((await sharp(body).metadata()).format, 'webp')
  })

  test('is made once for all who wait', async ({ client, assert }) => {
    const picture = await (await libraryOf(client)).upload(await photo(PHONE))
    const address = pictureFile(picture, 1440, 'webp')
    const answers = await Promise.all(Array.from({ length: 8 }, () => rawRequest(address)))
    for (const { body } of answers) assert.isTrue(body.equals(answers[0]?.body as Buffer))
    assert.deepEqual(await madeFilesOf(picture), [`${picture.id}-${picture.file}-1440.webp`])
  })

  test('is found by no guess, and not at all in the bin', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const { id, file } = await library.upload()
    const ending = file.endsWith('0') ? '1' : '0'
    const guesses = [
      `/uploads/${id}/${file.slice(0, -1)}${ending}-480.avif`,
      `/uploads/${id}/-480.avif`,
      `/uploads/${id}/${file}-480.jpg`,
      `/uploads/${id}/${file}`,
      `/uploads/${id + 1}/${file}-480.avif`,
      `/uploads/originals/${file}`,
      `/uploads/${id}`,
      '/uploads/0',
    ]
    for (const address of guesses) assert.equal((await rawRequest(address)).status, 404, address)
    await library.send('DELETE', `pictures/${id}`)
    assert.equal((await rawRequest(`/uploads/${id}/${file}-480.avif`)).status, 404)
  })

  test('is where a text’s own address leads: staff always, visitors once it is public', async ({
    client,
    assert,
  }) => {
    const library = await libraryOf(client)
    const picture = await library.upload(await photo({ width: 1000, height: 500 }))
    const address = `/uploads/${picture.id}`
    const asStaff = await client.get(address).loginAs(library.person).redirects(0)
    assert.equal(asStaff.status(), 302)
    assert.equal(asStaff.header('location'), plainPicture(picture))
    const { id } = await publish(library, { hero: address, status: 'draft' })
    assert.equal((await client.get(address).redirects(0)).status(), 404)
    await library.send('PATCH', `publications/${id}`, { status: 'published' })
    assert.equal((await client.get(address).redirects(0)).status(), 302)
  })
})

test.group('A page with pictures', (group) => {
  group.each.setup(() => {
    contentChanged()
    return testUtils.db().wrapInGlobalTransaction()
  })

  const pageOf = async (slug: string) => (await rawRequest(`/en/publications/${slug}`)).text

  const described = (library: PictureLibrary, { id }: Pick<Picture, 'id'>) =>
    library.describe(id, {
      alternative: { en: 'A well & a "bucket"', ar: 'بئر' },
      caption: { en: 'The well <in> March', ar: 'البئر في آذار' },
      credit: 'S. Haddad',
    })

  test('shows them in both formats, with their sides, words and colour', async ({
    client,
    assert,
  }) => {
    const library = await libraryOf(client)
    const picture = await described(library, await PictureFactory.create())
    await publish(library, {
      slug: 'water',
      content: `First.\n\n![](/uploads/${picture.id})\n\nWith words ![Her own](/uploads/${picture.id})`,
    })
    const page = await pageOf('water')
    const [figure = ''] = /<figure><picture>.*?<\/figure>/s.exec(page) ?? []
    assert.include(
      figure,
      `<source type="image/avif" srcset="${pictureFile(picture, 480, 'avif')} 480w, `,
    )
    assert.include(figure, `${pictureFile(picture, 1600, 'webp')} 1600w"`)
    assert.include(figure, 'width="1600" height="1200" alt="A well &amp; a &quot;bucket&quot;"')
    assert.include(figure, 'style="background-color:#8a6d4b" loading="lazy"')
    assert.include(figure, '<figcaption><span dir="auto">The well &lt;in&gt; March</span>')
    assert.include(figure, '<small dir="auto">S. Haddad</small></figcaption>')
    assert.include(page, 'alt="Her own"')
    assert.lengthOf(page.match(/<figure><picture>/g) ?? [], 1)
  })

  test('shows them as they stand: wide, upright or as a pair, and each use counts', async ({
    client,
    assert,
  }) => {
    const library = await libraryOf(client)
    const wide = await described(library, await PictureFactory.create())
    const upright = await PictureFactory.merge({ width: 1200, height: 1600 }).create()
    const first = await PictureFactory.merge({ focalX: 250, focalY: 620 }).create()
    const second = await PictureFactory.merge({ width: 600, height: 900 }).create()
    const content = [
      'First.',
      `![](/uploads/${wide.id}#wide)`,
      `![Tall](/uploads/${upright.id})\n*Written **here**.*`,
      `![](/uploads/${first.id})\n![](/uploads/${second.id})`,
    ]
    await publish(library, { slug: 'water', content: content.join('\n\n') })
    const page = await pageOf('water')

    const [wideFigure = ''] = /<figure class="wide">.*?<\/figure>/s.exec(page) ?? []
    assert.include(wideFigure, pictureFile(wide, 1440, 'avif'))
    assert.include(wideFigure, 'sizes="(min-width: 90rem) 66rem,')
    assert.include(wideFigure, 'The well &lt;in&gt; March')
    assert.notInclude(page, '#wide"')

    const [uprightFigure = ''] = /<figure class="upright">.*?<\/figure>/s.exec(page) ?? []
    assert.include(uprightFigure, 'width="1200" height="1600" alt="Tall"')
    assert.include(
      uprightFigure,
      '<figcaption><span dir="auto">Written <strong>here</strong>.</span></figcaption>',
    )

    const [pair = ''] = /<div class="pair">.*?<\/div>/s.exec(page) ?? []
    assert.lengthOf(pair.match(/<figure><picture>/g) ?? [], 2)
    assert.include(pair, 'style="background-color:#8a6d4b;object-position:25% 62%"')
    for (const { id } of [wide, upright, first, second]) {
      assert.equal((await library.read(id)).uses, 1)
    }
  })

  test('keeps the credit under a caption that the text has for this place', async ({
    client,
    assert,
  }) => {
    const library = await libraryOf(client)
    const picture = await described(library, await PictureFactory.create())
    const content = `![](/uploads/${picture.id})\n*In spring it is full.*`
    await publish(library, { slug: 'water', content })
    const page = await pageOf('water')
    const [caption = ''] = /<figcaption>.*?<\/figcaption>/s.exec(page) ?? []
    assert.equal(
      caption,
      '<figcaption><span dir="auto">In spring it is full.</span> <small dir="auto">S. Haddad</small></figcaption>',
    )
    // The first one of a text is seen at once.
    assert.include(page, 'fetchpriority="high" decoding="async"')
  })

  test('shows a changed picture at once, without the text being saved', async ({
    client,
    assert,
  }) => {
    const library = await libraryOf(client)
    const picture = await library.upload()
    await publish(library, { slug: 'water', content: `![](/uploads/${picture.id})` })
    assert.include(await pageOf('water'), 'alt=""')
    await library.describe(picture.id, { alternative: { en: 'A well' } })
    assert.include(await pageOf('water'), 'alt="A well"')
    await library.sendFile(`pictures/${picture.id}/file`, await photo(), 'b.jpg', 'PUT')
    const { file } = await library.read(picture.id)
    assert.notEqual(file, picture.file)
    const page = await pageOf('water')
    assert.include(page, file)
    assert.notInclude(page, picture.file)
  })

  test('has its hero early, and in lists', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const picture = await described(library, await PictureFactory.create())
    const { id } = await publish(library, { slug: 'water', hero: `/uploads/${picture.id}` })
    const page = await pageOf('water')
    const [cover = ''] = /<figure><div class="cover photo">.*?<\/figure>/s.exec(page) ?? []
    assert.include(cover, 'type="image/avif"')
    assert.include(cover, 'fetchPriority="high"')
    assert.include(cover, 'alt="A well &amp; a &quot;bucket&quot;"')
    assert.include(cover, '<span dir="auto">The well &lt;in&gt; March</span>')
    assert.include(cover, '<small dir="auto">S. Haddad</small>')
    assert.include((await rawRequest('/en/publications')).text, pictureFile(picture, 480, 'avif'))
    const { publication } = (await client.get(`/api/publications/${id}`)).body()
    assert.equal(publication.hero, `/uploads/${picture.id}`)
    assert.include(publication.cover.src, picture.file)
    assert.equal(publication.cover.credit, 'S. Haddad')
    const [item] = (await client.get('/api/publications?language=en')).body()
    assert.notProperty(item.cover, 'credit')
  })

  test('keeps the plain address of a picture that is gone', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const { id } = await PictureFactory.create()
    await publish(library, { slug: 'water', content: `![A well](/uploads/${id})` })
    const { default: Picture } = await import('#pictures/picture')
    await Picture.query().where({ id }).update({ deletedAt: '2026-01-01 00:00:00' })
    contentChanged()
    assert.include(await pageOf('water'), `<img src="/uploads/${id}" alt="A well"`)
  })
})

test.group('A shared link with a picture', (group) => {
  group.each.setup(() => {
    contentChanged()
    return testUtils.db().wrapInGlobalTransaction()
  })

  const IMAGE = /property="og:image" content="[^"]*(\/og\/[^"]+)"/
  const imageOf = async (slug: string) =>
    IMAGE.exec((await rawRequest(`/en/publications/${slug}`)).text)?.[1] ?? ''

  /** Three bands, of which a crop in another shape shows the one at the focal point. */
  const BANDS = ['#d01010', '#10d010', '#1010d0'] as const
  const banded = () =>
    sharp({ create: { width: 900, height: 3000, channels: 3, background: BANDS[0] } })
      .composite(
        [1, 2].map((band) => ({
          input: {
            create: { width: 900, height: 1000, channels: 3, background: BANDS[band] ?? BANDS[0] },
          },
          top: band * 1000,
          left: 0,
        })),
      )
      .jpeg()

  test('shows it in the shape of links, around its focal point', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const picture = await library.upload(await banded().toBuffer())
    await publish(library, { slug: 'water', hero: `/uploads/${picture.id}` })
    const middle = await imageOf('water')
    const { status, headers, body } = await rawRequest(middle)
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'image/jpeg')
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    const { width, height, exif } = await sharp(body).metadata()
    assert.deepEqual([width, height, exif], [1200, 630, undefined])
    assert.isAbove((await sharp(body).stats()).dominant.g, 150)

    await library.describe(picture.id, { focalPoint: { x: 0.5, y: 1 } })
    const moved = await imageOf('water')
    assert.notEqual(moved, middle)
    const end = await sharp((await rawRequest(moved)).body).stats()
    assert.isAbove(end.dominant.b, 150)
    const former = await rawRequest(middle)
    assert.equal(former.status, 302)
    assert.equal(former.headers['location'], moved)
  })

  test('shows it upright, and without the place', async ({ client, assert }) => {
    const library = await libraryOf(client)
    // As it lies in the file its bands stand beside each other.
    const lying = await sharp(
      await sharp(await banded().toBuffer())
        .rotate(-90)
        .toBuffer(),
    )
      .withExif({ IFD0: { Make: 'A phone' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    assert.include(lying.toString('latin1'), 'A phone')
    const picture = await library.upload(lying)
    assert.deepEqual([picture.width, picture.height], [900, 3000])
    await library.describe(picture.id, { focalPoint: { x: 0.5, y: 0 } })
    await publish(library, { slug: 'water', hero: `/uploads/${picture.id}` })
    const { body } = await rawRequest(await imageOf('water'))
    assert.isAbove((await sharp(body).stats()).dominant.r, 150)
    assert.notInclude(body.toString('latin1'), 'A phone')
  })

  test('is not there before the text is public', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const picture = await library.upload()
    const hero = `/uploads/${picture.id}`
    const { id } = await publish(library, { slug: 'water', hero })
    const address = await imageOf('water')
    await library.send('PATCH', `publications/${id}`, { status: 'draft' })
    assert.equal((await rawRequest(address)).status, 404)
  })
})
