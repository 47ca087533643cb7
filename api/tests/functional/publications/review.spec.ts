import testUtils from '@adonisjs/core/services/test_utils'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { AdminPublicationItem } from '@ufuq/shared/contract/publications'
import type { Handover } from '@ufuq/shared/contract/reviews'
import { REVIEW_LIMITS } from '@ufuq/shared/contract/reviews'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import { Mailer } from '#core/email/mailer'
import Publication from '#publications/publication'
import Review from '#publications/review/review'
import { pairBody, recordBody } from '#tests/functional/publications/bodies'
import { pairAt } from '#tests/functional/publications/pair_calls'
import { mailRoom } from '#tests/mail_room'
import type User from '#accounts/user'

const at = (id: number, way = '') => pairAt(id, `/review${way}`)

/** An author's pair of drafts, and the two people of its review. */
async function scene() {
  const author = await UserFactory.merge({ username: 'Salma' }).create()
  const editor = await UserFactory.merge({ username: 'Mariam' }).apply('editor').create()
  const pair = await createLinkedPair({ authorId: author.id })
  return { author, editor, ...pair }
}

const ask = (client: ApiClient, id: number, person: User, note?: string | null) =>
  client
    .post(at(id))
    .json(note === undefined ? {} : { note })
    .loginAs(person)

const read = async (client: ApiClient, id: number, person: User): Promise<Handover> => {
  const response = await client.get(at(id)).loginAs(person)
  response.assertStatus(200)
  return response.body()
}

const counts = async (client: ApiClient, person: User) =>
  (await client.get('/api/reviews/counts').loginAs(person)).body()

test.group('Handing a draft over', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('needs a session, and a draft of one’s own', async ({ client, assert }) => {
    const { english } = await scene()
    const stranger = await UserFactory.create()
    const visitor = await client.post(at(english.id)).json({})
    visitor.assertStatus(401)
    const refused = await ask(client, english.id, stranger, 'Mine?')
    refused.assertStatus(403)
    assert.isEmpty(await Review.all())
  })

  test('says nothing of the body to who may not', async ({ client }) => {
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
    assert.equal((await Review.firstOrFail()).note, 'Please.')
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
    assert.isEmpty(await Review.all())
    assert.isFalse((await read(client, english.id, editor)).can.ask)
  })

  test('does not keep the author from writing on', async ({ client, assert }) => {
    const { author, english } = await scene()
    await ask(client, english.id, author)
    const saved = await client
      .put(`/api/publications/pairs/${english.id}`)
      .json(pairBody())
      .loginAs(author)
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

test.group('Answering a review', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is for editors', async ({ client, assert }) => {
    const { author, english } = await scene()
    await ask(client, english.id, author)
    for (const way of ['/return', '/take']) {
      const visitor = await client.post(at(english.id, way)).json({ note: 'No.' })
      visitor.assertStatus(401)
      const response = await client.post(at(english.id, way)).json({ note: 'No.' }).loginAs(author)
      response.assertStatus(403)
    }
    const review = await Review.firstOrFail()
    assert.deepEqual([review.state, review.takenById], ['open', null])
  })

  test('returns it with a note, which the author reads and can answer', async ({
    client,
    assert,
  }) => {
    const { author, editor, english } = await scene()
    await ask(client, english.id, author, 'Please look.')
    const blank = await client.post(at(english.id, '/return')).json({ note: ' ' }).loginAs(editor)
    blank.assertStatus(422)
    assert.equal((await Review.firstOrFail()).state, 'open')

    const note = 'The table needs the year.'
    const returned = await client.post(at(english.id, '/return')).json({ note }).loginAs(editor)
    returned.assertStatus(200)
    const seen = await read(client, english.id, author)
    assert.equal(seen.review?.state, 'returned')
    assert.deepEqual(seen.review?.answer?.by, { id: editor.id, name: 'Mariam' })
    assert.equal(seen.review?.answer?.note, note)
    assert.deepEqual(await counts(client, editor), {
      ready: 0,
      returned: 0,
      answered: 0,
      shared: 0,
    })
    assert.deepEqual(await counts(client, author), {
      ready: 0,
      returned: 1,
      answered: 0,
      shared: 0,
    })

    await ask(client, english.id, author, 'Done.')
    const again = await read(client, english.id, author)
    assert.equal(again.review?.state, 'open')
    assert.isNull(again.review?.answer)
    assert.lengthOf(await Review.all(), 1)
  })

  test('names the editor who takes it on', async ({ client, assert }) => {
    const { author, editor, english } = await scene()
    await ask(client, english.id, author)
    const response = await client.post(at(english.id, '/take')).json({}).loginAs(editor)
    response.assertStatus(200)
    assert.deepEqual(response.body().review.takenBy, { id: editor.id, name: 'Mariam' })
  })

  test('answers 409 when it is over', async ({ client }) => {
    const { editor, english } = await scene()
    for (const way of ['/return', '/take']) {
      const response = await client
        .post(at(english.id, way))
        .json({ note: 'Late.' })
        .loginAs(editor)
      response.assertStatus(409)
      response.assertBodyContains({ code: 'review_over' })
    }
    const withdrawn = await client.delete(at(english.id)).loginAs(editor)
    withdrawn.assertStatus(409)
  })

  test('withdraws it, for whoever asked and for editors', async ({ client, assert }) => {
    const { author, editor, english } = await scene()
    const stranger = await UserFactory.create()
    for (const person of [author, editor]) {
      await ask(client, english.id, author)
      const refused = await client.delete(at(english.id)).loginAs(stranger)
      refused.assertStatus(403)
      assert.lengthOf(await Review.all(), 1)
      const response = await client.delete(at(english.id)).loginAs(person)
      response.assertStatus(204)
      assert.isEmpty(await Review.all())
    }
  })
})

