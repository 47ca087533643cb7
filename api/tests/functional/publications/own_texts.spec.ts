import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { createLinkedPair } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'

const SUMMARY = 'Four villages share one well.'

test.group('The summary, description and byline of a publication', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function scene(client: ApiClient) {
    const editor = await UserFactory.apply('editor').create()
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    const save = async (values: object) => {
      const path = `/api/entries/publications/${english.pairId}`
      ;(await client.patch(path).json({ values }).loginAs(editor)).assertStatus(200)
    }
    const read = async ({ id }: { id: number }) =>
      (await client.get(`/api/publications/${id}`)).body().publication
    return { english, arabic, save, read }
  }

  test('take the place of the beginning of the text', async ({ client, assert }) => {
    const { english, arabic, save, read } = await scene(client)
    await save({ summary: { en: SUMMARY }, byline: { en: 'Mariam' } })
    assert.containsSubset(await read(english), {
      excerpt: SUMMARY,
      description: SUMMARY,
      byline: 'Mariam',
    })
    const list = await client.get('/api/publications?language=en')
    assert.equal(list.body()[0].excerpt, SUMMARY)
    await save({ description: { en: 'For search engines' } })
    assert.containsSubset(await read(english), {
      excerpt: SUMMARY,
      description: 'For search engines',
    })
    const other = await read(arabic)
    assert.deepEqual([other.excerpt, other.description], [arabic.excerpt, arabic.description])
    assert.notProperty(other, 'byline')
  })
})
