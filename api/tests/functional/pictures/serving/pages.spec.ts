import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { pictureFile } from '@ufuq/shared/contract/pictures'
import sharp from 'sharp'
import { drop } from '#content/cache'
import { PictureFactory } from '#tests/factories/picture_factory'
import { libraryOf, type PictureLibrary } from '#tests/functional/pictures/library'
import { photo } from '#tests/functional/pictures/photos'
import { publishText } from '#tests/functional/pictures/serving/publish_text'
import { rawRequest } from '#tests/functional/site/raw_request'

test.group('A page with pictures', () => {
  const pageOf = async (slug: string) => (await rawRequest(`/en/publications/${slug}`)).text

  const described = (library: PictureLibrary, { id }: { id: number }) =>
    library.describe(id, {
      alternative: { en: 'A well & a "bucket"', ar: 'بئر' },
      caption: { en: 'The well <in> March', ar: 'البئر في آذار' },
      credit: 'S. Haddad',
    })

  test('shows them in both formats, with their words', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const picture = await described(library, await PictureFactory.create())
    await publishText(library, {
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

  test('shows them wide, upright or as a pair', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const wide = await described(library, await PictureFactory.create())
    const upright = await PictureFactory.merge({ file: { width: 1200, height: 1600 } }).create()
    const first = await PictureFactory.merge({
      values: { focalPoint: { x: 0.25, y: 0.62 } },
    }).create()
    const second = await PictureFactory.merge({ file: { width: 600, height: 900 } }).create()
    const content = [
      'First.',
      `![](/uploads/${wide.id}#wide)`,
      `![Tall](/uploads/${upright.id})\n*Written **here**.*`,
      `![](/uploads/${first.id})\n![](/uploads/${second.id})`,
    ]
    await publishText(library, { slug: 'water', content: content.join('\n\n') })
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

  test('shows a changed picture at once', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const picture = await library.upload()
    await publishText(library, { slug: 'water', content: `![](/uploads/${picture.id})` })
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
    const { id } = await publishText(library, { slug: 'water', hero: `/uploads/${picture.id}` })
    const page = await pageOf('water')
    const [cover = ''] = /<figure><div class="cover frame">.*?<\/figure>/s.exec(page) ?? []
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

  test('lays transparent ones on paper, in both themes', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const background = { r: 0, g: 0, b: 0, alpha: 0.5 }
    const logo = sharp({ create: { width: 60, height: 40, channels: 4, background } }).png()
    const address = `/uploads/${(await library.upload(await logo.toBuffer())).id}`
    await publishText(library, { slug: 'logo', content: `![](${address})`, hero: address })
    const page = await pageOf('logo')
    assert.match(page, /<figure><picture>.*? style="background-color:#f4f6f3" /s)
    const cover = / class="cover frame">.*? style="background-color:#f4f6f3;object-position/s
    assert.match(page, cover)
  })

  test('keeps the plain address of a picture that is gone', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const { id } = await PictureFactory.create()
    await publishText(library, { slug: 'water', content: `![A well](/uploads/${id})` })
    await db.from('entries').where({ id }).update({ in_bin: true })
    drop(null)
    assert.include(await pageOf('water'), `<img src="/uploads/${id}" alt="A well"`)
  })
})
