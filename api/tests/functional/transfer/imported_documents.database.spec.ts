import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import Publication from '#publications/publication'
import { findRun } from '#transfer/apply/runs'
import { undoImport } from '#transfer/apply/undo_import'
import { picturesInFolder } from '#transfer/apply/picture_sources'
import { pdf } from '#tests/functional/documents/made_files'
import { importPieces } from '#tests/functional/transfer/imported_site'
import { temporaryFolder } from '#tests/unit/transfer/spooled'
import { wordpressExport } from '#tests/wordpress_export'
import { OLD_SITE } from '#tests/wordpress_markup'

const FILE = `${OLD_SITE}/wp-content/uploads/2019/report.pdf`

/** The pieces of an export file whose texts link to a file. */
const pieces = () =>
  [
    ...wordpressExport({ posts: 2, plugin: 'polylang', paragraphs: 1, languages: ['ar', 'en'] }),
  ].map((piece) => piece.replace('<p>The people', `<p><a href="${FILE}">The report</a> The people`))

const documentsNow = async (): Promise<{ id: number }[]> =>
  db.from('entries').where({ kind: 'document' }).whereNull('deleted_at').select('id')

test.group('Files of an imported site', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('become documents to which links and former addresses lead', async ({
    assert,
    client,
    ...context
  }) => {
    const folder = await temporaryFolder(context)
    await mkdir(join(folder, '2019'))
    await writeFile(join(folder, '2019/report.pdf'), pdf())
    const getPicture = picturesInFolder(folder)
    const done = await importPieces(pieces(), context, { getPicture })
    assert.isEmpty(done.failures)
    const [document, ...others] = await documentsNow()
    assert.isEmpty(others)
    const text = await Publication.query().where('language', 'en').firstOrFail()
    assert.include(text.content, `[The report](/documents/${document?.id})`)
    const { target } = await db
      .from('old_addresses')
      .where('address', '/wp-content/uploads/2019/report.pdf')
      .firstOrFail()
    assert.equal(target, `/documents/${document?.id}`)
    const page = await client.get(`/api/documents/shown/${document?.id}`).qs({ language: 'en' })
    page.assertStatus(200)

    const former = await client.get('/wp-content/uploads/2019/report.pdf').redirects(0)
    former.assertStatus(301)
    assert.match(String(former.header('location')), /^\/en\/documents\//)

    const run = await findRun(done.id)
    const undone = run && (await undoImport(run, done.person))
    assert.equal(undone?.picturesUsed, 1, 'texts in the bin link to it')
    const again = await importPieces(pieces(), context, { getPicture, person: done.person })
    assert.isEmpty(again.failures)
    assert.lengthOf(await documentsNow(), 1)
  })

  test('stay on their host if the file is not there', async ({ assert, ...context }) => {
    await importPieces(pieces(), context)
    assert.isEmpty(await documentsNow())
    const text = await Publication.query().where('language', 'en').firstOrFail()
    assert.include(text.content, `[The report](${FILE})`)
  })
})
