import testUtils from '@adonisjs/core/services/test_utils'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SitePageItem } from '@ufuq/shared/contract/site/calls'
import type { PageHandover, PageReadingAnswer } from '@ufuq/shared/contract/site/reviews'
import { Mailer } from '#core/email/mailer'
import { UserFactory } from '#database/factories/user_factory'
import { staffApi, forgetAfterwards, type StaffApi } from '#tests/functional/site_pages/staff_api'
import { mailRoom } from '#tests/mail_room'

const title = (en: string) => ({ en: { 'page.title': en } })

const ask = (api: StaffApi, note: string | null = null) => api.send('POST', '/review', { note })

async function read(api: StaffApi): Promise<PageHandover> {
  const answer = await api.send('GET', '/review')
  answer.assertStatus(200)
  return answer.body()
}

const counts = async (client: ApiClient, api: StaffApi) =>
  (await client.get('/api/site/reviews/counts').loginAs(api.person)).body()

/** A page with a draft that Nadia wrote, and the user Sami, who may review the draft. */
async function scene(client: ApiClient) {
  const nadia = await staffApi(client, 'about')
  await nadia.save(title('Who we are'))
  return { nadia, sami: await staffApi(client, 'about') }
}

const reviews = (): Promise<object[]> => db.from('entry_reviews')

test.group('Review of a page', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is asked for by whoever may change the page, and needs a draft', async ({
    client,
    assert,
  }) => {
    const path = '/api/site/pages/about/review'
    for (const call of [client.get(path), client.post(path).json({}), client.delete(path)]) {
      assert.equal((await call).status(), 401)
    }
    const author = await staffApi(client, 'about', 'author')
    const { nadia } = await scene(client)
    assert.equal((await ask(author)).status(), 403)
    assert.equal((await ask(await staffApi(client, 'nothing'))).status(), 404)
    const bare = await ask(await staffApi(client, 'home'))
    bare.assertStatus(409)
    bare.assertBodyContains({ code: 'not_a_draft' })
    ;(await ask(nadia, 'x'.repeat(2001))).assertStatus(422)
    ;(await nadia.send('POST', '/review', { note: null, version: 1 })).assertStatus(422)
    assert.isEmpty(await reviews())
  })

  test('is shown to colleagues, counted, and in the list, until it is taken back', async ({
    client,
    assert,
  }) => {
    const { nadia, sami } = await scene(client)
    const { id, username: name } = nadia.person
    ;(await ask(nadia, 'انظروا إلى العنوان.')).assertStatus(200)
    const seen = await read(sami)
    assert.containSubset(seen, {
      changedBy: { id, name },
      review: { state: 'open', note: 'انظروا إلى العنوان.', requestedBy: { id, name } },
      can: { ask: true, withdraw: true, answer: true },
    })
    assert.isNull(seen.review?.takenBy)
    assert.deepEqual(await counts(client, sami), { ready: 1, returned: 0 })
    assert.deepEqual(await counts(client, nadia), { ready: 0, returned: 0 })
    const list = await client.get('/api/site/pages').loginAs(sami.person)
    const about = (list.body() as SitePageItem[]).find((item) => item.name === 'about')
    assert.deepEqual(about?.review, { state: 'open', requestedBy: { id, name } })
    ;(await sami.send('POST', '/review/take', {})).assertStatus(200)
    assert.equal((await read(nadia)).review?.takenBy?.id, sami.person.id)
    ;(await nadia.send('DELETE', '/review')).assertStatus(204)
    assert.isNull((await read(sami)).review)
    for (const way of ['/review/take', '/review/return']) {
      const late = await sami.send('POST', way, way.endsWith('take') ? {} : { note: 'No.' })
      late.assertStatus(409)
      late.assertBodyContains({ code: 'review_over' })
    }
  })

  test('is returned with a note, asked for again, and over when the page is published', async ({
    client,
    assert,
  }) => {
    const { nadia, sami } = await scene(client)
    await ask(nadia)
    ;(await sami.send('POST', '/review/return', { note: ' ' })).assertStatus(422)
    const note = 'The year is missing.'
    ;(await sami.send('POST', '/review/return', { note })).assertStatus(200)
    const { review } = await read(nadia)
    assert.containSubset(review, {
      state: 'returned',
      answer: { note, by: { id: sami.person.id } },
    })
    assert.deepEqual(await counts(client, nadia), { ready: 0, returned: 1 })
    await nadia.save(title('Who we are, since 1998'))
    await ask(nadia, 'Done.')
    assert.containSubset(await read(sami), { review: { state: 'open', answer: null } })
    await sami.publish()
    assert.isEmpty(await reviews())
    const reported = await client.get('/api/activity').loginAs(sami.person)
    const kinds = (reported.body() as { subject: string; kind: string }[]).flatMap((one) =>
      one.subject === 'page' ? [one.kind] : [],
    )
    assert.sameMembers(kinds, ['published', 'returned', 'handedOver'])
  })

  test('is over when its draft is given up', async ({ client, assert }) => {
    const { nadia, sami } = await scene(client)
    const { live } = await nadia.read()
    await ask(nadia)
    await sami.save({ en: { 'page.title': live.en['page.title'] } })
    assert.isNull((await nadia.read()).draft)
    assert.isEmpty(await reviews())
  })
})

test.group('What a reader of a page has read', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const reading = async (api: StaffApi): Promise<string | null> => {
    const answer = await api.send('GET', '/review/reading')
    answer.assertStatus(200)
    const { reading: found } = answer.body() as PageReadingAnswer
    return found && String(found.values.en['page.title'])
  }
  const store = (api: StaffApi, version: number) => api.send('PUT', '/review/reading', { version })

  test('is kept in a review, moves on by writing, and stays where others wrote', async ({
    client,
    assert,
  }) => {
    const { nadia, sami } = await scene(client)
    ;(await store(sami, 1)).assertStatus(409)
    await ask(nadia)
    assert.isNull(await reading(sami))
    ;(await store(sami, 0)).assertStatus(409)
    ;(await store(sami, 1)).assertStatus(200)
    assert.equal(await reading(sami), 'Who we are')
    await sami.save(title('By Sami'))
    assert.equal(await reading(sami), 'By Sami')
    await nadia.save(title('By Nadia'))
    await sami.save(title('By Sami again'))
    assert.equal(await reading(sami), 'By Sami')
    assert.isNull(await reading(nadia))
    const admin = await UserFactory.apply('admin').create()
    await client.delete(`/api/users/${sami.person.id}`).loginAs(admin)
    assert.isEmpty(await db.from('entry_readings'))
  })
})

const room = mailRoom()

test.group('Emails about reviews of pages', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => room.clear())

  test('go to colleagues who may answer, and to whoever asked', async ({ client, assert }) => {
    const emails = await room.open()
    const { nadia, sami } = await scene(client)
    await ask(nadia, 'Please look.')
    await sami.send('POST', '/review/return', { note: 'The year is missing.' })
    await ask(nadia)
    await sami.publish()
    await (await app.container.make(Mailer)).idle()
    const to = ({ email }: StaffApi['person']) =>
      emails.filter((one) => one.to.includes(email)).map((one) => one.email)
    const [ready, again, ...others] = to(sami.person)
    assert.isEmpty(others)
    for (const words of ['Please look.', nadia.person.username, '/admin/site/about\n', 'About']) {
      assert.include(ready?.text, words)
    }
    assert.include(ready?.subject, 'من نحن')
    assert.isDefined(again)
    const [returned, published] = to(nadia.person)
    assert.include(returned?.text, 'The year is missing.')
    assert.include(published?.text, 'published')
  })
})
