import { test } from '@japa/runner'
import { emptiesTables } from '#tests/emptied_tables'
import { UserFactory } from '#tests/factories/user_factory'
import { queriesOf } from '#tests/query_plans'

const MAX_STATEMENTS = 20

/** What a call reads and writes, except for the session that a test begins with it. */
const isCounted = ({ sql }: { sql: string }) =>
  /^(?:select|insert|update|delete)\b/.test(sql) && !/^(?:insert into|update) `sessions`/.test(sql)

const bodyOf = (number: number, tags: readonly number[]) => ({
  values: {
    title: { ar: `حيث تلتقي الأودية ${number}`, en: `Where valleys meet ${number}` },
    content: { ar: `لكل لجنة دفتر ${number}`, en: `Every committee keeps book ${number}` },
    tags,
  },
  publish: ['ar', 'en'],
})

// In a transaction of the test, the server would cache nothing that a save reads.
test.group('A save', (group) => {
  emptiesTables(group)

  test('of both languages needs few statements', async ({ client, assert }) => {
    const { post, patch } = client.as(await UserFactory.apply('editor').create())
    const named = await post('/api/tags/named', { tags: [{ ar: 'السلام', en: 'peace' }] })
    const [{ id: tag }] = named.body().tags
    const path = '/api/entries/publications'
    const created = await post(path, bodyOf(1, [tag]))
    const { id } = created.body().publication
    const save = async (number: number) => {
      const saved = await patch(`${path}/${id}`, bodyOf(number, [tag]))
      saved.assertStatus(200)
    }
    // The first one also reads what the server caches.
    await save(2)
    const queries = await queriesOf(() => save(3))
    const statements = queries.filter(isCounted).map(({ sql }) => sql)
    assert.isNotEmpty(statements)
    assert.isAtMost(statements.length, MAX_STATEMENTS, statements.join('\n'))
  })
})
