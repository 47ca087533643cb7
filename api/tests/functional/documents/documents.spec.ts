import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { eraseOverdueEntries } from '#entries/bin'
import { documentsOf, visit } from '#tests/functional/documents/document_calls'
import { office, pdf } from '#tests/functional/documents/made_files'
import { traces } from '#tests/functional/pictures/library'

const stored = (id: number) => db.from('sides').where({ entry_id: id }).orderBy('language')
const filesOf = (id: number) => db.from('files').where({ entry_id: id }).orderBy('id')

test.group('Documents', () => {
  test('are drafts of an upload, named after the file', async ({ client, assert }) => {
    const { person, send, upload } = await documentsOf(client, 'author')
    const id = await upload(pdf(), 'التقرير_السنوي 2025.pdf')
    const answer = await send('POST', '/uploaded', { upload: id })
    answer.assertStatus(201)
    const { document: entry } = answer.body()
    assert.containSubset(entry, {
      version: 1,
      sides: { ar: { status: 'draft' }, en: { status: 'draft' } },
      values: {
        title: { ar: 'التقرير السنوي 2025', en: '' },
        slug: { ar: '', en: '' },
        category: 'other',
        year: null,
        isListed: true,
      },
      files: {
        shared: { type: 'pdf', bytes: pdf().length, downloadOnly: null },
        ar: null,
        en: null,
      },
      abilities: ['read', 'create', 'change', 'delete', 'restore'],
    })
    const repeated = await send('POST', '/uploaded', { upload: id })
    assert.equal(repeated.body().document.id, entry.id)
    const [file] = await filesOf(entry.id)
    assert.containSubset(file, {
      uploaded_by_id: person.id,
      upload: id,
      name: 'التقرير_السنوي 2025.pdf',
    })
    assert.include((await traces()).originals, file.key)
  })

  test('are not published without a file, nor lose their last one', async ({ client, assert }) => {
    const { create, change, send } = await documentsOf(client)
    const empty = await send('POST', '', { title: { en: 'Statutes' } })
    const refused = await send('PATCH', `/${empty.body().document.id}`, { isPublished: true })
    refused.assertStatus(422)
    assert.containSubset(refused.body().errors, [{ field: 'file', rule: 'required' }])
    const { id } = await create()
    await change(id, { isPublished: true })
    const before = await stored(id)
    const removed = await send('PATCH', `/${id}`, { file: { shared: null } })
    removed.assertStatus(422)
    assert.deepEqual(await stored(id), before)
  })

  test('keep earlier files, which can be taken back', async ({ client, assert }) => {
    const { create, put, send } = await documentsOf(client)
    const { id, files } = await create()
    const replaced = await put(id, office('docx'), 'shared', 'report.docx')
    replaced.assertStatus(200)
    assert.containSubset(replaced.body().document, {
      version: 2,
      files: { shared: { type: 'docx' } },
    })
    const listed = (await send('GET', `/${id}/files`)).body()
    assert.containSubset(listed, [
      { type: 'docx', isCurrent: true },
      { type: 'pdf', isCurrent: false },
    ])
    const former = await send('GET', `/${id}/files/${files.shared?.id}`)
    former.assertStatus(200)
    assert.equal(former.header('cache-control'), 'private, no-store')
    const back = await send('PATCH', `/${id}`, {
      base: { entry: 2 },
      file: { shared: files.shared?.id },
    })
    assert.containSubset(back.body().document, { version: 3, files: { shared: { type: 'pdf' } } })
    const versions = (await send('GET', `/${id}/versions`)).body()
    assert.isAbove(versions.length, 0)
    const other = await create()
    const foreign = await send('PATCH', `/${id}`, { file: { shared: other.files.shared?.id } })
    foreign.assertStatus(422)
    assert.containSubset(foreign.body().errors, [{ field: 'file.shared', rule: 'exists' }])
  })

  test('that somebody else changed are not overwritten', async ({ client, assert }) => {
    const one = await documentsOf(client)
    const other = await documentsOf(client)
    const { id } = await one.create()
    await one.change(id, { year: 2025 })
    const upload = await other.upload(pdf())
    const putAt = (entry: number) =>
      other.send('PUT', `/${id}/files/shared`, { base: { entry }, upload })
    const late = await putAt(1)
    late.assertStatus(409)
    assert.containSubset(late.body(), { code: 'version_conflict', current: { version: 2 } })
    ;(await putAt(2)).assertStatus(200)
    assert.equal((await putAt(2)).body().document.version, 3)
    assert.lengthOf(await filesOf(id), 2)
  })

  test('lose their files only when they are erased', async ({ client, assert }) => {
    const { create, put, send } = await documentsOf(client, 'admin')
    const { id } = await create()
    await put(id, office('xlsx'), 'en', 'a.xlsx')
    const keys = (await filesOf(id)).map((row) => row.key)
    ;(await send('DELETE', `/${id}`)).assertStatus(204)
    assert.includeMembers((await traces()).originals, keys)
    ;(await send('POST', `/bin/${id}/restore`)).assertStatus(200)
    ;(await send('DELETE', `/${id}`)).assertStatus(204)
    await eraseOverdueEntries(DateTime.utc().plus({ days: 31 }))
    assert.isEmpty(await stored(id))
    assert.lengthOf(await filesOf(id), 0)
    const { originals, incoming } = await traces()
    assert.lengthOf(
      [...originals, ...incoming].filter((name) => keys.some((key) => name.startsWith(key))),
      0,
    )
  })

  test('are listed for visitors by year', async ({ client, assert }) => {
    const { create, put, change, send } = await documentsOf(client)
    const old = await create(pdf(), 'Statutes.pdf')
    const recent = await create(office('docx'), 'plan.docx')
    const hidden = await create()
    await create()
    await put(recent.id, pdf(), 'en', 'plan.pdf')
    await change(old.id, { isPublished: true, year: 2020, category: 'statutes' })
    await change(recent.id, { isPublished: true, year: 2026, title: { ar: 'الخطّة', en: 'Plan' } })
    await change(hidden.id, { isPublished: true, isListed: false })
    const list = async (query: object) => {
      const answer = await client.get('/api/shown/documents').qs(query)
      answer.assertStatus(200)
      return answer.body()
    }
    const english = await list({ language: 'en' })
    assert.containSubset(english, [
      {
        id: recent.id,
        title: 'Plan',
        file: {
          address: `/files/${recent.id}-en/plan.pdf`,
          type: 'pdf',
          language: 'en',
          isDownload: false,
        },
      },
      { id: old.id, year: 2020 },
    ])
    assert.lengthOf(english, 2)
    assert.containSubset(await list({ language: 'ar' }), [
      { id: recent.id, file: { type: 'docx', language: null, isDownload: true } },
    ])
    assert.lengthOf(await list({ language: 'ar', category: 'statutes', year: 2020 }), 1)
    ;(await send('DELETE', `/${old.id}`)).assertStatus(204)
    assert.lengthOf(await list({ language: 'en' }), 1)
    ;(await client.get('/api/shown/documents')).assertStatus(422)
    const page = await visit(client, english[0].file.address)
    page.assertStatus(200)
  })
})
