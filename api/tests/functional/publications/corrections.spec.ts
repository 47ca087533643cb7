import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { Handover } from '@ufuq/shared/contract/reviews'
import { DateTime } from 'luxon'
import type User from '#people/user'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { rawRequest } from '#tests/functional/site/raw_request'
import { mailRoom } from '#tests/mail_room'
import { pairBody } from './bodies.js'
import { changePair, entryAt, newEditor } from './pair_calls.js'

type Paired = { pairId: number }

const at = (entry: Paired, way = '') => entryAt(entry, `/review${way}`)

async function scene() {
  const author = await UserFactory.merge({ username: 'Layla' }).create()
  const editor = await newEditor()
  const pair = await createLinkedPair({ authorId: author.id, state: 'published' })
  return { author, editor, ...pair }
}

const NOTE = 'The year in the second paragraph is 2024.'

const propose = (client: ApiClient, entry: Paired, person: User, note: unknown = NOTE) =>
  client.as(person).post(at(entry, '/correction'), { note })

const answer = (client: ApiClient, entry: Paired, way: string, person: User, body = {}) =>
  client.as(person).post(at(entry, way), body)

const read = async (client: ApiClient, entry: Paired, person: User): Promise<Handover> =>
  (await client.as(person).get(at(entry))).body()

const room = mailRoom()
const kinds = async () => (await db.from('activities').orderBy('id')).map(({ kind }) => kind)

test.group('Proposing a correction', (group) => {
  group.each.teardown(() => room.clear())

  test('needs a published text and a note', async ({ client, assert }) => {
    const { author, arabic } = await scene()
    for (const note of ['', '  ', 7, undefined]) {
      const invalid = await propose(client, arabic, author, note ?? null)
      invalid.assertStatus(422)
      invalid.assertBodyContains({ errors: [{ field: 'note' }] })
    }
    const draft = await createLinkedPair({ authorId: author.id })
    ;(await propose(client, draft.arabic, author)).assertStatus(403)
    assert.isEmpty(await db.from('entry_reviews'))
  })

  test('reaches the editors in the list and by email', async ({ client, assert }) => {
    const emails = await room.open()
    const { author, editor, arabic } = await scene()
    assert.isTrue((await read(client, arabic, author)).can.propose)
    const response = await propose(client, arabic, author)
    response.assertStatus(200)
    assert.isFalse(response.body().can.propose)
    const seen = await read(client, arabic, editor)
    assert.containsSubset(seen.review, { kind: 'correction', state: 'open', note: NOTE })
    assert.containsSubset(seen.can, { ask: false, answer: true })
    const counts = await client.as(editor).get('/api/reviews/counts')
    assert.equal(counts.body().publications.ready, 1)
    const ready = await client.as(editor).get('/api/entries/publications?filter[pair]=ready')
    assert.containsSubset(ready.body()[0], { id: arabic.pairId, review: { kind: 'correction' } })
    await room.idle()
    const [received] = emails.filter(({ to }) => to.includes(editor.email))
    assert.include(received?.email.text, NOTE)
    assert.include(received?.email.text, 'A correction to a published text was proposed')
    assert.deepEqual(await kinds(), ['changed'])
    const twice = await propose(client, arabic, author)
    twice.assertStatus(409)
    twice.assertBodyContains({ code: 'review_open' })
  })

  test('ends when an editor has made it, which the author is told', async ({ client, assert }) => {
    const { author, editor, arabic } = await scene()
    await propose(client, arabic, author)
    const emails = await room.open()
    // Saving the corrected text does not end the review.
    ;(await changePair(client, arabic.id, pairBody(), editor)).assertStatus(200)
    assert.lengthOf(await db.from('entry_reviews'), 1)
    ;(await answer(client, arabic, '/corrected', author)).assertStatus(403)
    const made = await answer(client, arabic, '/corrected', editor)
    made.assertStatus(200)
    assert.isNull(made.body().review)
    await room.idle()
    assert.deepEqual(
      emails.map(({ to }) => to),
      [[author.email]],
    )
    assert.include(emails[0]?.email.subject, 'The correction you proposed was made')
    const over = await answer(client, arabic, '/corrected', editor)
    over.assertStatus(409)
    over.assertBodyContains({ code: 'review_over' })
  })

  test('is answered with a sentence when it is not made now', async ({ client, assert }) => {
    const { author, editor, arabic } = await scene()
    await propose(client, arabic, author)
    const emails = await room.open()
    ;(await answer(client, arabic, '/return', editor, { note: ' ' })).assertStatus(422)
    const note = 'The report itself says 2023.'
    ;(await answer(client, arabic, '/return', editor, { note })).assertStatus(200)
    await room.idle()
    assert.include(emails[0]?.email.text, note)
    assert.include(emails[0]?.email.subject, 'The correction you proposed was not made')
    const seen = await read(client, arabic, author)
    assert.equal(seen.review?.answer?.note, note)
    assert.containsSubset(seen.can, { propose: true, withdraw: true })
    const counts = await client.as(author).get('/api/reviews/counts')
    assert.containsSubset(counts.body().publications, { returned: 0, answered: 1 })
    const again = await propose(client, arabic, author, 'Its second edition says 2024.')
    again.assertStatus(200)
    assert.isNull(again.body().review.answer)
  })

  test('does not end when the other side is published', async ({ client, assert }) => {
    const { author, editor, arabic, english } = await scene()
    await english.merge({ status: 'draft' }).save()
    await propose(client, arabic, author)
    ;(await client.as(author).post(at(arabic), {})).assertStatus(409)
    await changePair(client, arabic.id, pairBody(), editor)
    assert.lengthOf(await db.from('entry_reviews'), 1)
  })
})

