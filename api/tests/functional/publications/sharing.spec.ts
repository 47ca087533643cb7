import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { Sharing } from '@ufuq/shared/contract/sharing'
import type { PublicationEntry } from '@ufuq/shared/kinds/publication/publication'
import type User from '#people/user'
import { createLinkedPair } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { mailRoom } from '#tests/mail_room'
import Publication from '#tests/stored_publications'
import { sideBody } from './bodies.js'
import { changePair, deletePair, entryAt, newEditor, storedPublications } from './pair_calls.js'

type Paired = { pairId: number }

const at = (entry: Paired, rest = '') => entryAt(entry, `/sharing${rest}`)

async function scene() {
  const author = await UserFactory.merge({ username: 'Layla' }).create()
  const other = await UserFactory.merge({ username: 'Omar' }).create()
  const pair = await createLinkedPair({ authorId: author.id })
  return { author, other, ...pair }
}

const share = (client: ApiClient, entry: Paired, userId: unknown, person: User) =>
  client.as(person).post(at(entry), { userId })

let written = 0

/** Writes another text in a language. */
const write = (client: ApiClient, id: number, side: 'arabic' | 'english', person: User) =>
  changePair(client, id, { [side]: { title: 'A text', content: `Number ${++written}` } }, person)

const room = mailRoom()
test.group('Sharing a draft', (group) => {
  group.each.teardown(() => room.clear())

  test('lets another author write both sides for a time', async ({ client, assert }) => {
    const { author, other, english, arabic } = await scene()
    ;(await write(client, arabic.id, 'arabic', other)).assertStatus(403)
    const shared = await share(client, english, other.id, author)
    shared.assertStatus(200)
    const sharing: Sharing = shared.body()
    assert.deepEqual(sharing.authors, [{ id: author.id, name: 'Layla' }])
    assert.containsSubset(sharing.sharedWith, [
      { id: other.id, name: 'Omar', sharedBy: { id: author.id }, canRemove: true },
    ])
    for (const side of ['arabic', 'english'] as const) {
      const written = await write(client, arabic.id, side, other)
      written.assertStatus(200)
      assert.isTrue(written.body().publication.sides[side === 'arabic' ? 'ar' : 'en'].mayChange)
    }
    assert.equal((await Publication.findOrFail(arabic.id)).authorId, author.id)

    const taken = await client.as(author).delete(at(arabic, `/${other.id}`))
    taken.assertStatus(200)
    assert.deepEqual(taken.body().sharedWith, [])
    const rows = await storedPublications()
    ;(await write(client, arabic.id, 'arabic', other)).assertStatus(403)
    assert.deepEqual(await storedPublications(), rows)
  })

  test('gives no right to publish, delete or pass it on', async ({ client, assert }) => {
    const { author, other, english, arabic } = await scene()
    const third = await UserFactory.create()
    await share(client, english, other.id, author)
    const body = sideBody('english', { status: 'published' })
    const published = await changePair(client, english.id, body, other)
    published.assertStatus(403)
    ;(await deletePair(client, english.id, other)).assertStatus(403)
    ;(await share(client, english, third.id, other)).assertStatus(403)
    await arabic.merge({ status: 'published' }).save()
    ;(await write(client, arabic.id, 'arabic', other)).assertStatus(403)
    assert.lengthOf(await db.from('shares'), 1)
  })

  test('leaves an editor’s side to the editor, unless shared', async ({ client, assert }) => {
    const { author, other, english, arabic } = await scene()
    const editor = await newEditor()
    await english.merge({ authorId: editor.id }).save()
    await share(client, arabic, other.id, author)
    ;(await write(client, arabic.id, 'english', other)).assertStatus(403)
    ;(await write(client, arabic.id, 'arabic', other)).assertStatus(200)
    ;(await share(client, arabic, other.id, editor)).assertStatus(200)
    ;(await write(client, arabic.id, 'english', other)).assertStatus(200)
    ;(await write(client, arabic.id, 'english', author)).assertStatus(403)
    assert.lengthOf(await db.from('shares'), 1)
  })

  test('shows it among the other’s own, and tells them once', async ({ client, assert }) => {
    const emails = await room.open()
    const { author, other, arabic } = await scene()
    const mine = async (): Promise<PublicationEntry[]> =>
      (await client.as(other).get(`/api/entries/publications?author=${other.id}`)).body()
    assert.deepEqual(await mine(), [])
    await share(client, arabic, other.id, author)
    await client.as(author).delete(at(arabic, `/${other.id}`))
    await share(client, arabic, other.id, author)
    await room.idle()
    assert.lengthOf(emails, 1)
    assert.deepEqual(emails[0]?.to, [other.email])
    for (const words of ['Layla', arabic.title, `/edit-bilingual/${arabic.id}`]) {
      assert.include(`${emails[0]?.email.subject} ${emails[0]?.email.text}`, words)
    }
    const [item] = await mine()
    assert.equal(item?.id, arabic.pairId)
    assert.isTrue(item?.sides.ar?.mayChange)
    const counts = await client.as(other).get('/api/reviews/counts')
    assert.equal(counts.body().publications.shared, 1)
    const [activity] = (await client.as(other).get('/api/activity')).body()
    assert.containsSubset(activity, { kind: 'changed', by: { id: author.id } })
  })

  test('tells one person of many drafts up to a limit', async ({ client, assert }) => {
    const emails = await room.open()
    const { author, other } = await scene()
    for (let count = 0; count < 22; count += 1) {
      const { english } = await createLinkedPair({ authorId: author.id })
      ;(await share(client, english, other.id, author)).assertStatus(200)
    }
    await room.idle()
    assert.lengthOf(emails, 20)
    assert.include(emails[19]?.email.text, 'in the admin area')
  }).timeout(60_000)

  test('is refused with invalid people, and of what is published', async ({ client, assert }) => {
    const { author, other, english, arabic } = await scene()
    const editor = await newEditor()
    const disabled = await UserFactory.apply('disabled').create()
    for (const id of [999_999, disabled.id, author.id, editor.id, 'Omar', null]) {
      const invalid = await share(client, english, id, author)
      invalid.assertStatus(422)
      invalid.assertBodyContains({ errors: [{ field: 'userId' }] })
    }
    await english.merge({ status: 'published' }).save()
    await arabic.merge({ status: 'published' }).save()
    ;(await share(client, english, other.id, editor)).assertStatus(409)
    ;(await client.as(editor).delete(at(english, `/${other.id}`))).assertStatus(404)
    assert.isEmpty(await db.from('shares'))
  })
})

