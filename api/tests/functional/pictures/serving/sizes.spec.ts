import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { pictureFile, plainPicture, widthsOf } from '@ufuq/shared/contract/pictures'
import sharp from 'sharp'
import { findOriginal, type PictureOriginal } from '#content/pictures'
import { madeFiles } from '#kinds/picture/making/made_files'
import { dataFolder } from '#start/env'
import { madeFilesOf, libraryOf } from '#tests/functional/pictures/library'
import { photo, turnedPhoto } from '#tests/functional/pictures/photos'
import { publishText } from '#tests/functional/pictures/serving/publish_text'
import { rawRequest } from '#tests/functional/site/raw_request'

const PHONE = { width: 4000, height: 3000 }

test.group('What is made of a picture', () => {
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

  test('is kept by a CDN once visitors may see it', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const picture = await library.upload(await photo({ width: 700, height: 500 }))
    const cacheControl = async () =>
      (await rawRequest(pictureFile(picture, 480, 'webp'))).headers['cache-control']
    assert.equal(await cacheControl(), 'private, max-age=31536000, immutable')
    await publishText(library, { slug: 'water', hero: `/uploads/${picture.id}` })
    assert.equal(await cacheControl(), 'public, max-age=31536000, s-maxage=86400, immutable')
  })

  test('waits for one job of whoever asks for many', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const find = async (width: number) => {
      const { id } = await library.upload(await photo({ width, height: 800 }))
      return (await findOriginal(id))!
    }
    const [theirs, own] = [await find(1601), await find(1600)]
    const answered: string[] = []
    const ask = async (
      owner: string,
      picture: PictureOriginal,
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

  test('is never wider than the original', async ({ client, assert }) => {
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

  test('is a picture at every address of a long infographic', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const fill = { width: 1080, height: 18_000, channels: 3, background: '#0b5d4e' } as const
    const picture = await library.upload(await sharp({ create: fill }).png().toBuffer())
    const address = `/uploads/${picture.id}`
    await publishText(library, { slug: 'long', content: `![](${address})`, hero: address })
    const { text } = await rawRequest('/en/publications/long')
    const shown = [...text.matchAll(/\/uploads\/\d+\/[\w.-]+/g)].map(([file]) => file)
    assert.isAtLeast(new Set(shown).size, 6)
    assert.equal((await client.get(address)).header('content-type'), 'image/webp')
    for (const file of new Set([...shown, plainPicture(picture, 480)])) {
      const { status, body } = await rawRequest(file)
      assert.equal(status, 200, file)
      const { width, height } = await sharp(body).metadata()
      assert.approximately(height / width, 18_000 / 1080, 0.02, file)
      assert.isAtMost(height, 16_383)
    }
  })

  test('is not tried again where the picture is the reason', async ({ client, assert }) => {
    const picture = await (await libraryOf(client)).upload(await photo(PHONE))
    const { key } = await db.from('files').where('entry_id', picture.id).firstOrFail()
    const original = join(dataFolder.path, 'uploads/originals', String(key))
    const bytes = await readFile(original)
    const statusOf = async (width: number) =>
      (await rawRequest(pictureFile(picture, width, 'webp'))).status
    await rm(original)
    assert.equal(await statusOf(960), 503)
    await writeFile(original, bytes.subarray(0, 2000))
    assert.equal(await statusOf(480), 503)
    await writeFile(original, bytes)
    assert.deepEqual([await statusOf(480), await statusOf(960)], [503, 200])
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
    await library.send('DELETE', `entries/pictures/${id}`)
    assert.equal((await rawRequest(`/uploads/${id}/${file}-480.avif`)).status, 404)
  })

  test('is where a text’s own address leads', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const picture = await library.upload(await photo({ width: 1000, height: 500 }))
    const address = `/uploads/${picture.id}`
    const asStaff = await client.as(library.person).get(address).redirects(0)
    assert.equal(asStaff.status(), 302)
    assert.equal(asStaff.header('location'), plainPicture(picture))
    const { id } = await publishText(library, { hero: address, status: 'draft' })
    assert.equal((await client.get(address).redirects(0)).status(), 404)
    await library.send('PATCH', `publications/${id}`, { status: 'published' })
    assert.equal((await client.get(address).redirects(0)).status(), 302)
  })
})
