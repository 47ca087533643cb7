import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { documentsOf, visit } from '#tests/functional/documents/document_calls'
import { office, pdf } from '#tests/functional/documents/made_files'
import { rawRequest } from '#tests/functional/site/raw_request'

test.group('Replaced files of documents', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are public only if published themselves, with the document', async ({ client, assert }) => {
    const { create, change, put, send } = await documentsOf(client)
    const { id, files } = await create()
    await change(id, { title: { ar: 'التقرير', en: 'Report' }, isPublished: true })
    const first = files.shared?.id ?? 0
    const second = (await put(id, office('docx'), 'shared', 'b.docx')).body().document.files.shared
      .id
    await put(id, office('xlsx'), 'shared', 'c.xlsx')
    const address = `/files/${id}-v${first}/report.pdf`
    const isShown = async () => {
      const { text } = await rawRequest('/en/documents/report')
      return text.includes(`href="${address}"`)
    }
    assert.isFalse(await isShown())
    ;(await visit(client, address)).assertStatus(404)

    const published = await send('PATCH', `/${id}/files/${first}`, { isPublic: true })
    published.assertStatus(200)
    assert.isTrue(await isShown())
    const answer = await visit(client, address)
    answer.assertStatus(200)
    assert.deepEqual(answer.body(), pdf())
    assert.equal(answer.header('x-robots-tag'), 'noindex')
    const former = async () =>
      (await client.get('/api/documents/shown/report').qs({ language: 'en' })).body().former
    assert.containSubset(await former(), [{ address, type: 'pdf', isDownload: false }])
    assert.lengthOf(await former(), 1)
    const listed = (await send('GET', `/${id}/files`)).body()
    assert.deepEqual(
      listed.map((file: { id: number; isPublic?: true }) => [file.id, file.isPublic ?? false]),
      [
        [listed[0].id, false],
        [second, false],
        [first, true],
      ],
    )

    await send('PATCH', `/${id}`, { file: { shared: first } })
    assert.isEmpty(await former())
    await send('PATCH', `/${id}`, { file: { shared: second } })
    await change(id, { isPublished: false })
    ;(await visit(client, address)).assertStatus(404)
    await change(id, { isPublished: true })
    assert.isTrue(await isShown())
    await send('PATCH', `/${id}/files/${first}`, { isPublic: false })
    assert.isFalse(await isShown())
    ;(await visit(client, address)).assertStatus(404)
  })

  test('are left alone by whoever may not change the document', async ({ client, assert }) => {
    const { create, change, send } = await documentsOf(client)
    const author = await documentsOf(client, 'author')
    const { id, files } = await create()
    await change(id, { isPublished: true })
    const file = files.shared?.id ?? 0
    const other = await create()
    for (const [answer, status] of [
      [await author.send('PATCH', `/${id}/files/${file}`, { isPublic: true }), 403],
      [await client.patch(`/api/documents/${id}/files/${file}`).json({ isPublic: true }), 401],
      [await send('PATCH', `/${id}/files/${file}`, { isPublic: 'yes' }), 422],
      [await send('PATCH', `/${id}/files/${other.files.shared?.id}`, { isPublic: true }), 404],
    ] as const) {
      answer.assertStatus(status)
    }
    const rows = await db.from('files').where({ is_public: true })
    assert.isEmpty(rows)
  })

  test('are made public only by whoever may publish', async ({ client, assert }) => {
    const author = await documentsOf(client, 'author')
    const editor = await documentsOf(client)
    const { id, files } = await author.create()
    const former = `/${id}/files/${files.shared?.id}`
    ;(await author.put(id, office('docx'), 'shared', 'b.docx')).assertStatus(200)
    ;(await author.send('PATCH', former, { isPublic: true })).assertStatus(403)
    await editor.change(id, { isPublished: true })
    const address = `/files/${id}-v${files.shared?.id}/report.pdf`
    ;(await visit(client, address)).assertStatus(404)
    ;(await editor.send('PATCH', former, { isPublic: true })).assertStatus(200)
    ;(await visit(client, address)).assertStatus(200)
    await editor.change(id, { isPublished: false })
    ;(await author.send('PATCH', former, { isPublic: false })).assertStatus(200)
    assert.isEmpty(await db.from('files').where({ is_public: true }))
  })
})