test.group('Giving a draft another author', (group) => {
  group.each.teardown(() => room.clear())

  test('is an editor’s to do, is written down and told', async ({ client, assert }) => {
    const { author, other, english, arabic } = await scene()
    const emails = await room.open()
    const body = { from: author.id, to: other.id }
    const change = (person: User) => client.as(person).put(entryAt(arabic, '/author'), body)
    ;(await change(author)).assertStatus(403)
    const before = await Publication.findOrFail(arabic.id)
    assert.equal(before.authorId, author.id)
    await client.as(author).post(entryAt(arabic, '/review'), {})
    const changed = await change(await newEditor())
    changed.assertStatus(200)
    assert.deepEqual(changed.body().authors, [{ id: other.id, name: 'Omar' }])
    for (const id of [english.id, arabic.id]) {
      const after = await Publication.findOrFail(id)
      assert.deepEqual([after.authorId, after.version], [other.id, before.version])
    }
    assert.equal((await db.from('entry_reviews').firstOrFail()).requested_by_id, other.id)
    assert.lengthOf(await db.from('activities').where('kind', 'changed'), 1)
    await room.idle()
    const theirs = emails.filter(({ to }) => to.includes(other.email))
    assert.lengthOf(theirs, 1)
    ;(await write(client, arabic.id, 'arabic', other)).assertStatus(200)
    ;(await write(client, arabic.id, 'arabic', author)).assertStatus(403)
  })

  test('is refused for nobody, and for what is published', async ({ client, assert }) => {
    const { author, arabic, english } = await scene()
    const editor = await newEditor()
    const change = (body: object) => client.as(editor).put(entryAt(arabic, '/author'), body)
    ;(await change({ from: author.id, to: 999_999 })).assertStatus(422)
    ;(await change({})).assertStatus(422)
    await english.merge({ status: 'published' }).save()
    await arabic.merge({ status: 'published' }).save()
    ;(await change({ from: author.id, to: editor.id })).assertStatus(409)
    assert.equal((await Publication.findOrFail(arabic.id)).authorId, author.id)
  })
})
