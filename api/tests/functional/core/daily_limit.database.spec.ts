import { test } from '@japa/runner'
import dailyStorage from '#config/daily_storage'
import { UserFactory } from '#tests/factories/user_factory'
import Publication from '#tests/stored_publications'
import { pairBody } from '#tests/functional/publications/bodies'
import { createPair } from '#tests/functional/publications/pair_calls'

const KB = 1024
let written = 0

test.group('What one person saves in a day', (group) => {
  group.each.setup(() => {
    const before = dailyStorage.saves
    dailyStorage.saves = 90 * KB
    return () => void (dailyStorage.saves = before)
  })

  /** A text that was not saved before, so that it is rendered. */
  const large = () => {
    const body = pairBody()
    const content = `${'water '.repeat(2000)}${(written += 1)}`
    return { ...body, english: { ...body.english, content } }
  }

  test('is limited, with what is made of the texts, and others go on', async ({
    client,
    assert,
  }) => {
    const author = await UserFactory.create()
    const save = () => createPair(client, large(), author)
    const statuses = []
    for (let count = 0; count < 6; count += 1) statuses.push((await save()).status())
    // Each text takes up 12 kB, and its HTML takes up another 12 kB.
    assert.deepEqual(statuses, [201, 201, 201, 429, 429, 429])
    const refused = await save()
    refused.assertStatus(429)
    refused.assertBodyContains({ code: 'daily_limit' })
    assert.isAtLeast(Number(refused.header('retry-after')), 60)
    assert.lengthOf(await Publication.all(), 6)

    const other = await UserFactory.create()
    const response = await createPair(client, large(), other)
    response.assertStatus(201)
  })

  test('does not count what is refused, nor previews', async ({ client }) => {
    const editor = await UserFactory.apply('editor').create()
    const { english, arabic, ...body } = large()
    for (let count = 0; count < 10; count += 1) {
      const sent = { ...body, english, arabic: { ...arabic, title: 'م'.repeat(301) } }
      const refused = await createPair(client, sent, editor)
      refused.assertStatus(422)
      const padding = 'x'.repeat(50 * KB)
      await client.as(editor).post('/api/site/pages/about/preview', { padding })
    }
    const response = await createPair(client, large(), editor)
    response.assertStatus(201)
  })
})
