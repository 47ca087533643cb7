import { test } from '@japa/runner'
import type { ShownDocument } from '@ufuq/shared/contract/documents'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { BOARD, pagesOf, shown } from '#tests/functional/kinds/page_calls'

test.group('Documents chosen for a section of a custom page', () => {
  test('are shown in their order, and can’t be deleted', async ({ client, assert }) => {
    const { create, change, send } = await documentsOf(client)
    const titled = async (en: string, values: object = {}) => {
      const { id } = await create()
      await change(id, { title: { ar: '', en }, isPublished: true, ...values })
      return id
    }
    const first = await titled('First')
    const draft = await titled('Draft', { isPublished: false })
    const unlisted = await titled('Unlisted', { isListed: false })
    await titled('Not chosen')
    const pages = await pagesOf(client)
    const section = {
      id: 'papers',
      kind: 'documents',
      documents: [unlisted, draft, first],
    }
    const page = await pages.create({ ...BOARD, sections: [section] })
    await pages.publish(page, 'en')
    const sections = async () => (await shown(client, 'en', 'our-board')).body().sections
    const titles = async () => {
      const [{ items }] = (await sections()) as [{ items: ShownDocument[] }]
      return items.map(({ title }) => title)
    }
    assert.deepEqual(await titles(), ['Unlisted', 'First'])
    assert.notProperty((await sections())[0], 'documents')

    const refused = await send('DELETE', `/${first}`)
    refused.assertStatus(409)
    assert.containSubset(refused.body().uses, [{ kind: 'page', id: page }])
    await change(first, { isPublished: false })
    assert.deepEqual(await titles(), ['Unlisted'])
    await change(unlisted, { isPublished: false })
    assert.deepEqual(await sections(), [])
    await change(draft, { isPublished: true })
    assert.deepEqual(await titles(), ['Draft'])
  })
})
