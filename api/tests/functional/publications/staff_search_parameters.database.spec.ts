import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'

test.group('What the list of pairs is asked', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is refused when it makes no sense: {$self}')
    .with([
      'group=people',
      'language=fr',
      'language[]=ar',
      'status=deleted',
      'status=draft&status=published',
      'status[$ne]=draft',
      'author=0',
      'author=me',
      'author=1.5',
      'tag[]=peace',
      `tag=${'x'.repeat(61)}`,
      `q=${'x'.repeat(101)}`,
      'q[$regex]=.*',
      'pair=broken',
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
      const response = await client.get(`/api/publications/admin?${query}`).loginAs(editor)
      response.assertStatus(422)
      response.assertBodyContains({ code: 'validation' })
    })
})
