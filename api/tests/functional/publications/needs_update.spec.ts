import { test } from '@japa/runner'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import type Publication from '#tests/stored_publications'
import { at, EARLIER, markOf, pairBehind, path } from './outdated_pairs.js'
import { changePair, newEditor } from './pair_calls.js'

/** The body of a save that changes only the fields in `changes`. */
const bodyOf = (
  { english, arabic }: { english: Publication; arabic: Publication },
  changes: { english?: object; arabic?: object; shared?: object } = {},
) => ({
  shared: { ...changes.shared },
  english: { title: english.title, content: english.content, ...changes.english },
  arabic: { title: arabic.title, content: arabic.content, ...changes.arabic },
})

test.group('The mark that the other language may need an update', () => {
  test('is set when one side of a pair is rewritten alone')
    .with([{ title: 'Another title' }, { content: 'Another text' }])
    .run(async ({ client, assert }, changes) => {
      const pair = await createLinkedPair()
      const body = bodyOf(pair, { english: changes })
      const response = await changePair(client, pair.english.id, body, await newEditor())
      response.assertStatus(200)
      const { ar, en } = response.body().publication.sides
      assert.isNotNull(ar.followSince)
      assert.isNull(en.followSince)
    })

  test('is not set by what is said to be only a correction', async ({ client, assert }) => {
    const pair = await createLinkedPair()
    await pair.english.merge({ title: 'The wels of the valley' }).save()
    const editor = await newEditor()
    const put = (changes: object) => {
      const body = bodyOf(pair, { english: { ...changes, correction: true } })
      return changePair(client, pair.english.id, body, editor)
    }
    const small = await put({ title: 'The wells of the valley' })
    small.assertStatus(200)
    assert.notProperty(small.body(), 'largeChanges')
    assert.isNull(await markOf(pair.arabic.id))

    const large = await put({ title: 'The wells of the valley', content: 'A text of its own' })
    large.assertStatus(200)
    assert.deepEqual(large.body().largeChanges, ['en'])
    assert.isNotNull(await markOf(pair.arabic.id))
  })

  test('says to staff what has become of the other language', async ({ client, assert }) => {
    const { english, arabic } = await createLinkedPair()
    const editor = await newEditor()
    const stateOf = async (id: number) => {
      const response = await client.as(editor).get(at(id))
      return response.body().publication.translationState as unknown
    }
    assert.equal(await stateOf(english.id), 'draft')
    await arabic.merge({ status: 'published', publishedAt: EARLIER }).save()
    assert.equal(await stateOf(english.id), 'published')
    await arabic.merge({ publishedAt: EARLIER.plus({ years: 100 }) }).save()
    assert.equal(await stateOf(english.id), 'scheduled')
    assert.isNull(await stateOf((await PublicationFactory.create()).id))
  })

  test('is not set by a letter while both are published', async ({ client, assert }) => {
    const editor = await newEditor()
    const release = async (change: object, sides: object = {}) => {
      const pair = await createLinkedPair()
      const english = { content: `${pair.english.content}.`, ...change }
      const body = { ...bodyOf(pair, { english, ...sides }), status: 'published' as const }
      const response = await changePair(client, pair.english.id, body, editor)
      response.assertStatus(200)
      assert.notProperty(response.body(), 'largeChanges')
      assert.isNull(await markOf(pair.english.id))
      return markOf(pair.arabic.id)
    }
    assert.isNull(await release({}))
    assert.isNotNull(await release({ content: 'A text of its own' }))
    assert.isNotNull(await release({}, { arabic: { status: 'draft' } }))
  })

  test('is not set by tags, an address or line ends', async ({ client, assert }) => {
    const pair = await createLinkedPair()
    const editor = await newEditor()
    await pair.english.merge({ content: 'One\r\nTwo' }).save()
    const body = bodyOf(pair, {
      shared: { publishDate: '2024-01-01T00:00:00Z' },
      english: { slug: 'elsewhere', content: 'One\nTwo' },
    })
    ;(await changePair(client, pair.english.id, body, editor)).assertStatus(200)
    const patched = await client
      .as(editor)
      .patch(at(pair.english.id), { hero: '/a.jpg', tags: ['water'] })
    patched.assertStatus(200)
    assert.isNull(await markOf(pair.english.id))
    assert.isNull(await markOf(pair.arabic.id))
  })

  test('is taken off when its own side is rewritten', async ({ client, assert }) => {
    const editor = await newEditor()
    const alone = await pairBehind()
    ;(await client.as(editor).patch(at(alone.arabic.id), { content: 'نص محدّث' })).assertStatus(200)
    const together = await pairBehind()
    const body = bodyOf(together, { arabic: { title: 'عنوان محدّث' } })
    ;(await changePair(client, together.arabic.id, body, editor)).assertStatus(200)
    for (const { english, arabic } of [alone, together]) {
      assert.isNull(await markOf(arabic.id))
      assert.isNull(await markOf(english.id))
    }
  })

  test('goes with the link, and a new link begins without it', async ({ client, assert }) => {
    const editor = await newEditor()
    const { english, arabic } = await pairBehind()
    const unlinked = await client
      .as(editor)
      .patch(at(english.id), { translationId: null, content: 'Rewritten while leaving' })
    unlinked.assertStatus(200)
    assert.isNull(await markOf(arabic.id))
    const linked = await client
      .as(editor)
      .patch(at(english.id), { translationId: arabic.id, content: 'Rewritten while arriving' })
    linked.assertStatus(200)
    assert.isNull(await markOf(arabic.id))
    assert.isNull(await markOf(english.id))
  })

  test('is shown to staff in the list, and to no visitor', async ({ client, assert }) => {
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    await arabic.merge({ needsUpdateSince: EARLIER }).save()
    const person = await UserFactory.create()
    const since = '2024-03-01T12:00:00.000Z'

    const list = await client.as(person).get('/api/entries/publications')
    assert.containsSubset(list.body(), [
      { sides: { ar: { followSince: since }, en: { followSince: null } } },
    ])
    for (const address of [path, at(arabic.id), at(english.id)]) {
      const seen = await client.get(address)
      seen.assertStatus(200)
      assert.notInclude(seen.text(), 'needsUpdateSince')
    }
  })
})
