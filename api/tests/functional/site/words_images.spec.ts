import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { WordsPictures } from '@ufuq/shared/contract/pictured-words'
import { DateTime } from 'luxon'
import { contentChanged } from '#content/content_version'
import { PublicationFactory } from '#database/factories/publication_factory'
import type Publication from '#publications/publication'
import { dataFolder } from '#start/env'
import { rawRequest } from '#tests/functional/site/raw_request'

const ARABIC =
  '<h2>الماء</h2><p>تقود النساء لجان المياه في ثلاث قرى. انخفض عدد الخلافات إلى ستة.</p>'
const ENGLISH =
  '<h2>Water</h2><p>Women lead the water committees of three villages. Disputes fell to six a year.</p>'
const SENTENCE = 'Women lead the water committees of three villages.'

const publish = (values: object) => PublicationFactory.apply('published').merge(values).create()

async function publishPair() {
  const arabic = await publish({ language: 'ar', title: 'الماء', html: ARABIC })
  const english = await publish({
    language: 'en',
    title: 'Water',
    html: ENGLISH,
    pairId: arabic.pairId,
  })
  return { arabic, english }
}

const find = (text: Publication | number, marked: string) =>
  rawRequest(
    `/api/publications/${typeof text === 'number' ? text : text.id}/passage?text=${encodeURIComponent(marked)}`,
  )

async function picturesOf(text: Publication, marked = SENTENCE): Promise<WordsPictures> {
  const { status, text: body } = await find(text, marked)
  if (status !== 200) throw new Error(`${status}: ${body}`)
  return JSON.parse(body).pictures
}

test.group('Pictures of marked passages', (group) => {
  group.each.setup(async () => {
    contentChanged()
    await rm(join(dataFolder.path, 'words-images'), { recursive: true, force: true })
    return testUtils.db().wrapInGlobalTransaction()
  })

  test('a sentence that both texts say has pictures in both languages and three sizes', async ({
    assert,
  }) => {
    const { english } = await publishPair()
    const pictures = await picturesOf(english)
    assert.sameMembers(Object.keys(pictures), ['ar', 'en', 'both'])
    const sizes = { wide: [1200, 630], portrait: [1080, 1350], story: [1080, 1920] } as const
    for (const [size, [width, height]] of Object.entries(sizes)) {
      const address = pictures.both?.[size as keyof typeof sizes] ?? ''
      const { status, headers, body } = await rawRequest(address)
      assert.equal(status, 200)
      assert.equal(headers['content-type'], 'image/png')
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.deepEqual([body.readUInt32BE(16), body.readUInt32BE(20)], [width, height])
      const again = await rawRequest(address, {
        headers: { 'if-none-match': String(headers.etag) },
      })
      assert.equal(again.status, 304)
    }
  })

  test('a part of a sentence, or a text alone, has them in its own language', async ({
    assert,
  }) => {
    const { english } = await publishPair()
    const part = await picturesOf(english, 'the water committees of three')
    assert.deepEqual(Object.keys(part), ['en'])
    const alone = await publish({ language: 'en', title: 'Alone', html: ENGLISH })
    assert.deepEqual(Object.keys(await picturesOf(alone)), ['en'])
  })

  test('a translation that is a draft is neither drawn nor mentioned', async ({ assert }) => {
    const { arabic, english } = await publishPair()
    const { both } = await picturesOf(english)
    await arabic.merge({ status: 'draft' }).save()
    contentChanged()
    assert.deepEqual(Object.keys(await picturesOf(english)), ['en'])
    assert.equal((await rawRequest(both?.wide ?? '')).status, 404)
  })

  test('words that the text does not say are not found, and draw nothing', async ({ assert }) => {
    const { english } = await publishPair()
    for (const marked of [
      'Women never lead the water committees of villages.',
      'Women lead the water <b>committees</b> of three villages.',
      'Water Women lead the water committees of three villages.',
    ]) {
      assert.equal((await find(english, marked)).status, 404, marked)
    }
    for (const marked of ['', 'Women lead', 'w'.repeat(281)]) {
      assert.equal((await find(english, marked)).status, 422, marked)
    }
    assert.equal((await rawRequest(`/api/publications/${english.id}/passage`)).status, 422)
  })

  test('{0} has none, before or after')
    .with([
      ['a draft', { status: 'draft' as const, publishedAt: null }],
      [
        'a date to come',
        { status: 'published' as const, publishedAt: DateTime.utc().plus({ days: 1 }) },
      ],
    ] as const)
    .run(async ({ assert }, [, hidden]) => {
      const { english } = await publishPair()
      const { en } = await picturesOf(english)
      assert.equal((await rawRequest(en?.wide ?? '')).status, 200)
      await english.merge(hidden).save()
      contentChanged()
      assert.equal((await find(english, SENTENCE)).status, 404)
      assert.equal((await rawRequest(en?.wide ?? '')).status, 404)
    })

  test('where other words stand now, the former picture is gone', async ({ assert }) => {
    const { english } = await publishPair()
    const { en } = await picturesOf(english)
    const changed = ENGLISH.replace('three villages', 'four villages')
    await english.merge({ html: changed }).save()
    contentChanged()
    assert.equal((await rawRequest(en?.wide ?? '')).status, 404)
  })

  test('made-up names draw nothing: {$self}')
    .with([
      '/og/passages/x.png',
      '/og/passages/1-0.0.9-en-wide-0.png',
      '/og/passages/1-0.9.1-en-wide-abc.png',
      '/og/passages/99999999-1.0.9-both-story-abc.png',
      '/og/passages/1-99999.0.99999-en-wide-abc.png',
      '/og/passages/..%2f..%2fapp.key',
      '/og/figures/impact-title-ar-wide-0.png',
      '/og/figures/impact-__proto__-ar-wide-0.png',
      '/og/figures/constructor-x-ar-wide-0.png',
      '/og/figures/..%2fapp.key',
    ])
    .run(async ({ assert }, path) => {
      await publishPair()
      const { status, headers } = await rawRequest(path)
      assert.equal(status, 404)
      assert.notEqual(headers['content-type'], 'image/png')
    })
})

test.group('Pictures of figures', (group) => {
  group.each.setup(() => {
    contentChanged()
    return testUtils.db().wrapInGlobalTransaction()
  })

  test('a link without a version leads to the present picture, which may be kept for ever: {$self}')
    .with(['impact-communities-ar-wide', 'donate-programmes-both-portrait'])
    .run(async ({ assert }, name) => {
      const link = await rawRequest(`/og/figures/${name}-0.png`)
      assert.equal(link.status, 302)
      assert.equal(link.headers['cache-control'], 'no-store')
      const { status, headers } = await rawRequest(String(link.headers.location))
      assert.equal(status, 200)
      assert.equal(headers['content-type'], 'image/png')
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    })
})
