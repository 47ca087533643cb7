import testUtils from '@adonisjs/core/services/test_utils'
import { Reviews } from '#tests/rows_of_publications'
import { test } from '@japa/runner'
import type { AdminPublicationItem } from '@ufuq/shared/contract/publication-lists'
import { REVIEW_LIMITS } from '@ufuq/shared/contract/reviews'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import { pairBody } from '#tests/functional/publications/bodies'
import { at, ask, counts, read, scene } from '#tests/functional/publications/review/review_calls'
import { changePair } from '#tests/functional/publications/pair_calls'

test.group('Handing a draft over', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('needs a session, and a draft of one’s own', async ({ client, assert }) => {
    const { english } = await scene()
    const stranger = await UserFactory.create()
    const visitor = await client.post(at(english.id)).json({})
    visitor.assertStatus(401)
    const refused = await ask(client, english.id, stranger, 'Mine?')
    refused.assertStatus(403)
    assert.isEmpty(await Reviews.all())
  })

  test('says nothing of the body to whoever may not submit', async ({ client }) => {
    const { english } = await scene()
    const stranger = await UserFactory.create()
    const refused = await client.post(at(english.id)).json({ note: 7 }).loginAs(stranger)
    refused.assertStatus(403)
  })

  test('refuses a note that is too long, and keeps the former one', async ({ client, assert }) => {
    const { author, english } = await scene()
    await ask(client, english.id, author, 'Please.')
    const response = await ask(client, english.id, author, 'x'.repeat(REVIEW_LIMITS.note.max + 1))
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'note', rule: 'maxLength' }] })
    assert.equal((await Reviews.firstOrFail()).note, 'Please.')
  })

  test('is said to the author and to editors, by the id of either side', async ({
    client,
    assert,
  }) => {
    const { author, editor, english, arabic } = await scene()
    const response = await ask(client, arabic.id, author, 'انظروا إلى الفقرة الثانية، please.')
    response.assertStatus(200)
    const seen = await read(client, english.id, editor)
    assert.deepEqual(seen.review?.requestedBy, { id: author.id, name: 'Salma' })
    assert.equal(seen.review?.note, 'انظروا إلى الفقرة الثانية، please.')
    assert.equal(seen.review?.state, 'open')
    assert.isNull(seen.review?.takenBy)
    assert.deepEqual(seen.authors, [{ id: author.id, name: 'Salma' }])
    assert.deepEqual(seen.can, {
      ask: true,
      withdraw: true,
      answer: true,
      propose: false,
    })
    assert.deepEqual((await read(client, english.id, author)).can, {
      ask: true,
      withdraw: true,
      answer: false,
      propose: false,
    })
    assert.deepEqual(await counts(client, editor), {
      ready: 1,
      returned: 0,
      answered: 0,
      shared: 0,
    })
    assert.deepEqual(await counts(client, author), {
      ready: 0,
      returned: 0,
      answered: 0,
      shared: 0,
    })
  })

  test('works for a text in one language', async ({ client, assert }) => {
    const { author, editor } = await scene()
    const alone = await PublicationFactory.merge({ authorId: author.id }).create()
    const response = await ask(client, alone.id, author)
    response.assertStatus(200)
    assert.isNull((await read(client, alone.id, editor)).review?.note)
  })

  test('is refused for what is published, and for what is not there', async ({
    client,
    assert,
  }) => {
    const { editor } = await scene()
    const { english } = await createLinkedPair({ state: 'published' })
    const published = await ask(client, english.id, editor)
    published.assertStatus(409)
    published.assertBodyContains({ code: 'not_a_draft' })
    const missing = await ask(client, 999_999, editor)
    missing.assertStatus(404)
    assert.isEmpty(await Reviews.all())
    assert.isFalse((await read(client, english.id, editor)).can.ask)
  })

  test('does not keep the author from writing on', async ({ client, assert }) => {
    const { author, english } = await scene()
    await ask(client, english.id, author)
    const saved = await changePair(client, english.id, pairBody(), author)
    saved.assertStatus(200)
    const seen = await read(client, english.id, author)
    assert.equal(seen.review?.state, 'open')
    assert.deepEqual(seen.changedBy, { id: author.id, name: 'Salma' })
  })

  test('puts the pair among those ready for review, with its people', async ({
    client,
    assert,
  }) => {
    const { author, editor, english } = await scene()
    await createLinkedPair()
    await ask(client, english.id, author)
    for (const query of ['group=pairs&pair=ready', 'group=pairs&pair=ready&sort=title']) {
      const response = await client.get(`/api/publications/admin?${query}`).loginAs(editor)
      const items: AdminPublicationItem[] = response.body()
      assert.deepEqual(
        items.map(({ translation }) => translation?.id),
        [english.id],
      )
      assert.deepEqual(items[0]?.review, {
        state: 'open',
        requestedBy: { id: author.id, name: 'Salma' },
      })
      assert.deepEqual(items[0]?.author, { id: author.id, name: 'Salma' })
      assert.isNull(items[0]?.changedBy)
    }
  })
})
