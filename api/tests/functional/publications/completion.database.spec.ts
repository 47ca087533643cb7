import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { RENDERER_VERSION } from '@ufuq/shared/markdown/renderer-version'
import type { PublicationPair } from '@ufuq/shared/contract/publications'
import type { Tag } from '@ufuq/shared/contract/tags'
import { PictureFactory } from '#database/factories/picture_factory'
import { createLinkedPair } from '#database/factories/publication_factory'
import { TagFactory } from '#database/factories/tag_factory'
import { UserFactory } from '#database/factories/user_factory'
import { reconcile } from '#core/jobs/reconciliation'
import { RECONCILIATIONS } from '#providers/reconciliations'
import { IS_INCOMPLETE } from '#publications/completion/complete_publications'
import Publication from '#publications/publication'
import Review from '#publications/review/review'
import { addToIndex } from '#publications/search/publication_index'
import type User from '#accounts/user'
import { pairBody } from './bodies.js'

const NOW = '2026-11-01 08:00:00'
const PEACE = { nameAr: 'السلام', nameEn: 'Peace' }

interface Written {
  tags: string[]
  hero?: string | null
  status?: string
}

const columns = ({ tags, ...others }: Written) => ({ tags: JSON.stringify(tags), ...others })

/**
 * Inserts a new pair as release 1.0.0 does. That release stores tags only as names on each page.
 */
async function insertPair(written: Written, renderedWith = RENDERER_VERSION) {
  const [pairId] = await db.table('pairs').insert({})
  const ids: number[] = []
  for (const language of ['en', 'ar']) {
    const [id] = await db.table('publications').insert({
      pair_id: pairId,
      language,
      slug: `text-${language}-${pairId}`,
      title: `Text ${pairId}`,
      title_key: `text ${pairId}`,
      content: '*Words*',
      html: '',
      excerpt: '',
      description: '',
      rendered_with: renderedWith,
      status: 'published',
      published_at: NOW,
      listed_at: NOW,
      created_at: NOW,
      updated_at: NOW,
      ...columns(written),
    })
    await addToIndex({ id, title: `Text ${pairId}`, tags: written.tags, words: [] })
    ids.push(id)
  }
  return { english: ids[0] ?? 0, arabic: ids[1] ?? 0 }
}

/** Overwrites sides of a pair as the editor of release 1.0.0 does. */
async function overwrite(ids: number[], written: Written) {
  const version = db.raw('version + 1')
  await db
    .from('publications')
    .whereIn('id', ids)
    .update({ ...columns(written), version })
}

const complete = () => reconcile(RECONCILIATIONS)

/** A pair as the API returns it to staff. */
async function pairIn(client: ApiClient, id: number, person: User) {
  const answer = await client.get(`/api/publications/pairs/${id}`).loginAs(person)
  answer.assertStatus(200)
  const { english, arabic } = answer.body() as PublicationPair
  const names = english?.pairTags?.map(({ ar, en }) => [ar, en])
  return { names, english: english?.tags, arabic: arabic?.tags }
}

const tagsIn = async (client: ApiClient, person: User): Promise<Tag[]> =>
  (await client.get('/api/tags').loginAs(person)).body()

