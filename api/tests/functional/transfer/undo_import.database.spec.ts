import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { importPieces } from '#tests/functional/transfer/imported_site'
import Publication from '#tests/stored_publications'
import { wordpressExport, type ExportOptions } from '#tests/wordpress_export'
import { findRun } from '#transfer/apply/imported_records'
import { undoImport } from '#transfer/apply/undo_import'

const OPTIONS: ExportOptions = { posts: 70, plugin: 'polylang', paragraphs: 1 }

const publications = async () => (await Publication.all()).filter(({ demo }) => !demo)

async function textAt(slug: string) {
  const text = (await publications()).find((one) => one.slug === slug)
  if (!text) throw new Error(`There is no text ${slug}`)
  return text
}

test.group('Undoing an import', () => {
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
    assert.deepEqual(undone.kept, [])
    assert.lengthOf(await publications(), 0)
    assert.lengthOf(await db.from('old_addresses'), 0)
    const again = await importPieces(wordpressExport(OPTIONS), context, { person })
    assert.equal(again.imported, imported)
  })

  test('keeps and names a text that somebody has changed', async ({
    assert,
    client,
    ...context
  }) => {
    const { id, person, imported } = await importPieces(wordpressExport(OPTIONS), context)
    const text = await textAt('clean-water-0')
    const change = { title: 'Edited', version: text.version }
    ;(await client.as(person).patch(`/api/publications/${text.id}`, change)).assertStatus(200)
    const undone = await undo(id, person)
    assert.deepEqual(undone.kept, [{ kind: 'publication', id: text.id, title: 'Edited' }])
    assert.equal(undone.removed, imported - 1)
    assert.deepEqual(
      (await publications()).map(({ title }) => title),
      ['Edited'],
    )
  })
})
