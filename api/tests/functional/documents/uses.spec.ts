import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { Tree } from '@ufuq/shared/model/values'
import { binEntry } from '#entries/bin'
import { changeEntry, createEntry } from '#entries/change'
import { pages } from '#kinds/page/page_kind'
import { redirects } from '#kinds/redirect/redirect_kind'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { text } from '#tests/functional/kinds/page_calls'
import { staffApi } from '#tests/functional/site_pages/staff_api'

const TITLE = { ar: 'تقارير', en: 'Reports' }

/** A public document, and the ways to link to it and to delete it. */
async function publicDocument(client: ApiClient) {
  const { create, change, send, person } = await documentsOf(client)
  const { id } = await create()
  await change(id, { title: { ar: 'التقرير', en: 'Report' }, isPublished: true })
  const remove = () => send('DELETE', `/${id}`)
  const uses = async () => {
    const answer = await client.get(`/api/entries/documents/${id}/uses`).loginAs(person)
    answer.assertStatus(200)
    return answer.body()
  }
  return { id, change, send, person, remove, uses }
}

type Used = Awaited<ReturnType<typeof publicDocument>>

async function newText(client: ApiClient, { person }: Used, content: string) {
  const text = { language: 'ar', title: 'نصّ', content }
  const answer = await client.post('/api/publications').json(text).loginAs(person)
  answer.assertStatus(201)
  return answer.body().publication.id as number
}

test.group('Documents that are used', () => {
  test('can’t be deleted, and the refusal says where', async ({ client, assert }) => {
    const used = await publicDocument(client)
    const { id, person, remove, send } = used
    const side = await newText(client, used, `[التقرير](/files/${id}/report.pdf)`)
    const links = text('a', '', 'See /en/documents/report, or /documents/report')
    const by = { id: person.id, role: person.role }
    const page = await createEntry(
      { kind: pages, by },
      { values: { title: TITLE, sections: [links] } },
    )
    const target = `/documents/${encodeURIComponent('التقرير')}`
    const values = { path: '/old', target }
    const redirect = await createEntry({ kind: redirects, by }, { values })
    const before = await db.from('entries').where({ id }).first()
    const refused = await remove()
    refused.assertStatus(409)
    const uses = [
      { kind: 'publication', side, titles: { ar: 'نصّ' }, path: 'content.ar', isBinned: false },
      { kind: 'page', id: page.id, titles: TITLE, path: 'sections.a.text.en', isBinned: false },
      { kind: 'redirect', id: redirect.id, titles: { '': '/old' }, path: 'target' },
    ]
    assert.containSubset(refused.body(), { code: 'entry_in_use', uses })
    assert.deepEqual(await db.from('entries').where({ id }).first(), before)
    assert.containSubset(await used.uses(), uses)
    assert.containSubset((await send('GET', `/${id}`)).body().document, { uses: 3 })

    const change = client.patch(`/api/publications/${side}`).json({ content: 'بلا رابط' })
    ;(await change.loginAs(person)).assertStatus(200)
    await changeEntry({ kind: pages, id: page.id, by }, { values: { sections: [] } })
    await binEntry({ kind: redirects, id: redirect.id, by })
    ;(await remove()).assertStatus(204)
  })

  test('are known from drafts of the site’s pages', async ({ client, assert }) => {
    const { uses } = await publicDocument(client)
    const about = await staffApi(client, 'about', 'admin')
    const below = (words: string) =>
      about.change((values) => {
        const all: Tree[] = values.sections
        const others = all.filter((section) => section['id'] !== 'below')
        Object.assign(values, { sections: [...others, text('below', words, words)] })
      })
    const { id } = await below('See /documents/report')
    assert.containSubset(await uses(), [{ kind: 'page', id, key: 'about', isDraft: true }])
    await about.publish()
    await below('Nothing')
    assert.containSubset(await uses(), [{ kind: 'page', id, isDraft: false }])
    await about.publish()
    assert.deepEqual(await uses(), [])
  })
})
