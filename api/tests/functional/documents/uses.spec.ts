import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { binEntry } from '#entries/bin'
import { changeEntry, createEntry } from '#entries/change'
import { pages } from '#site/pages/page_kind'
import { redirects } from '#site/redirects/redirect_kind'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { staffApi, titled } from '#tests/functional/site_pages/staff_api'

const TITLE = { ar: 'تقارير', en: 'Reports' }

/** A public document, and the ways to link to it and to delete it. */
async function publicDocument(client: ApiClient) {
  const { create, change, send, person } = await documentsOf(client)
  const { id } = await create()
  await change(id, { title: { ar: 'التقرير', en: 'Report' }, isPublished: true })
  const remove = () => send('DELETE', `/${id}`)
  const uses = async () => (await send('GET', `/${id}/uses`)).body()
  return { id, change, send, person, remove, uses }
}

type Used = Awaited<ReturnType<typeof publicDocument>>

async function newText(client: ApiClient, { person }: Used, content: string) {
  const text = { language: 'ar', title: 'نصّ', content }
  const answer = await client.post('/api/publications').json(text).loginAs(person)
  answer.assertStatus(201)
  return answer.body().publication.id as number
}

test.group('Documents that are used', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('can’t be deleted, and the refusal says where', async ({ client, assert }) => {
    const used = await publicDocument(client)
    const { id, send, person, remove } = used
    const text = await newText(client, used, `[التقرير](/files/${id}/report.pdf)`)
    const lead = { ar: '', en: 'See /en/documents/report, or /documents/report' }
    const by = { id: person.id, role: person.role }
    const page = await createEntry({ kind: pages, by }, { values: { title: TITLE, lead } })
    const target = `/documents/${encodeURIComponent('التقرير')}`
    const values = { path: '/old', target }
    const redirect = await createEntry({ kind: redirects, by }, { values })
    const before = await db.from('entries').where({ id }).first()
    const refused = await remove()
    refused.assertStatus(409)
    const uses = [
      { kind: 'publication', id: text, title: 'نصّ', language: 'ar', isBinned: false },
      { kind: 'page', id: page.id, titles: TITLE, isBinned: false },
      { kind: 'redirect', id: redirect.id, language: 'ar', path: '/old' },
    ]
    assert.containSubset(refused.body(), { code: 'document_in_use', uses })
    assert.deepEqual(await db.from('entries').where({ id }).first(), before)
    assert.deepEqual((await send('GET', `/${id}/uses`)).body(), uses)
    assert.deepEqual((await send('GET', '/uses')).body(), { [id]: 3 })

    const change = client.patch(`/api/publications/${text}`).json({ content: 'بلا رابط' })
    ;(await change.loginAs(person)).assertStatus(200)
    await changeEntry({ kind: pages, id: page.id, by }, { values: { lead: { en: '' } } })
    await binEntry({ kind: redirects, id: redirect.id, by })
    ;(await remove()).assertStatus(204)
  })

  test('are known from drafts of the site’s pages', async ({ client, assert }) => {
    const { uses } = await publicDocument(client)
    const about = await staffApi(client, 'about', 'admin')
    const { id } = await about.change(titled({ en: 'See /documents/report' }))
    const ofPage = [{ kind: 'page', id, titles: { ar: 'من نحن', en: 'About' } }]
    assert.containSubset(await uses(), ofPage)
    await about.publish()
    await about.change(titled({ en: 'About' }))
    assert.lengthOf(await uses(), 1)
    await about.publish()
    assert.deepEqual(await uses(), [])
  })
})
