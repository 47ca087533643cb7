import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { PairInput } from '@ufuq/shared/contract/publication-writing'
import { createLinkedPair } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import { sideBody } from './bodies.js'
import { newEditor, pairAt, PAIRS, storedPublications } from './pair_calls.js'

const PLAN = '2031-05-06T06:00:00.000Z'
const COVER = '/photos/well.jpg'

/** An author's Arabic draft, to which an editor has added an English draft. */
async function besideAnEditors() {
  const author = await UserFactory.create()
  const editor = await newEditor()
  const pair = await createLinkedPair({ authorId: author.id })
  await pair.english.merge({ authorId: editor.id }).save()
  return { author, editor, ...pair }
}

const arabicBody = (shared: PairInput['shared']) => sideBody('arabic', { shared })

test.group('What both texts of a pair share', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('stays its author’s to choose beside an editor’s draft, whose text stays', async ({
    client,
    assert,
  }) => {
    const { author, english, arabic } = await besideAnEditors()
    const body = arabicBody({ tags: ['peace'], publishDate: PLAN, hero: COVER })
    const response = await client.put(pairAt(arabic.id)).json(body).loginAs(author)
    response.assertStatus(200)
    for (const side of [response.body().english, response.body().arabic]) {
      assert.containsSubset(side, { hero: COVER, publishedAt: PLAN, status: 'draft' })
    }
    assert.deepEqual(response.body().english.tags, ['peace'])
    const { version, content } = english
    await english.refresh()
    assert.deepEqual([english.version, english.content], [version, content])
    assert.equal(english.listedAt?.toISO(), english.publishedAt?.toISO())

    const cleared = await client
      .put(pairAt(arabic.id))
      .json(arabicBody({ publishDate: null, hero: null }))
      .loginAs(author)
    for (const side of [cleared.body().english, cleared.body().arabic]) {
      assert.containsSubset(side, { hero: null, publishedAt: null })
    }
  })

  test('is left alone by a save that doesn’t change it', async ({ client, assert }) => {
    const { author, editor, english, arabic } = await besideAnEditors()
    const planned = await client
      .put(pairAt(arabic.id))
      .json(sideBody('english', { shared: { publishDate: PLAN, hero: COVER } }))
      .loginAs(editor)
    planned.assertStatus(200)
    const response = await client
      .put(pairAt(arabic.id))
      .json(arabicBody({ publishDate: null }))
      .loginAs(author)
    response.assertStatus(200)
    await english.refresh()
    assert.equal(english.publishedAt?.toMillis(), Date.parse(PLAN))
    assert.equal(english.hero, COVER)
  })

  test('keeps the cover and the date of a published side', async ({ client, assert }) => {
    const { author, english, arabic } = await besideAnEditors()
    await english.merge({ status: 'published' }).save()
    const body = arabicBody({ publishDate: PLAN, hero: COVER })
    const response = await client.put(pairAt(arabic.id)).json(body).loginAs(author)
    response.assertStatus(200)
    assert.equal(response.body().arabic.publishedAt, PLAN)
    await english.refresh()
    assert.isNull(english.hero)
    assert.notEqual(english.publishedAt?.toMillis(), Date.parse(PLAN))
  })

  test('has an author’s date only as a plan: what is past is ignored', async ({
    client,
    assert,
  }) => {
    const { author, arabic } = await besideAnEditors()
    const change = (publishDate: string) =>
      client.put(pairAt(arabic.id)).json(arabicBody({ publishDate })).loginAs(author)
    assert.equal((await change(PLAN)).body().arabic.publishedAt, PLAN)
    const past = await change('2020-01-01')
    past.assertStatus(200)
    assert.equal(past.body().arabic.publishedAt, PLAN)

    const made = await client
      .post(PAIRS)
      .json(sideBody('english', { shared: { publishDate: PLAN } }))
      .loginAs(author)
    assert.containsSubset(made.body().english, { publishedAt: PLAN, status: 'draft' })
  })

  test('is not changed together with a text of somebody else', async ({ client, assert }) => {
    const { author, english, arabic } = await besideAnEditors()
    const before = await storedPublications()
    const shared = { publishDate: PLAN, hero: COVER }
    for (const body of [
      sideBody('english', { shared }),
      { ...arabicBody(shared), ...sideBody('english') },
    ]) {
      const refused = await client.put(pairAt(arabic.id)).json(body).loginAs(author)
      refused.assertStatus(403)
    }
    const stranger = await UserFactory.create()
    const other = await client.put(pairAt(english.id)).json(arabicBody(shared)).loginAs(stranger)
    other.assertStatus(403)
    assert.deepEqual(await storedPublications(), before)
  })
})