test.group('A review is over', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const ENDS: Record<string, (client: ApiClient, pair: number, side: number) => unknown> = {
    'the pair is published': (client, id) =>
      client.put(`/api/publications/pairs/${id}`).json(pairBody({ status: 'published' })),
    'the pair is scheduled': (client, id) =>
      client.put(`/api/publications/pairs/${id}`).json(
        pairBody({
          status: 'published',
          shared: { publishDate: '2999-01-01', tags: [] },
        }),
      ),
    'one side is published': (client, id) =>
      client.patch(`/api/publications/${id}`).json({ status: 'published' }),
    'it is published among many': (client, id) =>
      client.post('/api/publications/bulk').json({ action: 'publish', records: [{ id }] }),
    'the pair is deleted': (client, id) => client.delete(`/api/publications/pairs/${id}`),
    'it is deleted among many': (client, id, other) =>
      client
        .post('/api/publications/bulk')
        .json({ action: 'delete', records: [{ id }, { id: other }] }),
  }

  test('when {$self}')
    .with(Object.keys(ENDS))
    .run(async ({ client, assert }, way) => {
      const { author, editor, english, arabic } = await scene()
      const { english: waiting } = await createLinkedPair({ authorId: author.id })
      await ask(client, english.id, author)
      await ask(client, waiting.id, author)
      const call = ENDS[way]?.(client, english.id, arabic.id) as ReturnType<ApiClient['put']>
      const response = await call.loginAs(editor)
      assert.isBelow(response.status(), 300)
      assert.deepEqual(
        (await Review.all()).map(({ pairId }) => pairId),
        [waiting.pairId],
      )
    })

  test('not when a side is deleted and the other still waits, nor by an edit', async ({
    client,
    assert,
  }) => {
    const { author, editor, english, arabic } = await scene()
    await ask(client, english.id, author)
    await client.patch(`/api/publications/${english.id}`).json({ title: 'New' }).loginAs(editor)
    await client.delete(`/api/publications/${english.id}`).loginAs(editor)
    const seen = await read(client, arabic.id, editor)
    assert.equal(seen.review?.state, 'open')
  })

  test('not when the text moves to another pair', async ({ client, assert }) => {
    const { author, editor } = await scene()
    const english = await PublicationFactory.merge({ authorId: author.id }).create()
    const arabic = await PublicationFactory.apply('arabic').create()
    await ask(client, english.id, author, 'Ready.')
    const moved = await client
      .patch(`/api/publications/${english.id}`)
      .json({ translationId: arabic.id })
      .loginAs(editor)
    moved.assertStatus(200)
    assert.equal((await read(client, arabic.id, editor)).review?.note, 'Ready.')
  })

  test('with the text, when that is erased', async ({ client, assert }) => {
    const { author, english, arabic } = await scene()
    await ask(client, english.id, author)
    await Publication.query().whereIn('id', [english.id, arabic.id]).delete()
    await db.from('pairs').where('id', english.pairId).delete()
    assert.isEmpty(await Review.all())
  })
})

test.group('Who wrote last', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is recorded by every write, and by nothing else', async ({ client, assert }) => {
    const { author, editor } = await scene()
    const lastOf = async (id: number) => (await Publication.findOrFail(id)).changedById
    const made = await client.post('/api/publications').json(recordBody()).loginAs(author)
    const { id } = made.body().publication
    assert.equal(await lastOf(id), author.id)
    await client.patch(`/api/publications/${id}`).json({ title: 'New' }).loginAs(editor)
    assert.equal(await lastOf(id), editor.id)
    await client.post(`/api/publications/${id}/still-correct`).json({}).loginAs(author)
    assert.equal(await lastOf(id), editor.id)
    const other = await UserFactory.apply('editor').create()
    await client
      .post('/api/publications/bulk')
      .json({ action: 'publish', records: [{ id }] })
      .loginAs(other)
    assert.equal(await lastOf(id), other.id)
    const visitor = await client.get(`/api/publications/${id}`)
    visitor.assertStatus(200)
    assert.notProperty(visitor.body().publication, 'changedBy')
  })
})

const room = mailRoom()

