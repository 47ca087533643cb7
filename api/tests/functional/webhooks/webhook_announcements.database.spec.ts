import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { toDatabaseTime } from '#core/time/database_time'
import { deliveryState } from '#entries/webhooks/delivery_state'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { BOARD, pagesOf } from '#tests/functional/kinds/page_calls'
import { restoreRecord } from '#tests/functional/publications/pair_calls'
import { openReceivers, sendAll, webhooksOf } from '#tests/functional/webhooks/webhook_calls'
import { announced, type WebhookReceiver } from '#tests/webhook_receiver'

test.group('Announcements of webhooks', (group) => {
  let receiver: WebhookReceiver
  openReceivers(group, (opened) => (receiver = opened))

  const texts = () => announced(receiver.received)
  const deliveries = () => db.from('webhook_deliveries').orderBy('id')

  test('announce what is published, changed and removed, signed with the secret', async ({
    assert,
    client,
  }) => {
    const { create } = await webhooksOf(client)
    const editor = await UserFactory.apply('editor').create()
    const before = await PublicationFactory.apply('published').create()
    const { secret } = await create(`${receiver.origin}/hook?from=ufuq`)
    const draft = { title: 'The well', content: 'Deep', language: 'en', slug: 'well' }
    const created = await client.as(editor).post('/api/publications', draft)
    const { id } = created.body().publication
    const save = (changes: object) => client.as(editor).patch(`/api/publications/${id}`, changes)
    ;(await save({ title: 'The deep well' })).assertStatus(200)
    assert.lengthOf(await deliveries(), 0, 'a draft is announced')
    ;(await save({ status: 'published' })).assertStatus(200)
    ;(await save({ content: 'Deep and clear' })).assertStatus(200)
    ;(await save({ status: 'draft', title: 'Secret' })).assertStatus(200)
    const other = `/api/publications/${before.id}`
    ;(await client.as(editor).patch(other, { content: 'New' })).assertStatus(200)
    ;(await client.as(editor).delete(other)).assertStatus(204)
    await sendAll()
    assert.deepEqual(texts(), [
      'publication.published: The deep well',
      'publication.changed: The deep well',
      'publication.removed: The deep well',
      `publication.changed: ${before.title}`,
      `publication.removed: ${before.title}`,
    ])
    const receiverOfStandard = new StandardWebhook(secret)
    for (const { body, headers, payload } of receiver.received) {
      assert.deepEqual(receiverOfStandard.verify(body, headers as Record<string, string>), payload)
      assert.notInclude(body, 'Secret')
    }
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    assert.lengthOf(new Set(ids), 5)
    const [first] = receiver.received
    assert.containSubset(first?.payload, {
      type: 'publication.published',
      data: { kind: 'publication', id, language: 'en', title: 'The deep well', version: 3 },
    })
    const published = first?.payload.data
    assert.isTrue(
      published && 'address' in published && published.address.endsWith('/en/publications/well'),
    )
    await sendAll()
    assert.lengthOf(receiver.received, 5)
    assert.containSubset(await deliveryState(), { waiting: 0, seconds: 0, givenUp: 0 })
  })

  test('announce pages and documents in each language, but not their drafts', async ({
    assert,
    client,
  }) => {
    const { create } = await webhooksOf(client)
    const documents = await documentsOf(client)
    const former = await documents.create()
    await documents.change(former.id, { isListed: false, title: { en: 'Former', ar: '' } })
    await documents.change(former.id, { isPublished: true })
    await create(receiver.origin)
    const pages = await pagesOf(client)
    const page = await pages.create()
    await pages.publish(page, 'ar', 'en')
    const changed = { title: { ar: 'المجلس', en: 'Board' } }
    ;(await pages.change(page, changed)).assertStatus(200)
    await pages.publish(page, 'en')
    ;(await pages.send('DELETE', `/${page}`)).assertStatus(204)
    await documents.change(former.id, { isListed: true })
    const { id } = await documents.create()
    await documents.change(id, { title: { en: 'Report', ar: '' } })
    const published = await documents.change(id, { isPublished: true })
    assert.isTrue(published.isPublished)
    await documents.change(id, { isListed: false })
    await sendAll()
    const { ar, en } = BOARD.title
    assert.deepEqual(texts(), [
      `page.published: ${ar}`,
      `page.published: ${en}`,
      'page.changed: Board',
      `page.removed: ${ar}`,
      'page.removed: Board',
      'document.published: Former',
      'document.published: Report',
      'document.removed: Report',
    ])
  })

  test('announce a scheduled text when its time has come, however long ago, once', async ({
    assert,
    client,
  }) => {
    const { create } = await webhooksOf(client)
    await create(receiver.origin)
    const { id, title } = await PublicationFactory.apply('scheduled').create()
    await sendAll()
    assert.deepEqual(texts(), [])
    const due = toDatabaseTime(DateTime.utc().minus({ days: 2 }))
    await db.from('sides').where({ id }).update({ published_at: due })
    await sendAll()
    await sendAll()
    assert.deepEqual(texts(), [`publication.published: ${title}`])
  })

  test('send only what was chosen, and nothing while they are switched off', async ({
    assert,
    client,
  }) => {
    const { create, send } = await webhooksOf(client)
    const editor = await UserFactory.apply('editor').create()
    const { id, title } = await PublicationFactory.apply('published').create()
    const { webhook } = await create(receiver.origin, ['publication.removed'])
    await send('PATCH', `/${webhook.id}`, { isActive: false })
    const remove = async () => {
      ;(await client.as(editor).delete(`/api/publications/${id}`)).assertStatus(204)
      await sendAll()
    }
    await remove()
    assert.deepEqual(texts(), [], 'while it is switched off')
    await send('PATCH', `/${webhook.id}`, { isActive: true })
    ;(await restoreRecord(client, id, editor)).assertStatus(200)
    const draft = { status: 'published' }
    await client.as(editor).patch(`/api/publications/${id}`, draft)
    await remove()
    assert.deepEqual(texts(), [`publication.removed: ${title}`])
  })
})
