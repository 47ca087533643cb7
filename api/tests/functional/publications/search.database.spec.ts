import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import type { PublicationListItem } from '@ufuq/shared/contract/publications'
import { termsOf } from '@ufuq/shared/domain/text-search'
import { refreshRenderings } from '#kinds/publication/rendering/refresh_renderings'
import { ofTag, ofWords } from '#kinds/publication/search/sides_found'
import type User from '#people/user'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { recordBody } from './bodies.js'

const titles = (response: ApiResponse) =>
  response.body().map(({ title }: PublicationListItem) => title)

type ListQuery = Partial<Record<'q' | 'tag' | 'language' | 'status' | 'limit', string>>

const search = (client: ApiClient, query: ListQuery) => client.get('/api/publications').qs(query)

async function write(
  client: ApiClient,
  editor: User,
  values: Partial<ReturnType<typeof recordBody>>,
): Promise<number> {
  const body = recordBody({ status: 'published', ...values })
  const response = await client.post('/api/publications').json(body).loginAs(editor)
  response.assertStatus(201)
  return response.body().publication.id
}

const indexOf = async (id: number) => ({
  words: (await db.from('words').where('side_id', id)).map(({ word }) => word),
})

test.group('The search', () => {
  test('finds beginnings of words in every spelling', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const content = 'An École with **bold** [words](https://example.org/) and الأسرة.'
    await write(client, editor, { title: 'Water committees', tags: ['Peacebuilding'], content })
    for (const q of ['WATER', 'wat', 'ecole', 'peacebuilding', 'water bold peace', 'والاسره']) {
      const response = await search(client, { q, language: 'en' })
      assert.deepEqual(titles(response), ['Water committees'], q)
    }
    for (const q of [
      'ater',
      'example',
      'water nothing',
      '%',
      'wat_r',
      "' or '1'='1",
      '\\',
      '\u0000',
    ]) {
      const response = await search(client, { q, language: 'en' })
      response.assertStatus(200)
      assert.deepEqual(titles(response), [], q)
    }
  })

  test('asks for beginnings of words that the index holds in order', async ({ assert }) => {
    const word = /INDEX words_kind_(part_)?word_side_id_index/i
    // Fills the table, because in an empty table every query plan costs the same.
    const words = Array.from({ length: 2000 }, (_, at) => `word${at}`)
    await PublicationFactory.merge({ words }).create()
    for (const { ids } of await ofWords(termsOf('wat ومدارسنا'), 'd'))
      if (ids) assert.match(await planOf(ids()), word)
    const { ids: tagged } = ofTag({ ar: [1], en: [1, 2] }, 'd')
    if (tagged) assert.match(await planOf(tagged()), /INDEX refs_target_id_layer_entry_id_index/i)
  })

  test('is in one language, newest first, and leads on by cursor', async ({ client, assert }) => {
    const made = await PublicationFactory.apply('published')
      .merge({ title: 'The shared well', tags: ['Water'] })
      .createMany(5)
    await PublicationFactory.apply('published').merge({ title: 'A school' }).create()
    await PublicationFactory.apply('published').apply('arabic').merge({ title: 'well' }).create()
    for (const filter of ['q=well', 'tag=water', 'q=shared+we&tag=WATER']) {
      const seen: number[] = []
      let path: string | undefined = `/api/publications?limit=2&language=en&${filter}`
      while (path) {
        const response: ApiResponse = await client.get(path)
        response.assertStatus(200)
        seen.push(...response.body().map(({ id }: PublicationListItem) => id))
        path = /^<([^>]+)>; rel="next"$/.exec(response.header('link') ?? '')?.[1]
      }
      assert.deepEqual(seen, made.map(({ id }) => id).toReversed(), filter)
    }
  })
})

test.group('The index of publications', () => {
  test('follows every edit of one record', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const id = await write(client, editor, { title: 'Wells', content: 'Deep' })
    const patch = async (body: object) => {
      const response = await client.patch(`/api/publications/${id}`).json(body).loginAs(editor)
      response.assertStatus(200)
      return indexOf(id)
    }
    assert.sameMembers((await patch({ title: 'Pumps' })).words, ['pumps', 'deep'])
    assert.sameMembers((await patch({ content: 'High' })).words, ['pumps', 'high'])

    await client.delete(`/api/publications/${id}`).loginAs(editor)
    assert.isEmpty(titles(await search(client, { q: 'pumps', language: 'en' })))
  })

  test('is filled, and texts are rendered again, after a change of either', async ({ assert }) => {
    const content = '# Title\n\nDeep'
    const old = { content, html: 'old', words: [], readingMinutes: 0, renderedWith: 0 }
    const made = await PublicationFactory.merge(old).createMany(21)
    const current = await PublicationFactory.merge({ html: 'current' }).create()
    assert.equal(await refreshRenderings(), 21)
    for (const one of made) {
      await one.refresh()
      assert.include(one.html, '<h2 id="s-en-title"')
      assert.deepEqual([one.excerpt, one.readingMinutes, one.version], ['Title: Deep', 1, 1])
      assert.includeMembers((await indexOf(one.id)).words, ['deep'])
    }
    assert.equal((await current.refresh()).html, 'current')
    assert.equal(await refreshRenderings(), 0)
  })

  test('of a text of half a million characters is bounded', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const content = Array.from({ length: 40_000 }, (_, number) => `w${number}`).join(' ')
    const id = await write(client, editor, { title: 'Long', content })
    const { words } = await indexOf(id)
    const apart = words.filter((word) => word.startsWith('+'))
    assert.lengthOf(words, 3001 + apart.length)
    assert.lengthOf(apart, 1000)
  })
})

/**
 * The indexes of a query, in SQLite's wording: those that SQLite uses, and those that MySQL can
 * use, which chooses by counts that it takes outside transactions.
 */
async function planOf(query: DatabaseQueryBuilderContract): Promise<string> {
  const { sql, bindings } = query.toSQL()
  if (db.connection().dialect.name !== 'mysql') {
    const steps: { detail: string }[] = await db.rawQuery(`explain query plan ${sql}`, bindings)
    return steps.map(({ detail }) => detail).join()
  }
  const [steps]: { possible_keys: string | null }[][] = await db.rawQuery(
    `explain ${sql}`,
    bindings,
  )
  return (
    steps?.map((step) => `INDEX ${step.possible_keys?.replaceAll(',', ' INDEX ')}`).join() ?? ''
  )
}
