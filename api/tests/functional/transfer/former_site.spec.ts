import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { UserFactory } from '#tests/factories/user_factory'
import { importPieces, sourceOf } from '#tests/functional/transfer/imported_site'
import Publication from '#tests/stored_publications'
import { exportFile, temporaryFolder } from '#tests/unit/transfer/spooled'
import { wordpressExport, type ExportOptions } from '#tests/wordpress_export'
import { makePlan } from '#transfer/plan/make_plan'
import { fillApart } from '#transfer/source/read_source'
import { openSpool } from '#transfer/source/spool'

const OPTIONS: ExportOptions = { posts: 7, plugin: 'polylang', paragraphs: 1 }

test.group('Authors and later changes of a former site', () => {
  test('authors without an account are named', async ({ assert, ...context }) => {
    await UserFactory.merge({ email: 'layla@old.example.org' }).create()
    await importPieces(wordpressExport(OPTIONS), context, { hasBylines: true })
    const bylineIn = async (language: string) => {
      const side = await db.from('sides').where({ kind: 'publication', language }).firstOrFail()
      return JSON.parse(side.live).byline
    }
    assert.equal(await bylineIn('en'), 'Omar Said')
    assert.equal(await bylineIn('ar'), '', 'her account is the author')
  })

  test('a text that changed at the source is named, and stays as it is', async ({
    assert,
    ...context
  }) => {
    const { person } = await importPieces(wordpressExport(OPTIONS), context)
    const newer = [...wordpressExport(OPTIONS)].join('').replace('dug a new well', 'dug two wells')
    const { spool } = await sourceOf([newer], context)
    const { changed, imported } = await makePlan(spool)
    assert.deepEqual(changed, { count: 1, titles: ['Clean water & village 0 (en)'] })
    assert.equal(imported, 3)
    const done = await importPieces([newer], context, { person })
    assert.deepEqual([done.imported, done.known], [0, 3])
    const text = (await Publication.all()).find(({ slug }) => slug === 'clean-water-0')
    assert.include(text?.content, 'dug a new well')
    assert.equal(text?.version, 1)
  })
})

test.group('Reading in a process of its own', () => {
  test('fills the spool, and says why it refuses a file', async ({ assert, ...context }) => {
    const path = await exportFile(wordpressExport(OPTIONS), context)
    const folder = await temporaryFolder(context)
    const options = { types: [], translations: null, site: null }
    await fillApart({ path, options, folder })
    const spool = await openSpool(folder)
    assert.deepEqual(spool?.prepare('select count(*) as count from records').get(), { count: 8 })
    spool?.close()
    const other = join(folder, 'other.xml')
    await writeFile(other, '<html></html>')
    await assert.rejects(
      () => fillApart({ path: other, options, folder }),
      'The file is not a WordPress export',
    )
  })
})
