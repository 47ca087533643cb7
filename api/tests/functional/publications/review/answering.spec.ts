import testUtils from '@adonisjs/core/services/test_utils'
import { Reviews } from '#tests/rows_of_publications'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { at, ask, counts, read, scene } from '#tests/functional/publications/review/review_calls'

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
    const review = await Reviews.firstOrFail()
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
    assert.equal((await Reviews.firstOrFail()).state, 'open')

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
    assert.lengthOf(await Reviews.all(), 1)
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
      assert.lengthOf(await Reviews.all(), 1)
      const response = await client.delete(at(english.id)).loginAs(person)
      response.assertStatus(204)
      assert.isEmpty(await Reviews.all())
    }
  })
})
