import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { Mailer } from '#core/email/mailer'
import { documentsOf, type DocumentsOf } from '#tests/functional/documents/document_calls'
import { mailRoom } from '#tests/mail_room'

const room = mailRoom()

/** Creates a document without a file. Returns its id. */
async function createDraft({ send }: DocumentsOf): Promise<number> {
  const answer = await send('POST', '', { title: { en: 'Statutes' } })
  answer.assertStatus(201)
  return answer.body().document.id
}

test.group('Reviews of documents', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => room.clear())

  test('go from an author to an editor, who returns or publishes, each told by email', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    const author = await documentsOf(client, 'author')
    const editor = await documentsOf(client)
    const { id } = await author.create()
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
    const returned = await editor.send('POST', `/${id}/review/return`, { note: 'The date' })
    assert.containSubset(returned.body().review, {
      state: 'returned',
      answer: { note: 'The date' },
    })
    await author.send('POST', `/${id}/review`, {})
    await editor.change(id, { isPublished: true })
    assert.containSubset((await author.send('GET', `/${id}/review`)).body(), {
      review: null,
      can: { ask: false, withdraw: false, answer: false },
    })
    assert.equal((await editor.send('POST', `/${id}/review`, {})).body().code, 'not_a_draft')

    await (await app.container.make(Mailer)).idle()
    const to = ({ email }: typeof author.person) =>
      emails.filter((one) => one.to.includes(email)).map((one) => one.email)
    const [ready] = to(editor.person)
    for (const words of ['report', `/admin/documents/${id}\n`, 'Ready']) {
      assert.include(ready?.text, words)
    }
    const [sentBack, published] = to(author.person)
    assert.include(sentBack?.text, 'The date')
    assert.include(published?.text, 'published')
  })

  test('are withdrawn by whoever asked, or an editor, and by nobody else', async ({
    client,
    assert,
  }) => {
    const author = await documentsOf(client, 'author')
    const id = await createDraft(author)
    const withdraw = async ({ send }: DocumentsOf) =>
      (await send('DELETE', `/${id}/review`)).status()
    await author.send('POST', `/${id}/review`, {})
    assert.equal(await withdraw(await documentsOf(client, 'author')), 403)
    assert.equal(await withdraw(author), 204)
    await author.send('POST', `/${id}/review`, {})
    assert.equal(await withdraw(await documentsOf(client)), 204)
  })

  test('are counted for editors, but not their own, and for authors when returned', async ({
    client,
    assert,
  }) => {
    const [author, editor] = [await documentsOf(client, 'author'), await documentsOf(client)]
    const NONE = { ready: 0, returned: 0, answered: 0, shared: 0 }
    const counts = async ({ person }: DocumentsOf) =>
      (await client.get('/api/reviews/counts').loginAs(person)).body().documents
    const [first, second] = [await createDraft(author), await createDraft(author)]
    await author.send('POST', `/${first}/review`, {})
    await author.send('POST', `/${second}/review`, {})
    await editor.send('POST', `/${await createDraft(editor)}/review`, {})
    assert.deepEqual(await counts(editor), { ...NONE, ready: 2 })
    assert.deepEqual(await counts(author), NONE)
    await editor.send('POST', `/${first}/review/return`, { note: 'The date' })
    assert.deepEqual(await counts(editor), { ...NONE, ready: 1 })
    assert.deepEqual(await counts(author), { ...NONE, returned: 1 })
  })

  test('are over when the document goes to the bin', async ({ client, assert }) => {
    const editor = await documentsOf(client)
    const id = await createDraft(editor)
    await editor.send('POST', `/${id}/review`, {})
    await editor.send('DELETE', `/${id}`)
    await editor.send('POST', `/bin/${id}/restore`)
    assert.isNull((await editor.send('GET', `/${id}/review`)).body().review)
  })
})

test.group('Recent activity of documents', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('tells each thing that is done, by the title of today', async ({ client, assert }) => {
    const { person, send, create, change } = await documentsOf(client)
    const { id } = await create()
    await send('POST', `/${id}/review`, {})
    await send('POST', `/${id}/review/return`, { note: 'The date' })
    const title = { ar: 'التقرير', en: 'The report' }
    for (const changes of [{ title }, { isPublished: true }, { isPublished: false }]) {
      await change(id, changes)
    }
    await send('DELETE', `/${id}`)
    await send('POST', `/bin/${id}/restore`)
    const { person: author } = await documentsOf(client, 'author')
    const reported = (await client.get('/api/activity').loginAs(author)).body()
    assert.sameMembers(
      reported.map(({ kind }: { kind: string }) => kind),
      [
        'created',
        'handedOver',
        'returned',
        'changed',
        'published',
        'withdrawn',
        'deleted',
        'restored',
      ],
    )
    assert.containSubset(reported, [
      {
        subject: 'entry',
        kind: 'deleted',
        by: { id: person.id },
        others: 0,
        entry: { path: 'documents', id, titles: title, isBinned: false },
      },
    ])
  })
})
