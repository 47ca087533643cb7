import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { dataFolder } from '#start/env'
import { libraryOf, traces } from '#tests/functional/pictures/library'
import { heicPhoto, photo, twoStills } from '#tests/functional/pictures/photos'

test.group('Uploading a picture', () => {
  test('keeps its original byte for byte', async ({ client, assert }) => {
    const library = await libraryOf(client, 'author')
    const bytes = await photo({ width: 1200, height: 900 })
    const picture = await library.upload(bytes, 'بئر القرية.jpg')
    assert.containSubset(picture, {
      version: 1,
      fileName: 'بئر القرية.jpg',
      type: 'jpeg',
      width: 1200,
      height: 900,
      bytes: bytes.length,
      values: {
        alternative: { ar: '', en: '' },
        decorative: false,
        caption: { ar: '', en: '' },
        credit: '',
        focalPoint: null,
      },
      createdBy: { id: library.person.id },
      uses: 0,
      abilities: ['read', 'create', 'change', 'delete', 'restore'],
    })
    assert.match(picture.color ?? '', /^#[0-9a-f]{6}$/)
    const row = await db.from('files').where('entry_id', picture.id).firstOrFail()
    const file = join(dataFolder.path, 'uploads/originals', row.key)
    assert.isTrue((await readFile(file)).equals(bytes))
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    assert.isEmpty((await traces()).incoming)
  })

  test('takes the primary picture of several: {0}, number {1}')
    .with([
      ['heic', 1, [32, 32]],
      ['heic', 2, [64, 64]],
      ['avif', 1, [16, 8]],
      ['avif', 2, [8, 16]],
    ] as const)
    .run(async ({ client, assert }, [type, primary, size]) => {
      const picture = await (await libraryOf(client)).upload(twoStills(type, primary))
      assert.deepEqual([picture.width, picture.height], size)
    })

  test('takes what phones take', async ({ client, assert }) => {
    const picture = await (await libraryOf(client)).upload(heicPhoto(), 'IMG_1.HEIC')
    assert.deepEqual([picture.type, picture.width, picture.height], ['heic', 32, 32])
  })

  test('finds a file that is there already, whoever sends it', async ({ client, assert }) => {
    const [first, second] = [await libraryOf(client, 'author'), await libraryOf(client, 'author')]
    const bytes = await photo()
    const picture = await first.upload(bytes, 'one.jpg')
    const before = await traces()
    const answer = await second.sendFile('pictures', bytes, 'two.jpg')
    answer.assertStatus(200)
    assert.containSubset(answer.body().picture, {
      id: picture.id,
      fileName: 'one.jpg',
      abilities: ['read', 'create'],
    })
    assert.deepEqual(await traces(), before)
  })

  test('of the same file many times at once makes one picture', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const before = await traces()
    const bytes = await photo()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => library.sendFile('pictures', bytes)),
    )
    assert.deepEqual(
      answers.map((answer) => answer.status()).toSorted((one, other) => one - other),
      [200, 200, 200, 201],
    )
    const after = await traces()
    assert.lengthOf(after.rows, before.rows.length + 1)
    assert.lengthOf(after.originals, before.originals.length + 1)
    assert.deepEqual(after.incoming, before.incoming)
  })

  test('brings a picture back that lay in the bin with this file', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const bytes = await photo()
    const { id } = await library.upload(bytes)
    ;(await library.send('DELETE', `entries/pictures/${id}`)).assertStatus(204)
    const answer = await library.sendFile('pictures', bytes)
    answer.assertStatus(200)
    assert.equal(answer.body().picture.id, id)
    assert.equal((await library.list())[0]?.id, id)
  })

  test('brings no picture back that its sender may not restore', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const bytes = await photo()
    const { id } = await library.upload(bytes)
    ;(await library.send('DELETE', `entries/pictures/${id}`)).assertStatus(204)
    const author = await libraryOf(client, 'author')
    const stored = () => db.from('entries').where({ id }).firstOrFail()
    const before = await stored()
    const answer = await author.sendFile('pictures', bytes)
    answer.assertStatus(422)
    assert.equal(answer.body().errors[0].rule, 'pictureBinned')
    assert.deepEqual(await stored(), before)
  })

  test('in place of another file keeps the picture and its words', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const before = await library.upload()
    await library.describe(before.id, { alternative: { en: 'A well' }, focalPoint: { x: 0, y: 1 } })
    const { originals } = await traces()
    const bytes = await photo({ width: 400, height: 900 })
    const path = `pictures/${before.id}/file`
    ;(await library.sendFile(`${path}?version=1`, bytes, 'x.jpg', 'PUT')).assertStatus(409)
    assert.deepEqual((await traces()).originals, originals)

    const answer = await library.sendFile(`${path}?version=2`, bytes, 'other.jpg', 'PUT')
    answer.assertStatus(200)
    const { picture } = answer.body()
    assert.containSubset(picture, {
      id: before.id,
      version: 3,
      fileName: 'other.jpg',
      width: 400,
      height: 900,
      values: { alternative: { en: 'A well' }, focalPoint: null },
    })
    assert.notEqual(picture.file, before.file)
    assert.lengthOf((await traces()).originals, originals.length)
    assert.isEmpty((await traces()).incoming)
  })

  test('in place of another names the one that has it', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const bytes = await photo()
    const [one, other] = [await library.upload(bytes), await library.upload()]
    const before = await traces()
    const answer = await library.sendFile(`pictures/${other.id}/file`, bytes, 'x.jpg', 'PUT')
    answer.assertStatus(409)
    assert.containSubset(answer.body(), { code: 'picture_exists', picture: { id: one.id } })
    assert.deepEqual((await traces()).originals, before.originals)
    assert.equal((await library.read(other.id)).file, other.file)
  })

  test('stays when a version from before it is restored', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const { id } = await library.upload()
    await library.describe(id, { alternative: { en: 'A well' } })
    const replaced = await library.sendFile(`pictures/${id}/file`, await photo(), 'x.jpg', 'PUT')
    replaced.assertStatus(200)
    await library.describe(id, { alternative: { en: 'Another' } })
    const versions = (await library.send('GET', `entries/pictures/${id}/versions`)).body()
    const { number } = versions.find((one: { sides: { en: { version: number } } }) => {
      return one.sides.en.version === 2
    })
    ;(await library.send('POST', `entries/pictures/${id}/restore`, { number })).assertStatus(200)
    const { file, values } = await library.read(id)
    assert.equal(file, replaced.body().picture.file)
    assert.equal(values.alternative.en, 'A well')
    assert.equal(values.original, replaced.body().picture.values.original)
  })

  test('is never that of another picture, nor none', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const [one, other] = [await library.upload(), await library.upload()]
    for (const original of [other.values.original, 999_999, null]) {
      const body = { values: { original } }
      const answer = await library.send('PATCH', `entries/pictures/${one.id}`, body)
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, 'original')
    }
    ;(await library.send('POST', 'entries/pictures', { values: {} })).assertStatus(422)
    assert.equal((await library.read(one.id)).values.original, one.values.original)
  })
})
