import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { PageLeftOut, PageLeftOutInput } from '@ufuq/shared/contract/site/calls'
import { LEFT_OUT } from '@ufuq/shared/contract/together'
import { DateTime } from 'luxon'
import { UserFactory } from '#database/factories/user_factory'
import { toDatabaseTime } from '#core/time/database_time'
import { eraseOverdueTexts } from '#entries/discarded_text'
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
