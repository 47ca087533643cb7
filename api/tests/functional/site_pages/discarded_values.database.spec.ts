import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { PageDiscardedText, PageDiscardedTextInput } from '@ufuq/shared/contract/site/calls'
import { DISCARDED_TEXT_LIMITS } from '@ufuq/shared/contract/collaboration'
import { DateTime } from 'luxon'
import { UserFactory } from '#database/factories/user_factory'
import { toDatabaseTime } from '#core/time/database_time'
import { eraseOverdueTexts } from '#entries/discarded_text'
import { staffApi, forgetAfterwards, type StaffApi } from '#tests/functional/site_pages/staff_api'

const ago = (seconds: number) => toDatabaseTime(DateTime.utc().minus({ seconds }))

const beHere = (api: StaffApi, side: string | null = 'ar') => api.send('PUT', '/presence', { side })

const item = (changes: Partial<PageDiscardedTextInput['items'][number]> = {}) => ({
  side: 'ar' as const,
  part: 'page.title',
  words: 'عن عملنا',
  whose: 'theirs' as const,
  ...changes,
})

const store = (api: StaffApi, items: PageDiscardedTextInput['items']) =>
  api.send('POST', '/left-out', { items })

test.group('Discarded values of a page', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const list = async (api: StaffApi): Promise<PageDiscardedText[]> => {
    const answer = await api.send('GET', '/left-out')
    answer.assertStatus(200)
    return answer.body()
  }

  test('are kept by whoever may change the page, with whose they were', async ({
    client,
    assert,
  }) => {
    const [nadia, sami] = [await staffApi(client, 'about'), await staffApi(client, 'about')]
    assert.deepEqual(await list(nadia), [])
    await nadia.save({ ar: { 'page.title': 'عن عملنا' } })
    const visitor = await client.post('/api/site/pages/about/left-out').json({ items: [item()] })
    visitor.assertStatus(401)
    assert.equal((await client.get('/api/site/pages/about/left-out')).status(), 401)
    const author = await staffApi(client, 'about', 'author')
    assert.equal((await store(author, [item()])).status(), 403)
    assert.isEmpty(await db.from('discarded_texts'))

    const mine = item({ side: 'en', part: 'timeline.y2008.text', words: 'Mine', whose: 'mine' })
    const stored = await store(sami, [item(), mine])
    stored.assertStatus(204)
    const [first, second] = await list(nadia)
    const colleague = ({ person: { id, username: name } }: StaffApi) => ({ id, name })
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
    const api = await staffApi(client, 'about')
    for (const bad of [
      { side: 'fr' },
      { part: 'page title' },
      { part: 'x'.repeat(201) },
      { words: ' ' },
      { whose: 'nobody’s' },
    ]) {
      const items = [item(), { ...item(), ...bad }]
      assert.equal((await api.send('POST', '/left-out', { items })).status(), 422)
    }
    assert.equal((await store(api, [])).status(), 422)
    const other = await api.send('POST', '/left-out', { items: [item()], version: 1 })
    other.assertStatus(422)
    assert.isEmpty(await db.from('discarded_texts'))
  })

  test('are the newest hundred of the page, and go after their time', async ({
    client,
    assert,
  }) => {
    const api = await staffApi(client, 'about')
    const home = await staffApi(client, 'home')
    await store(home, [item({ words: 'Of another page' })])
    const numbered = Array.from({ length: DISCARDED_TEXT_LIMITS.maxAtOnce }, (_, at) =>
      item({ words: `${at}` }),
    )
    await store(api, numbered)
    await store(api, [item({ words: 'Newest' })])
    const words = (await list(api)).map((row) => row.words)
    assert.lengthOf(words, DISCARDED_TEXT_LIMITS.maxStored)
    assert.deepEqual([words[0], words.at(-1)], ['Newest', '1'])
    assert.lengthOf(await list(home), 1)
    await db.from('discarded_texts').update({ expires_at: ago(60) })
    assert.deepEqual(await list(api), [])
    await eraseOverdueTexts()
    assert.isEmpty(await db.from('discarded_texts'))
  })

  test('and presence are erased with the account', async ({ client, assert }) => {
    const [nadia, sami] = [await staffApi(client, 'about'), await staffApi(client, 'about')]
    const admin = await UserFactory.apply('admin').create()
    for (const api of [nadia, sami]) {
      await beHere(api)
      await store(api, [item({ whose: 'mine' })])
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
