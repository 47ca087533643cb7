import { test } from '@japa/runner'
import { ABILITIES } from '@ufuq/shared/contract/users'
import { abilitiesOf } from '#people/abilities'

test.group('What a role may do', () => {
  test('an administrator everything, an editor all but people, an author no more than write', ({
    assert,
  }) => {
    assert.deepEqual(abilitiesOf({ role: 'admin' }), [...ABILITIES])
    assert.deepEqual(abilitiesOf({ role: 'editor' }), [
      'publications.create',
      'publications.publish',
      'publications.delete',
      'publications.restore',
      'tags.manage',
      'pictures.upload',
      'documents.edit',
      'site.edit',
      'inbox.read',
    ])
    assert.deepEqual(abilitiesOf({ role: 'author' }), [
      'publications.create',
      'pictures.upload',
      'documents.edit',
    ])
  })
})
