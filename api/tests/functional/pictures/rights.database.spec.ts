import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { DateTime } from 'luxon'
import { eraseOverdueEntries } from '#entries/bin'
import { PictureFactory } from '#tests/factories/picture_factory'
import { libraryOf, traces } from '#tests/functional/pictures/library'
import { photo } from '#tests/functional/pictures/photos'
import { recordBody } from '#tests/functional/publications/bodies'
import { rawRequest } from '#tests/functional/site/raw_request'

test.group('The library', () => {
  test('is searched in both languages, as readers compare words', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const well = await PictureFactory.merge({
      values: {
        alternative: { ar: 'بِئر القرية', en: 'The village well' },
        credit: 'Salma Haddad',
      },
    }).create()
    await PictureFactory.create()
    for (const q of ['القريه', 'VILLAGE', 'haddad well', well.fileName ?? '']) {
      const found = await library.list(`?q=${encodeURIComponent(q)}`)
      assert.deepEqual(
        found.map(({ id }) => id),
        [well.id],
        q,
      )
    }
    assert.isEmpty(await library.list('?q=100%25'))
  })

  test('shows what lacks words, what is unused, and days', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const described = await PictureFactory.merge({
      values: { alternative: { ar: 'بئر', en: 'A well' } },
      uploadedById: library.person.id,
    }).create()
    const half = await PictureFactory.merge({
      values: { alternative: { ar: '', en: 'A well' } },
    }).create()
    const decorative = await PictureFactory.merge({ values: { decorative: true } }).create()
    const old = await PictureFactory.merge({ createdAt: DateTime.utc(2024, 3, 1, 23, 30) }).create()
    const ids = async (query: string) => (await library.list(query)).map(({ id }) => id)
    assert.deepEqual(await ids('?filter[undescribed]=1'), [half.id, old.id])
    assert.deepEqual(await ids(`?filter[unused]=1&author=${library.person.id}`), [described.id])
    assert.deepEqual(await ids('?filter[from]=2024-03-01&filter[to]=2024-03-01'), [old.id])
    assert.deepEqual(await ids('?filter[from]=2024-03-02'), [decorative.id, half.id, described.id])
    for (const query of ['?filter[from]=yesterday', '?limit=1000', '?after=x']) {
      ;(await library.send('GET', `entries/pictures${query}`)).assertStatus(422)
    }
  })

  test('counts every view, of what the search leaves', async ({ client, assert }) => {
    const library = await libraryOf(client, 'author')
    const own = { uploadedById: library.person.id }
    await PictureFactory.merge({
      ...own,
      values: { alternative: { ar: 'نبع', en: 'A spring' } },
    }).create()
    await PictureFactory.merge({
      values: { alternative: { ar: '', en: 'Another spring' } },
    }).create()
    await PictureFactory.merge({ values: { decorative: true } }).create()
    const old = {
      createdAt: DateTime.utc(2024, 3, 1),
      values: { alternative: { ar: '', en: 'An old spring' } },
    }
    await PictureFactory.merge(old).create()
    await PictureFactory.merge({ deletedAt: DateTime.utc() }).create()
    const counted = async (query: string) => {
      const answer = await library.send('GET', `entries/pictures/counts${query}`)
      answer.assertStatus(200)
      return answer.body()
    }
    const binned = 1
    assert.deepEqual(await counted(''), { all: 4, undescribed: 2, unused: 4, mine: 1, binned })
    assert.deepEqual(await counted('?q=spring&filter[from]=2024-03-02'), {
      all: 2,
      undescribed: 1,
      unused: 2,
      mine: 1,
      binned,
    })
    assert.deepEqual(await counted('?filter[to]=2024-12-31'), {
      all: 1,
      undescribed: 1,
      unused: 1,
      mine: 0,
      binned,
    })
  })

  test('lets authors change their own pictures until visitors see them', async ({
    client,
    assert,
  }) => {
    const [author, editor] = [await libraryOf(client, 'author'), await libraryOf(client)]
    const { id } = await author.upload(undefined, 'well.jpg')
    const at = `entries/pictures/${id}`
    await author.describe(id, { caption: { en: 'A well' } })
    const content = `![](/uploads/${id})`
    const text = (await author.send('POST', 'publications', { ...recordBody(), content })).body()
    await author.describe(id, { credit: 'S. Haddad' })
    ;(await author.sendFile(`pictures/${id}/file`, await photo(), 'pump.jpg', 'PUT')).assertStatus(
      200,
    )
    const publish = { status: 'published' }
    const { publication } = (
      await editor.send('PATCH', `publications/${text.publication.id}`, publish)
    ).body()

    const seen = async () => {
      const page = await rawRequest(publicationPath(publication))
      assert.equal(page.status, 200)
      assert.include(page.text, 'A well')
      return createHash('sha256').update(page.text).digest('hex')
    }
    const before = [await seen(), await author.read(id)]
    const other = await photo({ width: 50, height: 40 })
    const refused = [
      await author.send('PATCH', at, { values: { caption: { en: 'CALL THIS NUMBER' } } }),
      await author.send('PATCH', at, { values: { credit: 'Nobody' } }),
      await author.send('PATCH', at, { values: { alternative: { en: 'Nothing' } } }),
      await author.send('PATCH', at, { values: { focalPoint: { x: 1, y: 1 } } }),
      await author.send('POST', `${at}/restore`, { number: 1 }),
      await author.sendFile(`pictures/${id}/file`, other, 'other.jpg', 'PUT'),
    ]
    for (const answer of refused) {
      answer.assertStatus(403)
      answer.assertBodyContains({ code: 'in_public_use' })
    }
    const many = { ids: [id], action: 'change', change: { values: { credit: 'Nobody' } } }
    assert.deepEqual((await author.send('POST', 'entries/pictures/bulk', many)).body(), {
      changed: [],
      refused: [{ id, code: 'in_public_use' }],
    })
    assert.deepEqual([await seen(), await author.read(id)], before)

    await editor.describe(id, { credit: 'By an editor' })
    assert.notEqual(await seen(), before[0])
    await editor.send('PATCH', `publications/${publication.id}`, { status: 'draft' })
    await author.describe(id, { credit: 'S. Haddad' })
  })

  test('has a bin of thirty days', async ({ client, assert }) => {
    const author = await libraryOf(client, 'author')
    const { id } = await author.upload()
    await author.describe(id, { credit: 'S. Haddad' })
    ;(await author.send('DELETE', `entries/pictures/${id}`)).assertStatus(204)
    assert.notInclude(
      (await author.list()).map((one) => one.id),
      id,
    )
    ;(await author.send('GET', `entries/pictures/${id}`)).assertStatus(404)
    const [binned] = (await author.send('GET', 'entries/pictures/bin')).body()
    assert.containSubset(binned, {
      id,
      deletedBy: { id: author.person.id },
      abilities: ['read', 'create', 'change', 'delete', 'restore'],
    })
    const theme = await author.send('GET', `pictures/bin/${id}/file`)
    theme.assertStatus(200)
    theme.assertHeader('content-type', 'image/webp')
    theme.assertHeader('cache-control', 'no-store')
    theme.assertHeader('content-security-policy', "default-src 'none'; sandbox")
    await eraseOverdueEntries(DateTime.utc().plus({ days: 29 }))
    const answer = await author.send('POST', `entries/pictures/bin/${id}/restore`)
    answer.assertStatus(200)
    assert.containSubset(answer.body().picture, { id, version: 4, values: { credit: 'S. Haddad' } })
    ;(await author.send('GET', `pictures/bin/${id}/file`)).assertStatus(404)
  })

  test('erases what has expired, and what is deleted for good', async ({ client, assert }) => {
    const before = await traces()
    const admin = await libraryOf(client, 'admin')
    const [first, second] = [await admin.upload(), await admin.upload()]
    for (const { id } of [first, second]) await admin.send('DELETE', `entries/pictures/${id}`)
    ;(await admin.send('DELETE', `entries/pictures/bin/${first.id}`)).assertStatus(204)
    ;(await admin.send('POST', `entries/pictures/bin/${first.id}/restore`)).assertStatus(404)
    await eraseOverdueEntries(DateTime.utc().plus({ days: 31 }))
    assert.deepEqual(await traces(), before)
  })
})
