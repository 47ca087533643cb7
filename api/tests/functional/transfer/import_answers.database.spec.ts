import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { importsOf } from '#tests/functional/transfer/import_calls'
import Publication from '#tests/stored_publications'
import { wordpressExport } from '#tests/wordpress_export'

const exported = () =>
  [...wordpressExport({ posts: 8, languages: ['ar', 'en'], plugin: 'bare', paragraphs: 1 })].join(
    '',
  )

test.group('Answers to an import', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('give texts to the accounts that were chosen for their authors', async ({
    assert,
    client,
    ...context
  }) => {
    const { person, read, send, step, current } = await importsOf(client, context)
    const [colleague, disabled] = await UserFactory.merge([
      {},
      { disabledAt: person.createdAt },
    ]).createMany(2)
    if (!colleague || !disabled) throw new Error('There are two')
    await UserFactory.merge({ email: 'omar@old.example.org' }).create()
    const { id } = await read(exported())
    const choose = async (login: string, account: number | null) =>
      send('PATCH', `/${id}`, { version: (await current()).version, author: { login, account } })
    for (const [login, account] of [
      ['layla', disabled.id],
      ['layla', 999_999],
      ['nobody', colleague.id],
      // Omar's account is determined by his email address, so no other account can be chosen.
      ['omar', colleague.id],
    ] as const) {
      const refused = await choose(login, account)
      refused.assertStatus(422)
    }
    assert.deepEqual((await current()).answers.authors, {})
    for (const account of [colleague.id, null, colleague.id]) {
      const answer = await choose('layla', account)
      answer.assertStatus(200)
      const { authors } = answer.body().import.answers
      assert.deepEqual(authors, account === null ? {} : { layla: account })
    }
    const { version } = await current()
    await send('PATCH', `/${id}`, { version, hosts: [], hasBylines: true })
    const done = await step('apply', { version: version + 1 })
    assert.equal(done.state, 'done')
    const rows = await Publication.all()
    assert.isTrue(rows.some(({ authorId }) => authorId === colleague.id))
    assert.isFalse(rows.some(({ authorId }) => authorId === person.id))
  })
})
