import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import Publication from '#publications/publication'
import { findRun } from '#transfer/apply/runs'
import { undoImport } from '#transfer/apply/undo_import'
import { importPieces } from '#tests/functional/transfer/imported_site'
import { wordpressExport, type ExportOptions } from '#tests/wordpress_export'
import { importedPage } from '#tests/functional/transfer/imported_page'

const OPTIONS: ExportOptions = { posts: 70, plugin: 'polylang', paragraphs: 1 }

const publications = () => Publication.query().where({ demo: false }).preload('sides').orderBy('id')

test.group('Undoing an import', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const undo = async (id: number, person: Parameters<typeof undoImport>[1]) => {
    const run = await findRun(id)
    if (!run) throw new Error('The run was not found')
    return undoImport(run, person)
  }

  test('moves everything to the bin, and lets it be imported again', async ({
    assert,
    ...context
  }) => {
    const { id, person, imported } = await importPieces(wordpressExport(OPTIONS), context)
    const undone = await undo(id, person)
    assert.equal(undone.removed, imported)
    assert.deepEqual(undone.changed, [])
    assert.lengthOf(await publications(), 0)
    assert.lengthOf(await db.from('old_addresses'), 0)
    const again = await importPieces(wordpressExport(OPTIONS), context, { person })
    assert.equal(again.imported, imported)
  })

  test('keeps and names what the disclosure page leads to, and goes on', async ({
    assert,
    client,
    ...context
  }) => {
    const { id, person, imported } = await importPieces(wordpressExport(OPTIONS), context)
    const send = async (method: 'PUT' | 'PATCH', path: string, body: object) => {
      const call = client.request(`/api/site/disclosure/anbi${path}`, method)
      const answer = await call.json(body).loginAs(person)
      answer.assertStatus(200)
    }
    const page = await importedPage()
    const [text] = await publications()
    await send('PUT', '', { isPublic: false })
    await send('PATCH', '/items/names', { version: 0, target: `page:${page.id}` })
    await send('PATCH', '/items/activities', { version: 0, target: `publication:${text?.id}` })
    const undone = await undo(id, person)
    assert.sameMembers(
      undone.changed.map((one) => `${one.target} ${one.id}`),
      // The texts of a pair are kept together.
      [`page ${page.id}`, ...[text?.id, text?.translation?.id].map((one) => `publication ${one}`)],
    )
    assert.equal(undone.removed, imported - 3)
  })

  test('keeps and names a text that somebody has changed', async ({
    assert,
    client,
    ...context
  }) => {
    const { id, person, imported } = await importPieces(wordpressExport(OPTIONS), context)
    const text = await Publication.query().where({ slug: 'clean-water-0' }).firstOrFail()
    const change = { title: 'Edited', version: text.version }
    const answer = await client.patch(`/api/publications/${text.id}`).json(change).loginAs(person)
    answer.assertStatus(200)
    const undone = await undo(id, person)
    assert.deepEqual(undone.changed, [{ target: 'publication', id: text.id, title: 'Edited' }])
    assert.equal(undone.removed, imported - 1)
    assert.deepEqual(
      (await publications()).map(({ title }) => title),
      ['Edited'],
    )
  })
})
