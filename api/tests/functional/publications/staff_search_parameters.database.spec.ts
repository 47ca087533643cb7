import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { makeLibrary } from './searched_library.js'

test.group('What the list of pairs is asked', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is refused when it makes no sense: {$self}')
    .with([
      'language=fr',
      'language[]=ar',
      'status=deleted',
      'status=draft&status=published',
      'status[$ne]=draft',
      'author=me',
      'author=1.5',
      'filter[tag][]=peace',
      `filter[tag]=${'x'.repeat(101)}`,
      `q=${'x'.repeat(101)}`,
      'q[$regex]=.*',
      'filter[pair]=broken',
      'sort=id',
      'sort=published%20desc',
      'limit=101',
      'limit=0',
      'after=x',
      `after=${Buffer.from('changed 1 2024-01-01 00:00:00').toString('base64url')}`,
      `sort=changed&after=${Buffer.from("changed 1 ' or 1=1").toString('base64url')}`,
      `sort=title&after=${Buffer.from('title -1 x').toString('base64url')}`,
      `sort=title&after=${'a'.repeat(1001)}`,
    ])
    .run(async ({ client }, query) => {
      const editor = await UserFactory.apply('editor').create()
      const response = await client.get(`/api/entries/publications?${query}`).loginAs(editor)
      response.assertStatus(422)
      response.assertBodyContains({ code: 'validation' })
    })

  test('is data and never part of a statement: {$self}')
    .with([
      "' or 1=1 --",
      "'; delete from publications; --",
      '" or ""="',
      "') union select id from users --",
      '%',
      '_',
      '\\',
      '\0',
      '$ne',
      '{"$gt":""}',
    ])
    .run(async ({ client, assert }, attack) => {
      const { mariam } = await makeLibrary()
      const stored = async () => ({
        publications: await db.from('sides').orderBy('id'),
        tags: await db.from('refs').orderBy(['entry_id', 'target_id']),
        users: await db.from('users').orderBy('id'),
      })
      const before = await stored()
      const parameters = [
        'language',
        'status',
        'author',
        'filter[tag]',
        'q',
        'filter[pair]',
        'sort',
        'limit',
        'after',
      ]
      const title = Buffer.from(`title 1 ${attack}`).toString('base64url')
      const queries = [
        ...parameters.map((name) => ({ [name]: attack })),
        { sort: 'title', after: title },
      ]
      for (const query of queries) {
        const response = await client.get('/api/entries/publications').qs(query).loginAs(mariam)
        const isSearch = 'filter[tag]' in query || 'q' in query
        if (isSearch) {
          response.assertStatus(200)
          assert.deepEqual(response.body(), [])
        } else if (!('sort' in query && 'after' in query)) {
          response.assertStatus(422)
        } else {
          assert.include([200, 422], response.status())
        }
      }
      assert.deepEqual(await stored(), before)
    })
})
