import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { PageLeftOut, PageLeftOutInput } from '@ufuq/shared/contract/site/calls'
import { LEFT_OUT, PRESENCE } from '@ufuq/shared/contract/together'
import { DateTime } from 'luxon'
import { UserFactory } from '#database/factories/user_factory'
import { toDatabaseTime } from '#core/time/database_time'
import { eraseOverdueTexts } from '#entries/discarded_text'
import { forgetAbsent } from '#entries/presence'
import { deskOf, forgetAfterwards, type Desk } from '#tests/functional/site_pages/desk'

const ago = (seconds: number) => toDatabaseTime(DateTime.utc().minus({ seconds }))

const beHere = (desk: Desk, side: string | null = 'ar') => desk.send('PUT', '/presence', { side })

const item = (changes: Partial<PageLeftOutInput['items'][number]> = {}) => ({
  side: 'ar' as const,
  part: 'page.title',
  words: 'عن عملنا',
  whose: 'theirs' as const,
  ...changes,
})

const keep = (desk: Desk, items: PageLeftOutInput['items']) =>
  desk.send('POST', '/left-out', { items })

test.group('Who has a page open', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is told to whoever may change pages, and to nobody else', async ({ client, assert }) => {
    const path = '/api/site/pages/about/presence'
    assert.equal((await client.put(path).json({ side: 'ar' })).status(), 401)
    assert.equal((await client.delete(path)).status(), 401)
    const author = await deskOf(client, 'about', 'author')
    assert.equal((await beHere(author)).status(), 403)
    const editor = await deskOf(client, 'about')
    assert.equal((await beHere(editor, 'fr')).status(), 422)
    assert.equal((await beHere(await deskOf(client, 'nothing'))).status(), 404)
    assert.isEmpty(await db.from('entry_presences'))
    assert.isEmpty(await db.from('site_pages'))
  })

  test('names the others at the same page, until they leave or fall silent', async ({
    client,
    assert,
  }) => {
    const [nadia, sami] = [await deskOf(client, 'about'), await deskOf(client, 'about')]
    await beHere(await deskOf(client, 'home'))
    assert.deepEqual((await beHere(nadia, 'en')).body(), [])
    const answer = await beHere(sami)
    answer.assertStatus(200)
    const { id, username: name } = nadia.person
    assert.containSubset(answer.body(), [{ id, name, side: 'en' }])
    assert.lengthOf(answer.body(), 1)
    assert.equal((await nadia.send('DELETE', '/presence')).status(), 204)
    assert.deepEqual((await beHere(sami)).body(), [])
    await db.from('entry_presences').update({ seen_at: ago(PRESENCE.lapsesAfterSeconds + 20) })
    assert.deepEqual((await beHere(nadia)).body(), [])
    await forgetAbsent()
    assert.lengthOf(await db.from('entry_presences'), 1)
  })

  test('leaves a page that nobody changed as it is shipped', async ({ client, assert }) => {
    const desk = await deskOf(client, 'about')
    await beHere(desk)
    assert.containSubset(await desk.read(), {
      version: 0,
      saved: null,
      published: null,
      draft: null,
    })
    const stale = await desk.send('PUT', '', { version: 2, en: { 'page.title': 'Other' } })
    stale.assertStatus(409)
    assert.isNull(stale.body().changed)
    assert.equal((await desk.save({ version: 0, en: { 'page.title': 'Other' } })).version, 1)
  })

  test('is known of a page to which a former release gave no entry', async ({ client, assert }) => {
    const desk = await deskOf(client, 'about')
    await desk.save({ en: { 'page.title': 'Other' } })
    await db.from('site_pages').update({ entry_id: null })
    await beHere(await deskOf(client, 'about'))
    assert.lengthOf((await beHere(desk)).body(), 1)
    assert.equal((await desk.read()).version, 1)
  })
})