test.group('What a former release writes', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('has its tags in the editor, in their list, and follows when they are renamed', async ({
    client,
    assert,
  }) => {
    const editor = await UserFactory.apply('editor').create()
    await TagFactory.merge(PEACE).create()
    const { english } = await insertPair({ tags: ['Peace', 'Water'] })
    await complete()

    assert.deepEqual(await pairIn(client, english, editor), {
      names: [
        ['السلام', 'Peace'],
        ['Water', 'Water'],
      ],
      english: ['Peace', 'Water'],
      arabic: ['السلام', 'Water'],
    })
    const tags = await tagsIn(client, editor)
    assert.sameDeepMembers(
      tags.map(({ en, publications }) => [en, publications]),
      [
        ['Peace', { ar: 1, en: 1 }],
        ['Water', { ar: 1, en: 1 }],
      ],
    )
    const peace = tags.find(({ en }) => en === 'Peace')
    const renamed = await client
      .patch(`/api/tags/${peace?.id}`)
      .json({ en: 'Concord' })
      .loginAs(editor)
    renamed.assertStatus(200)
    assert.deepEqual((await pairIn(client, english, editor)).english, ['Concord', 'Water'])
  })

  test('loses none of its tags to whoever opens and saves it at once', async ({
    client,
    assert,
  }) => {
    const editor = await UserFactory.apply('editor').create()
    const { english } = await insertPair({ tags: ['Peace'] })
    assert.deepEqual((await pairIn(client, english, editor)).names, [['Peace', 'Peace']])

    const other = await insertPair({ tags: ['Water'] })
    const [text, translation] = [other.english, other.arabic]
    const saved = await client
      .patch(`/api/publications/${text}`)
      .json({ title: 'Wells' })
      .loginAs(editor)
    saved.assertStatus(200)
    assert.deepEqual((await pairIn(client, translation, editor)).names, [['Water', 'Water']])
  })

  test('may take tags off a pair, or add some, in words of both languages on both pages', async ({
    client,
    assert,
  }) => {
    const editor = await UserFactory.apply('editor').create()
    await TagFactory.merge({ nameEn: 'Open data' }).create()
    const created = await client
      .post('/api/publications/pairs')
      .json(pairBody({ shared: { tags: [{ ar: 'السلام', en: 'Peace' }, 'Open data'] } }))
      .loginAs(editor)
    const { english, arabic } = created.body()
    await overwrite([english.id, arabic.id], { tags: ['Open data', 'Water', 'الماء'] })
    await complete()
    assert.deepEqual(await pairIn(client, english.id, editor), {
      names: [
        [null, 'Open data'],
        [null, 'Water'],
        ['الماء', null],
      ],
      english: ['Open data', 'Water'],
      arabic: ['الماء'],
    })
    // The Arabic page does not show a tag that has no Arabic name, so removing the page's tags does
    // not remove such a tag.
    await overwrite([arabic.id], { tags: [] })
    await complete()
    assert.deepEqual((await pairIn(client, english.id, editor)).names, [
      [null, 'Open data'],
      [null, 'Water'],
    ])
  })

  test('is known by a tag’s former name, and shows the present one', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const tag = await TagFactory.merge(PEACE).create()
    await client.patch(`/api/tags/${tag.id}`).json({ en: 'Concord' }).loginAs(editor)
    const { english, arabic } = await createLinkedPair()
    await overwrite([english.id, arabic.id], { tags: ['Peace'] })
    await complete()
    assert.deepEqual(await pairIn(client, english.id, editor), {
      names: [['السلام', 'Concord']],
      english: ['Concord'],
      arabic: ['السلام'],
    })
  })

  test('uses its cover, and nobody knows who wrote it last', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const [first, second] = await PictureFactory.createMany(2)
    const shared = { tags: [], hero: `/uploads/${first?.id}` }
    const created = await client
      .post('/api/publications/pairs')
      .json(pairBody({ shared }))
      .loginAs(editor)
    const { english, arabic } = created.body()
    await overwrite([english.id], { tags: [], hero: `/uploads/${second?.id}` })
    await overwrite([arabic.id], { tags: [], hero: null })
    await complete()
    const uses = await db.from('picture_uses').select('publication_id', 'picture_id')
    assert.deepEqual(uses, [{ publication_id: english.id, picture_id: second?.id }])
    const { changedById, version } = await Publication.findOrFail(english.id)
    assert.deepEqual([changedById, version], [null, english.version + 1])
  })

  test('is rendered again, and what a newer release rendered is not', async ({ assert }) => {
    const { english } = await insertPair({ tags: [] }, RENDERER_VERSION - 1)
    const newer = await insertPair({ tags: [] }, RENDERER_VERSION + 1)
    await complete()
    assert.include((await Publication.findOrFail(english)).html, '<em>Words</em>')
    assert.equal((await Publication.findOrFail(newer.english)).html, '')
  })

  test('ends a review by publishing the last draft, or moving it to the bin', async ({
    assert,
  }) => {
    const requestedBy = await UserFactory.create()
    const handedOver = async () => {
      const pair = await createLinkedPair()
      const values = { state: 'open' as const, requestedById: requestedBy.id }
      const requestedAt = pair.english.createdAt
      await Review.create({ pairId: pair.english.pairId, ...values, requestedAt })
      return [pair.english.id, pair.arabic.id]
    }
    const [published, binned, beside] = [await handedOver(), await handedOver(), await handedOver()]
    const published_at = '2999-01-01 00:00:00'
    const publish = { status: 'published', published_at }
    await db.from('publications').whereIn('id', published).update(publish)
    await db.from('publications').whereIn('id', binned).update({ deleted_at: NOW })
    await db
      .from('publications')
      .where('id', beside[0] ?? 0)
      .update(publish)
    await complete()
    const left = await Review.all()
    const { pairId } = await Publication.findOrFail(beside[0])
    assert.deepEqual(
      left.map((review) => review.pairId),
      [pairId],
    )
  })

  test('leaves nothing behind of a person it erased', async ({ assert }) => {
    const person = await UserFactory.create()
    const { english } = await createLinkedPair()
    const picture = await PictureFactory.merge({ uploadedById: person.id }).create()
    const event = { subject: 'person', kind: 'created', person_id: person.id }
    await db.table('activities').insert({ ...event, actor_id: person.id, happened_at: NOW })
    const word = { publication_id: english.id, part: 'title', words: 'Well', kept_by_id: person.id }
    await db.table('left_out_words').insert({ ...word, created_at: NOW, expires_at: NOW })
    await complete()
    await picture.refresh()
    assert.isNotNull(picture.fileName)

    await db.from('users').where('id', person.id).update({ erased_at: '2999-01-01 00:00:00' })
    await complete()
    await picture.refresh()
    assert.isNull(picture.fileName)
    assert.isEmpty(await db.from('activities').where('person_id', person.id))
    assert.isEmpty(await db.from('left_out_words'))
  })
})

test.group('What this release writes', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is complete by every route', async ({ client, assert }) => {
    const editor = await UserFactory.apply('admin').create()
    const send = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body = {}) => {
      const answer = await client.request(`/api/${path}`, method).json(body).loginAs(editor)
      assert.isBelow(answer.status(), 300, answer.text())
      return answer.body()
    }
    const { english, arabic } = await send('POST', 'publications/pairs', pairBody())
    await send('PUT', `publications/pairs/${english.id}`, pairBody())
    await send('PATCH', `publications/${arabic.id}`, { title: 'جديد', translationId: null })
    await send('PATCH', `publications/${arabic.id}`, { translationId: english.id })
    const records = [{ id: english.id }, { id: arabic.id }]
    for (const action of ['unpublish', 'publish'])
      await send('POST', 'publications/bulk', { action, records })
    await send('DELETE', `publications/${arabic.id}`)
    await send('POST', `bin/${arabic.id}/restore`)
    assert.isEmpty(await db.from('publications').whereRaw(IS_INCOMPLETE))
    const all = await Publication.all()
    assert.isTrue(all.every(({ version }) => version > 2))
  })
})
