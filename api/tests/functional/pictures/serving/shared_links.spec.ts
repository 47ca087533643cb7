import { test } from '@japa/runner'
import sharp from 'sharp'
import { libraryOf } from '#tests/functional/pictures/library'
import { publishText } from '#tests/functional/pictures/serving/publish_text'
import { rawRequest } from '#tests/functional/site/raw_request'

test.group('A shared link with a picture', () => {
  const IMAGE = /property="og:image" content="[^"]*(\/og\/[^"]+)"/
  const imageOf = async (slug: string) =>
    IMAGE.exec((await rawRequest(`/en/publications/${slug}`)).text)?.[1] ?? ''

  /**
   * The colours of a picture that consists of three bands. A crop with another aspect ratio shows
   * the band at the focal point.
   */
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
    await publishText(library, { slug: 'water', hero: `/uploads/${picture.id}` })
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
    // In the stored file, the bands are side by side.
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
    await publishText(library, { slug: 'water', hero: `/uploads/${picture.id}` })
    const { body } = await rawRequest(await imageOf('water'))
    assert.isAbove((await sharp(body).stats()).dominant.r, 150)
    assert.notInclude(body.toString('latin1'), 'A phone')
  })
})
