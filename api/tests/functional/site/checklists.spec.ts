import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { createEntry } from '#entries/change'
import { checklists } from '#kinds/checklist/checklist_kind'
import { UserFactory } from '#tests/factories/user_factory'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { pagesOf } from '#tests/functional/kinds/page_calls'

const both = (ar: string, en: string) => ({ ar, en })
const NAME = both('قائمتنا', 'Our list')
const item = (id: string, en: string, values: object = {}) => ({
  id,
  title: both(`بند ${en}`, en),
  ...values,
})

/** The section of the page in a language, as visitors get it. */
async function shown(client: ApiClient, language: string) {
  const answer = await client.get(`/api/shown/pages/disclosure?language=${language}`)
  return answer.body().sections?.[0]
}

test.group('Checklists', () => {
  test('are shown on pages once they are published', async ({ client, assert }) => {
    const documents = await documentsOf(client)
    const pages = await pagesOf(client)
    const report = await documents.create()
    await documents.change(report.id, { title: both('التقرير', 'The report'), isPublished: true })
    const board = await pages.create()
    await pages.publish(board, 'ar', 'en')
    const { slug } = (await pages.read(board)).values
    const items = [
      item('report', 'Report', { question: 'money', document: report.id, due: '2030-01-01' }),
      item('board', 'Board', { link: `/${slug.ar}`, question: 'decides' }),
      item('number', 'Number', { text: both('رقم', '') }),
      item('coming', 'Coming', {
        isAnnounced: true,
        due: '2030-02-01',
        note: both('سر', 'secret'),
      }),
      item('missing', 'Missing'),
    ]
    const by = { id: pages.person.id, role: pages.person.role }
    const { id, values } = await createEntry(
      { kind: checklists, by },
      { values: { name: NAME, items } },
    )
    assert.containSubset(values['items'], [{ id: 'board', link: `page:${board}` }])
    const page = await pages.create({
      title: both('الإفصاح', 'Disclosure'),
      slug: both('disclosure', 'disclosure'),
      sections: [{ id: 'list', kind: 'checklist', hidden: false, checklist: id }],
    })
    await pages.publish(page, 'ar', 'en')
    assert.isUndefined(await shown(client, 'en'), 'nothing of a draft is shown')

    const send = client.as(pages.person).at(`/api/entries/checklists/${id}`)
    ;(await send('PATCH', '', { publish: ['ar', 'en'] })).assertStatus(200)
    const section = await shown(client, 'en')
    assert.containSubset(section.groups, [
      {
        question: 'who',
        items: [
          { id: 'number', title: 'Number', text: 'رقم', link: null },
          { id: 'coming', link: null, text: '', due: '2030-02-01', updated: null },
        ],
      },
      { question: 'decides', items: [{ id: 'board', link: { title: 'Our Board' }, due: null }] },
      { question: 'money', items: [{ id: 'report', link: { title: 'The report' } }] },
    ])
    assert.lengthOf(section.groups, 3)
    assert.notInclude(JSON.stringify(section), 'secret')
    assert.notInclude(JSON.stringify(section), 'Missing')
    assert.include((await client.get('/en/disclosure')).text(), 'The report')

    await documents.change(report.id, { title: both('التقرير', 'The new report') })
    assert.include((await client.get('/en/disclosure')).text(), 'The new report')
    const refused = await documents.send('DELETE', `/${report.id}`)
    refused.assertStatus(409)
    assert.containSubset(refused.body().uses, [
      { kind: 'checklist', id, path: 'items.report.document', isBinned: false },
    ])
    const author = await UserFactory.merge({ role: 'author' }).create()
    const toAuthor = await client.get(`/api/entries/documents/${report.id}/uses`).loginAs(author)
    assert.isEmpty(toAuthor.body()[0].titles)
    const uses = await client.get(`/api/entries/pages/${board}/uses`).loginAs(pages.person)
    assert.containSubset(uses.body(), [{ kind: 'checklist', id, path: 'items.board.link' }])
    ;(await send('PATCH', '', { withdraw: ['ar', 'en'] })).assertStatus(200)
    assert.isUndefined(await shown(client, 'en'))
  })

  test('record when the content of an item changes', async ({ client, assert }) => {
    const person = await UserFactory.apply('editor').create()
    const by = { id: person.id, role: person.role }
    const text = both('رقم', 'A number')
    const items = [
      item('a', 'A', { text }),
      item('b', 'B'),
      item('c', 'C', { updated: '2020-01-31' }),
    ]
    const { id } = await createEntry({ kind: checklists, by }, { values: { name: NAME, items } })
    const send = (values: object) =>
      client.patch(`/api/entries/checklists/${id}`).json({ values }).loginAs(person)
    const days = async (given: object[]) => {
      const answer = await send({ items: given })
      answer.assertStatus(200)
      const { values } = answer.body().checklist
      return values.items.map(({ updated }: { updated: string | null }) => updated)
    }
    const [today] = await days(items)
    assert.match(today, /^\d{4}-\d\d-\d\d$/)
    const [first, second, third] = items
    const linked = [{ ...first, due: '2030-01-01' }, { ...second, link: '/about' }, third ?? {}]
    assert.deepEqual(await days(linked), [today, today, '2020-01-31'])
  })
})
