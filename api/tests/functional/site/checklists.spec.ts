import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { Row } from '#backup/open_database'
import { writeChecklists } from '#database/convert/write_checklists'
import { UserFactory } from '#database/factories/user_factory'
import { createEntry } from '#entries/change'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { pagesOf } from '#tests/functional/kinds/page_calls'
import { checklists } from '#site/checklists/checklist_kind'

const both = (ar: string, en: string) => ({ ar, en })
const NAME = both('قائمتنا', 'Our list')
const item = (id: string, en: string, values: object = {}) => ({
  id,
  title: both(`بند ${en}`, en),
  ...values,
})

/** The section of the page in a language, as visitors get it. */
async function shown(client: ApiClient, language: string) {
  const answer = await client.get(`/api/pages/shown?language=${language}&slug=disclosure`)
  return answer.body().sections?.[0]
}

test.group('Checklists', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

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

    const send = (method: 'PATCH' | 'GET', path: string, body: object = {}) =>
      client
        .request(`/api/entries/checklists/${id}${path}`, method)
        .json(body)
        .loginAs(pages.person)
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
    assert.deepEqual(refused.body().uses, [
      { kind: 'checklist', id, titles: NAME, isBinned: false },
    ])
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

  test('of release 1 become entries with their page', async ({ client, assert }) => {
    const documents = await documentsOf(client)
    const report = await documents.create()
    await documents.change(report.id, { title: both('التقرير', 'The report'), isPublished: true })
    const list: Row = {
      id: 1,
      list: 'anbi',
      version: 2,
      is_public: 1,
      created_at: '2026-01-01 08:00:00',
      copied_from: null,
      content: null,
      changed_by_id: documents.person.id,
    }
    const copied = { id: 'own-1', title: both('بند', 'Own item'), question: 'money' }
    const copy: Row = {
      ...list,
      id: 2,
      list: 'own-2',
      is_public: 0,
      copied_from: 'ncnp',
      content: JSON.stringify({ name: NAME, nextItem: 2, groups: [{ items: [copied] }] }),
    }
    const row = (list_id: number, name: string, values: Row = {}): Row => ({
      list_id,
      item: name,
      target: '',
      text_ar: '',
      text_en: '',
      due: null,
      is_announced: 0,
      holder_id: null,
      bound_at: null,
      ...values,
    })
    const items = [
      row(1, 'statement', {
        target: 'document:7',
        due: '2027-06-30',
        holder_id: documents.person.id,
        bound_at: '2026-03-01 12:00:00',
      }),
      row(1, 'activities', { target: 'document:999999' }),
      row(1, 'purpose', { target: '/about' }),
      row(1, 'remuneration', { is_announced: 1, due: '2027-01-31' }),
      row(2, 'own-1', { text_en: 'A text' }),
    ]
    const ids = { document: new Map([[7, report.id]]), page: new Map<number, number>() }
    const former = { disclosure_lists: [copy, list], disclosure_items: items }
    await db.transaction((client) => writeChecklists(former, ids, client))

    const answer = await client.get('/api/entries/checklists').loginAs(documents.person)
    const lists = answer.body().toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)
    assert.containSubset(lists, [
      {
        values: { name: { en: 'Dutch Tax Administration (ANBI)' }, template: 'anbi' },
        sides: { en: { status: 'published' } },
      },
      { values: { name: NAME, template: 'ncnp' }, sides: { en: { status: 'draft' } } },
    ])
    assert.containSubset(lists[0].values.items, [
      {
        id: 'statement',
        document: report.id,
        due: '2027-06-30',
        responsible: documents.person.id,
        updated: '2026-03-01',
      },
      // The document no longer existed.
      { id: 'activities', document: null, link: '' },
    ])
    assert.containSubset(lists[1].values.items, [{ id: 'own-1', text: both('', 'A text') }])
    const { groups, note } = await shown(client, 'en')
    assert.equal(note, 'This page follows: Dutch Tax Administration (ANBI).')
    assert.containSubset(groups, [
      {
        question: 'who',
        items: [{ id: 'purpose', link: { title: 'About', address: '/en/about' } }],
      },
      { question: 'decides', items: [{ id: 'remuneration', due: '2027-01-31' }] },
      { question: 'money', items: [{ id: 'statement', link: { title: 'The report' } }] },
    ])
  })
})