test.group('Letters about reviews', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => room.clear())

  const sent = async () => (await app.container.make(Mailer)).idle()

  test('go to those who may publish, once however often a draft is handed over', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    const { author, editor, english, arabic } = await scene()
    await UserFactory.apply('editor').apply('disabled').create()
    await UserFactory.apply('editor').apply('invited').create()
    await ask(client, english.id, author, 'انظروا إلى الأرقام.')
    await ask(client, english.id, author, 'Again.')
    await sent()
    const own = emails.filter(({ to }) => to.includes(editor.email))
    assert.lengthOf(own, 1)
    assert.notInclude(
      emails.flatMap(({ to }) => to),
      author.email,
    )
    const [{ email }] = own as [(typeof own)[0]]
    assert.include(email.subject, arabic.title)
    for (const words of ['انظروا إلى الأرقام.', 'Salma', `/admin/publications/edit-bilingual/`]) {
      assert.include(email.text, words)
    }
  })

  test('go to the editors again once they have returned it', async ({ client, assert }) => {
    const emails = await room.open()
    const { author, editor, english } = await scene()
    await ask(client, english.id, author)
    await client.post(at(english.id, '/return')).json({ note: 'Not yet.' }).loginAs(editor)
    await ask(client, english.id, author, 'Now.')
    await sent()
    const own = emails.filter(({ to }) => to.includes(editor.email))
    assert.lengthOf(own, 2)
    assert.include(own[1]?.email.text, 'Now.')
  })

  test('name the text that whoever asked has written, and its language comes first')
    .with(['arabic', 'english'] as const)
    .run(async ({ client, assert }, own) => {
      const emails = await room.open()
      const { author, editor, english, arabic } = await scene()
      const sides = { english, arabic }
      const other = own === 'arabic' ? english : arabic
      await db.from('publications').where('id', other.id).update({ author_id: editor.id })
      await ask(client, english.id, author)
      await client.post(at(english.id, '/return')).json({ note: 'Not yet.' }).loginAs(editor)
      await client
        .put(`/api/publications/pairs/${english.id}`)
        .json(pairBody({ status: 'published' }))
        .loginAs(editor)
      await sent()
      const theirs = emails.filter(({ to }) => to.includes(author.email))
      assert.lengthOf(theirs, 2)
      for (const { email } of theirs) {
        assert.include(email.text, `/edit-bilingual/${sides[own].id}\n`)
        assert.notInclude(email.text, `/edit-bilingual/${other.id}\n`)
        const isArabicFirst = /^[^a-z]*\p{Script=Arabic}/iu.test(email.subject ?? '')
        assert.equal(isArabicFirst, own === 'arabic')
      }
    })

  test('say of what is scheduled when it goes live, by the clocks of the organisation', async ({
    client,
    assert,
  }) => {
    const { author, editor, english } = await scene()
    await ask(client, english.id, author)
    const emails = await room.open()
    const publishDate = '2999-01-01T06:00:00.000Z'
    await client
      .put(`/api/publications/pairs/${english.id}`)
      .json(pairBody({ status: 'published', shared: { publishDate, tags: [] } }))
      .loginAs(editor)
    await sent()
    assert.lengthOf(emails, 1)
    const { subject, text } = emails[0]!.email
    assert.include(subject, 'scheduled')
    assert.notInclude(text, 'has been published')
    assert.include(text, 'Publication date: \u206801/01/2999, 09:00 (Asia/Riyadh)\u2069')
  })

  test('tell the author of the answer, and of the publication', async ({ client, assert }) => {
    const { author, editor, english } = await scene()
    await ask(client, english.id, author)
    const emails = await room.open()
    await client
      .post(at(english.id, '/return'))
      .json({ note: 'One table lacks its year.' })
      .loginAs(editor)
    await client
      .patch(`/api/publications/${english.id}`)
      .json({ status: 'published' })
      .loginAs(editor)
    await sent()
    assert.deepEqual(
      emails.map(({ to }) => to),
      [[author.email], [author.email]],
    )
    const [returned, published] = emails.map(({ email }) => `${email.subject} ${email.text}`)
    assert.include(returned, 'One table lacks its year.')
    assert.include(returned, 'Mariam')
    assert.include(published, 'published')
  })

  test('are not written by an editor to themselves', async ({ client, assert }) => {
    const { editor, english } = await scene()
    const emails = await room.open()
    await ask(client, english.id, editor)
    await client.post(at(english.id, '/return')).json({ note: 'Not yet.' }).loginAs(editor)
    await ask(client, english.id, editor)
    await client
      .patch(`/api/publications/${english.id}`)
      .json({ status: 'published' })
      .loginAs(editor)
    await sent()
    assert.notInclude(
      emails.flatMap(({ to }) => to),
      editor.email,
    )
  })

  test('never keep a review from being asked for', async ({ client, assert }) => {
    await room.openSilent(200)
    const { author, english } = await scene()
    const response = await ask(client, english.id, author)
    response.assertStatus(200)
    assert.lengthOf(await Review.all(), 1)
  })
})
