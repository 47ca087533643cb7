import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PublicationFactory } from '#database/factories/publication_factory'
import { rawRequest } from '#tests/functional/site/raw_request'
import { newEditor } from './pair_calls.js'

const path = '/api/publications'
const EARLIER = DateTime.utc(2024, 3, 1, 12)
const PUBLIC = {
  status: 'published',
  publishedAt: EARLIER,
  title: 'The wels',
  language: 'en',
} as const

test.group('A public text that is corrected', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('says when, on its page and to whoever reads it', async ({ client, assert }) => {
    const { id, slug } = await PublicationFactory.merge(PUBLIC).create()
    const page = async () => (await rawRequest(`/en/publications/${slug}`)).text
    // The markup is needed here, because the words alone also occur among the texts for the page's
    // scripts.
    assert.notInclude(await page(), 'Corrected on<b>')
    const answer = await client
      .patch(`${path}/${id}`)
      .json({ title: 'The wells', correction: true })
      .loginAs(await newEditor())
    answer.assertStatus(200)
    assert.notProperty(answer.body(), 'largeChanges')
    const { correctedAt } = answer.body().publication as { correctedAt: string }
    assert.closeTo(Date.parse(correctedAt), Date.now(), 60_000)
    const read = await client.get(`${path}/${slug}`).qs({ language: 'en' })
    assert.equal(read.body().publication.correctedAt, correctedAt)
    const html = await page()
    assert.match(html, new RegExp(`Corrected on<b><time dateTime="${correctedAt}"`, 'i'))
    assert.include(html, '"dateModified":"' + answer.body().publication.updatedAt)
  })

  test('says nothing when it is only saved, or a draft', async ({ client, assert }) => {
    const editor = await newEditor()
    const save = async (state: object, change: object) => {
      const { id } = await PublicationFactory.merge({ ...PUBLIC, ...state }).create()
      const answer = await client.patch(`${path}/${id}`).json(change).loginAs(editor)
      answer.assertStatus(200)
      return answer.body().publication as object
    }
    const future = EARLIER.plus({ years: 100 })
    for (const [state, change] of [
      [{}, { title: 'The wells' }],
      [{}, { title: PUBLIC.title, correction: true }],
      [{}, { slug: 'the-wells', correction: true }],
      [{ status: 'draft' }, { title: 'The wells', correction: true }],
      [{ publishedAt: future }, { title: 'The wells', correction: true }],
    ] as const) {
      assert.notProperty(await save(state, change), 'correctedAt')
    }
  })
})
