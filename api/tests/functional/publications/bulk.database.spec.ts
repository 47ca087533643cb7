import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { BinItem } from '@ufuq/shared/contract/bin'
import { BULK_LIMIT } from '@ufuq/shared/contract/limits'
import {
  type AdminPublicationItem,
  BULK_ACTIONS,
  type BulkAction,
} from '@ufuq/shared/contract/publication-lists'
import { DateTime } from 'luxon'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import type { MadePublication } from '#database/factories/made_publication'
import Publication, { translationsOfAll } from '#tests/stored_publications'
import type User from '#accounts/user'

interface Chosen {
  id: number
  version?: number
}

const bulk = (client: ApiClient, action: BulkAction, records: readonly Chosen[], person: User) =>
  client.post('/api/publications/bulk').json({ action, records }).loginAs(person)

const stored = () => db.from('sides').orderBy('id')

const chosen = (...publications: MadePublication[]): Chosen[] =>
  publications.map(({ id, version }) => ({ id, version }))

test.group('Changing many publications', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('publishes drafts now and leaves alone what has its date', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const { english, arabic } = await createLinkedPair()
    await english.merge({ demo: true }).save()
    const scheduled = await PublicationFactory.apply('scheduled').create()
    const published = await PublicationFactory.apply('published').create()
    const before = DateTime.utc().startOf('second')
    const all = [english, arabic, scheduled, published]

    const response = await bulk(client, 'publish', chosen(...all), editor)
    response.assertStatus(200)
    assert.deepEqual(response.body(), { done: all.map(({ id }) => id), refused: [] })

    for (const draft of [english, arabic]) {
      const { version } = draft
      await draft.refresh()
      assert.equal(draft.status, 'published')
      assert.isTrue(draft.publishedAt !== null && draft.publishedAt >= before)
      assert.isTrue(draft.listedAt?.equals(draft.publishedAt ?? before))
      assert.equal(draft.version, version + 1)
      assert.isFalse(draft.demo)
      assert.isTrue(draft.isVisible())
    }
    for (const dated of [scheduled, published]) {
      const { publishedAt, version } = dated
      await dated.refresh()
      assert.deepEqual(
        [dated.publishedAt?.toMillis(), dated.version],
        [publishedAt?.toMillis(), version],
      )
    }
    const list = await client.get('/api/publications?language=ar')
    assert.equal(list.body()[0].id, arabic.id)
  })

  test('takes back what was published and keeps its date', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    const draft = await PublicationFactory.create()
    const response = await bulk(client, 'unpublish', chosen(english, arabic, draft), editor)
    assert.deepEqual(response.body(), { done: [english.id, arabic.id, draft.id], refused: [] })
    for (const publication of [english, arabic]) {
      await publication.refresh()
      assert.equal(publication.status, 'draft')
      assert.equal(publication.publishedAt?.toISODate(), '2023-09-14')
      const gone = await client.get(`/api/publications/${publication.id}`)
      gone.assertStatus(404)
    }
    await draft.refresh()
    assert.equal(draft.version, 1)
  })

  test('moves pairs to the bin whole and sides alone', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const whole = await createLinkedPair({ state: 'published' })
    const parted = await createLinkedPair({ state: 'published' })
    const records = chosen(whole.english, whole.arabic, parted.english)
    const response = await bulk(client, 'delete', records, editor)
    assert.deepEqual(response.body(), { done: records.map(({ id }) => id), refused: [] })
    const left = await Publication.all()
    assert.deepEqual(
      left.map(({ id, version }) => ({ id, version })),
      [{ id: parted.arabic.id, version: parted.arabic.version + 1 }],
    )
    assert.deepEqual(await translationsOfAll(), [null])
    for (const query of ['', '&status=published', '&language=ar&sort=title', '&sort=changed']) {
      const listed = await client.get(`/api/publications/admin?group=pairs${query}`).loginAs(editor)
      assert.deepEqual(
        listed.body().map(({ id }: AdminPublicationItem) => id),
        [parted.arabic.id],
        query,
      )
    }
    const pairs = await client.get('/api/publications/admin?pair=whole').loginAs(editor)
    assert.deepEqual(pairs.body(), [])

    const bin: BinItem[] = (await client.get('/api/bin').loginAs(editor)).body()
    assert.sameDeepMembers(
      bin.map(({ arabic, english }) => [arabic?.id, english?.id]),
      [
        [whole.arabic.id, whole.english.id],
        [undefined, parted.english.id],
      ],
    )
  })

  for (const action of BULK_ACTIONS) {
    test(`says what it could not ${action}, and does the rest`, async ({ client, assert }) => {
      const editor = await UserFactory.apply('editor').create()
      const make = () =>
        action === 'publish'
          ? PublicationFactory.create()
          : PublicationFactory.apply('published').create()
      const [changed, fine, unchecked] = [await make(), await make(), await make()]
      const response = await bulk(
        client,
        action,
        [
          { id: changed.id, version: changed.version + 1 },
          { id: 999_999 },
          { id: unchecked.id },
          ...chosen(fine),
        ],
        editor,
      )
      response.assertStatus(200)
      assert.deepEqual(response.body(), {
        done: [unchecked.id, fine.id],
        refused: [
          { id: changed.id, reason: 'version_conflict' },
          { id: 999_999, reason: 'not_found' },
        ],
      })
      const untouched = await Publication.findOrFail(changed.id)
      assert.deepEqual([untouched.status, untouched.version], [changed.status, changed.version])
    })

    test(`does not let an author ${action}, not even their own`, async ({ client, assert }) => {
      const author = await UserFactory.create()
      const own = await PublicationFactory.merge({ authorId: author.id }).create()
      const { english } = await createLinkedPair({ state: 'published', authorId: author.id })
      const before = await stored()
      const response = await bulk(client, action, chosen(own, english), author)
      response.assertStatus(403)
      assert.deepEqual(await stored(), before)
    })
  }

  test('takes no more statements for each of a hundred than for one', async ({
    client,
    assert,
  }) => {
    const editor = await UserFactory.apply('editor').create()
    const drafts = await PublicationFactory.createMany(BULK_LIMIT)
    const statements = async (records: Chosen[]) => {
      let count = 0
      // Ignores queries that write sessions, because a session may be written at any time.
      const listen = ({ sql }: { sql: string }) => {
        if (/entries|sides/.test(sql)) count += 1
      }
      const connection = db.connection().getWriteClient()
      connection.on('query', listen)
      try {
        const response = await bulk(client, 'publish', records, editor)
        response.assertStatus(200)
        assert.lengthOf(response.body().done, records.length)
      } finally {
        connection.off('query', listen)
      }
      return count
    }
    const [first, ...others] = chosen(...drafts)
    const one = await statements(first ? [first] : [])
    const many = await statements(others)
    assert.isAbove(one, 3)
    assert.isAtMost(many, one * others.length)
  })

  test('refuses a body that makes no sense: {$self}')
    .with(
      [
        {},
        { action: 'publish' },
        { action: 'erase', records: [{ id: 1 }] },
        { action: 'delete', records: [] },
        { action: 'delete', records: { id: 1 } },
        { action: 'delete', records: [1] },
        { action: 'delete', records: [{ id: 0 }] },
        { action: 'delete', records: [{ id: '1 or 1=1' }] },
        { action: 'delete', records: [{ id: { $gt: 0 } }] },
        { action: 'delete', records: [{ id: 1 }, { id: 1 }] },
        { action: 'delete', records: [{ id: 1, version: 'any' }] },
        {
          action: 'delete',
          records: Array.from({ length: 101 }, (_, index) => ({ id: index + 1 })),
        },
        { action: ['delete'], records: [{ id: 1 }] },
      ].map((body) => JSON.stringify(body)),
    )
    .run(async ({ client, assert }, body) => {
      const editor = await UserFactory.apply('editor').create()
      await createLinkedPair({ state: 'published' })
      const before = await stored()
      const response = await client
        .post('/api/publications/bulk')
        .json(JSON.parse(body))
        .loginAs(editor)
      response.assertStatus(422)
      assert.deepEqual(await stored(), before)
    })

  test('takes nothing else from the body', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const draft = await PublicationFactory.create()
    const response = await client
      .post('/api/publications/bulk')
      .json({
        action: 'publish',
        authorId: editor.id,
        publishedAt: '2001-01-01',
        records: [{ id: draft.id, authorId: editor.id, publishedAt: '2001-01-01', title: 'Mine' }],
      })
      .loginAs(editor)
    response.assertStatus(200)
    const { title } = draft
    await draft.refresh()
    assert.deepEqual([draft.title, draft.authorId], [title, null])
    assert.notEqual(draft.publishedAt?.year, 2001)
  })
})