const PATH = '/api/publications'
const EARLIER = DateTime.utc(2024, 3, 1, 12)
const PUBLIC = {
  status: 'published',
  publishedAt: EARLIER,
  title: 'The wels',
  language: 'en',
} as const

test.group('A public text that is corrected', () => {
  test('says when, on its page and to whoever reads it', async ({ client, assert }) => {
    const { id, slug } = await PublicationFactory.merge(PUBLIC).create()
    const page = async () => (await rawRequest(`/en/publications/${slug}`)).text
    // The markup is needed here, because the words alone also occur among the texts for the page's
    // scripts.
    assert.notInclude(await page(), 'Corrected on<b>')
    const answer = await client
      .as(await newEditor())
      .patch(`${PATH}/${id}`, { title: 'The wells', correction: true })
    answer.assertStatus(200)
    assert.notProperty(answer.body(), 'largeChanges')
    const { correctedAt } = answer.body().publication as { correctedAt: string }
    assert.closeTo(Date.parse(correctedAt), Date.now(), 60_000)
    const read = await client.get(`${PATH}/${slug}`).qs({ language: 'en' })
    assert.equal(read.body().publication.correctedAt, correctedAt)
    const html = await page()
    assert.match(html, new RegExp(`Corrected on<b><time dateTime="${correctedAt}"`, 'i'))
    assert.include(html, '"dateModified":"' + answer.body().publication.updatedAt)
  })

  test('says nothing when it is only saved, or a draft', async ({ client, assert }) => {
    const editor = await newEditor()
    const save = async (state: object, change: object) => {
      const { id } = await PublicationFactory.merge({ ...PUBLIC, ...state }).create()
      const answer = await client.as(editor).patch(`${PATH}/${id}`, change)
      answer.assertStatus(200)
      return answer.body().publication as object
    }
    const future = EARLIER.plus({ years: 100 })
    for (const [state, change] of [
      [{}, { title: 'The wells' }],
      [{}, { title: PUBLIC.title, correction: true }],
      [{}, { slug: 'the-wells', correction: true }],
      [{ status: 'draft' }, { title: 'The wells', correction: true }],
      [{ publishedAt: future }, { title: 'The wells', correction: true }],
    ] as const) {
      assert.notProperty(await save(state, change), 'correctedAt')
    }
  })
})