test.group('Values that were left out of a page', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const list = async (desk: Desk): Promise<PageLeftOut[]> => {
    const answer = await desk.send('GET', '/left-out')
    answer.assertStatus(200)
    return answer.body()
  }

  test('are kept by whoever may change the page, with whose they were', async ({
    client,
    assert,
  }) => {
    const [nadia, sami] = [await deskOf(client, 'about'), await deskOf(client, 'about')]
    assert.deepEqual(await list(nadia), [])
    await nadia.save({ ar: { 'page.title': 'عن عملنا' } })
    const visitor = await client.post('/api/site/pages/about/left-out').json({ items: [item()] })
    visitor.assertStatus(401)
    assert.equal((await client.get('/api/site/pages/about/left-out')).status(), 401)
    const author = await deskOf(client, 'about', 'author')
    assert.equal((await keep(author, [item()])).status(), 403)
    const organisation = await deskOf(client, 'organisation')
    assert.equal((await keep(organisation, [item()])).status(), 403)
    assert.isEmpty(await db.from('discarded_texts'))

    const mine = item({ side: 'en', part: 'timeline.y2008.text', words: 'Mine', whose: 'mine' })
    const kept = await keep(sami, [item(), mine])
    kept.assertStatus(204)
    const [first, second] = await list(nadia)
    const colleague = ({ person: { id, username: name } }: Desk) => ({ id, name })
    assert.containSubset(first, {
      side: 'en',
      part: 'timeline.y2008.text',
      words: 'Mine',
      by: colleague(sami),
      keptBy: colleague(sami),
    })
    assert.containSubset(second, { side: 'ar', words: 'عن عملنا', by: colleague(nadia) })
    assert.equal((await nadia.read()).version, 1)
  })

  test('are kept all or not at all', async ({ client, assert }) => {
    const desk = await deskOf(client, 'about')
    for (const bad of [
      { side: 'fr' },
      { part: 'page title' },
      { part: 'x'.repeat(201) },
      { words: ' ' },
      { whose: 'nobody’s' },
    ]) {
      const items = [item(), { ...item(), ...bad }]
      assert.equal((await desk.send('POST', '/left-out', { items })).status(), 422)
    }
    assert.equal((await keep(desk, [])).status(), 422)
    const other = await desk.send('POST', '/left-out', { items: [item()], version: 1 })
    other.assertStatus(422)
    assert.isEmpty(await db.from('discarded_texts'))
  })

  test('are the newest hundred of the page, and go after their time', async ({
    client,
    assert,
  }) => {
    const desk = await deskOf(client, 'about')
    const home = await deskOf(client, 'home')
    await keep(home, [item({ words: 'Of another page' })])
    const numbered = Array.from({ length: LEFT_OUT.mostAtOnce }, (_, at) =>
      item({ words: `${at}` }),
    )
    await keep(desk, numbered)
    await keep(desk, [item({ words: 'Newest' })])
    const words = (await list(desk)).map((row) => row.words)
    assert.lengthOf(words, LEFT_OUT.mostKept)
    assert.deepEqual([words[0], words.at(-1)], ['Newest', '1'])
    assert.lengthOf(await list(home), 1)
    await db.from('discarded_texts').update({ expires_at: ago(60) })
    assert.deepEqual(await list(desk), [])
    await eraseOverdueTexts()
    assert.isEmpty(await db.from('discarded_texts'))
  })

  test('and presence are erased with the account', async ({ client, assert }) => {
    const [nadia, sami] = [await deskOf(client, 'about'), await deskOf(client, 'about')]
    const admin = await UserFactory.apply('admin').create()
    for (const desk of [nadia, sami]) {
      await beHere(desk)
      await keep(desk, [item({ whose: 'mine' })])
    }
    const erased = await client.delete(`/api/users/${sami.person.id}`).loginAs(admin)
    erased.assertStatus(204)
    const left: { kept_by_id: number }[] = await db.from('discarded_texts')
    assert.deepEqual(
      left.map((row) => row.kept_by_id),
      [nadia.person.id],
    )
    assert.lengthOf(await db.from('entry_presences'), 1)
  })
})
