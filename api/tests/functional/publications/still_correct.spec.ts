import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import { recordBody } from './bodies.js'
import { at, markOf, pairBehind, path, stored } from './outdated_pairs.js'
import { newEditor } from './pair_calls.js'

test.group('Saying that a text is still correct', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('takes the mark off and changes nothing else', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const { english, arabic } = await pairBehind({ authorId: author.id })
    const [before, translation] = [await stored(arabic.id), await stored(english.id)]
    const response = await client
      .post(`${at(arabic.id)}/still-correct`)
      .json({ version: arabic.version, translationVersion: english.version })
      .loginAs(author)
    response.assertStatus(200)
    assert.isNull(response.body().publication.needsUpdateSince)
    assert.deepEqual(await stored(arabic.id), { ...before, needsUpdateSince: null })
    assert.deepEqual(await stored(english.id), translation)
  })

  test('is refused when either text is another one by now', async ({ client, assert }) => {
    const editor = await newEditor()
    const { english, arabic } = await pairBehind()
    const own = await client
      .post(`${at(arabic.id)}/still-correct`)
      .json({ version: 0 })
      .loginAs(editor)
    own.assertStatus(409)
    own.assertBodyContains({
      code: 'version_conflict',
      current: { publication: { id: arabic.id } },
    })
    const other = await client
      .post(`${at(arabic.id)}/still-correct`)
      .json({ version: arabic.version, translationVersion: 0 })
      .loginAs(editor)
    other.assertStatus(409)
    other.assertBodyContains({
      current: { english: { id: english.id }, arabic: { id: arabic.id } },
    })
    assert.isNotNull(await markOf(arabic.id))
  })

  test('is for those who may change the text')
    .with([null, 'author'] as const)
    .run(async ({ client, assert }, role) => {
      const { arabic } = await pairBehind()
      const call = client.post(`${at(arabic.id)}/still-correct`).json({})
      if (role) call.loginAs(await UserFactory.create())
      const response = await call
      response.assertStatus(role ? 403 : 401)
      assert.isNotNull(await markOf(arabic.id))
    })

  test('needs a text, and does no harm to one without a mark or a translation', async ({
    client,
  }) => {
    const editor = await newEditor()
    const alone = await PublicationFactory.create()
    const calm = await client
      .post(`${at(alone.id)}/still-correct`)
      .json({})
      .loginAs(editor)
    calm.assertStatus(200)
    const none = await client
      .post(`${at(999_999)}/still-correct`)
      .json({})
      .loginAs(editor)
    none.assertStatus(404)
    const odd = await client
      .post(`${at(alone.id)}/still-correct`)
      .json({ version: 'x' })
      .loginAs(editor)
    odd.assertStatus(422)
  })

  test('cannot be set by whoever writes', async ({ client, assert }) => {
    const { english, arabic } = await pairBehind()
    await client
      .patch(at(arabic.id))
      .json({ tags: ['x'], needsUpdateSince: null })
      .loginAs(await newEditor())
    assert.isNotNull(await markOf(arabic.id))
    const made = await client
      .post(path)
      .json({ ...recordBody(), needsUpdateSince: '2020-01-01' })
      .loginAs(await newEditor())
    assert.isNull(made.body().publication.needsUpdateSince)
    assert.isNull(await markOf(english.id))
  })
})
