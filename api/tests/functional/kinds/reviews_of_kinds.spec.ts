import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { Mailer } from '#core/email/mailer'
import { samplesOf, WATER } from '#tests/functional/kinds/sample_calls'
import { mailRoom } from '#tests/mail_room'

const room = mailRoom()

test.group('Reviews of a declared kind', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => room.clear())

  test('go from an author to an editor, who returns or publishes, each told by email', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    const author = await samplesOf(client, 'author')
    const editor = await samplesOf(client)
    const id = await author.create()
    const asked = await author.send('POST', `/${id}/review`, { note: 'Ready' })
    asked.assertStatus(200)
    assert.containSubset(asked.body(), {
      changedBy: { id: author.person.id },
      review: { state: 'open', note: 'Ready' },
      can: { ask: true, withdraw: true, answer: false },
    })
    const taken = await editor.send('POST', `/${id}/review/take`, {})
    assert.containSubset(taken.body(), {
      review: { takenBy: { id: editor.person.id } },
      can: { answer: true },
    })
    const returned = await editor.send('POST', `/${id}/review/return`, { note: 'The link' })
    assert.containSubset(returned.body().review, {
      state: 'returned',
      answer: { note: 'The link' },
    })
    await author.send('POST', `/${id}/review`, {})
    ;(await editor.send('PATCH', `/${id}`, { isPublished: true })).assertStatus(200)
    assert.containSubset((await author.send('GET', `/${id}/review`)).body(), {
      review: null,
      can: { ask: false, withdraw: false, answer: false },
    })
    assert.equal((await editor.send('POST', `/${id}/review`, {})).body().code, 'not_a_draft')

    await (await app.container.make(Mailer)).idle()
    const to = ({ email }: typeof author.person) =>
      emails.filter((one) => one.to.includes(email)).map((one) => one.email)
    const [ready] = to(editor.person)
    for (const words of [WATER.name.ar, `/admin/samples/${id}\n`, 'Ready']) {
      assert.include(ready?.text, words)
    }
    const [sentBack, published] = to(author.person)
    assert.include(sentBack?.text, 'The link')
    assert.include(published?.text, 'published')
  })

  test('are withdrawn by whoever asked, or an editor, and by nobody else', async ({
    client,
    assert,
  }) => {
    const author = await samplesOf(client, 'author')
    const other = await samplesOf(client, 'author')
    const id = await author.create()
    const withdraw = async ({ send }: typeof author) =>
      (await send('DELETE', `/${id}/review`)).status()
    await author.send('POST', `/${id}/review`, {})
    assert.equal(await withdraw(other), 403)
    assert.equal(await withdraw(author), 204)
    await author.send('POST', `/${id}/review`, {})
    assert.equal(await withdraw(await samplesOf(client)), 204)
  })

  test('are counted for editors, but not their own, and for authors when returned', async ({
    client,
    assert,
  }) => {
    const [author, editor] = [await samplesOf(client, 'author'), await samplesOf(client)]
    const counts = async ({ person }: typeof author) =>
      (await client.get('/api/reviews/entries/counts').loginAs(person)).body().samples
    const [first, second] = [await author.create(), await author.create()]
    await author.send('POST', `/${first}/review`, {})
    await author.send('POST', `/${second}/review`, {})
    await editor.send('POST', `/${await editor.create()}/review`, {})
    assert.deepEqual(await counts(editor), { ready: 2, returned: 0 })
    assert.deepEqual(await counts(author), { ready: 0, returned: 0 })
    await editor.send('POST', `/${first}/review/return`, { note: 'The link' })
    assert.deepEqual(await counts(editor), { ready: 1, returned: 0 })
    assert.deepEqual(await counts(author), { ready: 0, returned: 1 })
  })

  test('are over when the entry goes to the bin', async ({ client, assert }) => {
    const { send, create } = await samplesOf(client)
    const id = await create()
    await send('POST', `/${id}/review`, {})
    await send('DELETE', `/${id}`)
    await send('POST', `/bin/${id}/restore`)
    assert.isNull((await send('GET', `/${id}/review`)).body().review)
  })
})

test.group('Several people at an entry of a declared kind', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('see one another', async ({ client, assert }) => {
    const [one, other] = [await samplesOf(client), await samplesOf(client)]
    const id = await one.create()
    await one.send('PUT', `/${id}/presence`, { side: 'ar' })
    const seen = await other.send('PUT', `/${id}/presence`, { side: null })
    assert.containSubset(seen.body(), [{ id: one.person.id, side: 'ar' }])
    await one.send('DELETE', `/${id}/presence`)
    assert.isEmpty((await other.send('PUT', `/${id}/presence`, { side: null })).body())
  })

  test('find discarded text, with its author', async ({ client, assert }) => {
    const [one, other] = [await samplesOf(client), await samplesOf(client)]
    const id = await one.create()
    const items = (['mine', 'theirs'] as const).map((whose) => ({
      side: 'en',
      part: 'name',
      words: `The words that were ${whose}`,
      whose,
    }))
    ;(await other.send('POST', `/${id}/left-out`, { items })).assertStatus(204)
    const keptBy = { id: other.person.id }
    assert.containSubset((await one.send('GET', `/${id}/left-out`)).body(), [
      { part: 'name', side: 'en', words: items[1]?.words, by: { id: one.person.id }, keptBy },
      { part: 'name', side: 'en', words: items[0]?.words, by: keptBy, keptBy },
    ])
    ;(await other.send('POST', `/${id}/left-out`, { items: [] })).assertStatus(422)
  })
})
