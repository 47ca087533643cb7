import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Row } from '#backup/open_database'
import { createFormerVersions, dropFormerVersions } from '#database/convert/convert_site'
import { writeDocuments } from '#database/convert/write_documents'
import { documentsOf } from '#tests/functional/documents/document_calls'

const AT = '2026-01-01 08:00:00'
const NO_FILES = { shared: null, ar: null, en: null }

/** A row of release 1. */
const formerDocument = (id: number, entry_id: number, values: Row): Row => ({
  id,
  entry_id,
  version: 7,
  is_published: 1,
  changed_by_id: null,
  deleted_at: null,
  deleted_by_id: null,
  created_at: AT,
  updated_at: AT,
  title_ar: 'التقرير',
  title_en: 'Report',
  description_ar: '',
  description_en: 'About wells',
  note_ar: '',
  note_en: '',
  category: 'report',
  year: 2025,
  dated_on: null,
  is_listed: 1,
  files: JSON.stringify(NO_FILES),
  slug_ar: 'التقرير',
  slug_en: 'report',
  ...values,
})

const formerFile = (id: number, document_id: number): Row => ({
  id,
  document_id,
  side: 'shared',
  original_key: `original-${id}`,
  upload: null,
  name: 'report.pdf',
  type: 'pdf',
  bytes: 12,
  hash: 'a'.repeat(64),
  download_only: null,
  uploaded_by_id: null,
  created_at: AT,
  pages: 3,
  language: 'en',
  is_tagged: 1,
  reading: 'read',
  read_version: 9999,
  is_public: 0,
})

/** Entries of which release 1 stored only the id. */
async function bareEntries(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    ids.push(...(await db.table('entries').insert({ kind: 'document', created_at: AT })))
  }
  return ids
}

test.group('Documents of release 1', (group) => {
  // MySQL would commit the transaction of a test that creates a table.
  group.setup(() => createFormerVersions(db.connection()))
  group.teardown(() => dropFormerVersions(db.connection()))
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('become entries with their files and addresses', async ({ client, assert }) => {
    const { send } = await documentsOf(client)
    const [first = 0, second = 0] = await bareEntries(2)
    const [shown, binned] = [second, second + 1000]
    const file = second + 2000
    await db.table('entry_versions').insert({
      entry_id: first,
      number: 1,
      state: 'draft',
      sides: '["ar","en"]',
      content: JSON.stringify({
        title: { ar: 'الأوّل', en: 'First' },
        files: { ...NO_FILES, shared: { id: file } },
        isPublished: false,
      }),
      bytes: 100,
      written_at: AT,
    })
    const documents = [
      formerDocument(shown, first, {
        files: JSON.stringify({ ...NO_FILES, shared: { id: file, type: 'pdf' } }),
      }),
      formerDocument(binned, second, {
        is_published: 0,
        title_en: 'Binned',
        slug_ar: null,
        slug_en: null,
        deleted_at: new Date().toISOString().slice(0, 19).replace('T', ' '),
      }),
    ]
    const former = { id: 1, language: 'en', slug: 'formerly', document_id: shown, created_at: AT }
    const ids = await db.transaction((trx) =>
      writeDocuments(
        { documents, document_files: [formerFile(file, shown)], document_redirects: [former] },
        trx,
      ),
    )

    assert.equal(ids.get(shown), first)
    assert.notInclude(
      [second, binned],
      ids.get(binned) ?? 0,
      'no address leads to another document',
    )
    for (const name of [first, shown, 'formerly', 'report']) {
      const answer = await client.get(`/api/documents/shown/${name}`).qs({ language: 'en' })
      answer.assertStatus(200)
      assert.containSubset(answer.body(), {
        id: first,
        slug: 'report',
        description: 'About wells',
        file: { address: `/files/${first}/report.pdf`, pages: 3 },
      })
    }
    const { document } = (await send('GET', `/${first}`)).body()
    assert.isAtLeast(document.version, 7)
    const { version } = (await send('GET', `/${first}/versions/1`)).body()
    assert.containSubset(version.values, { title: { en: 'First' }, file: { shared: file } })
    assert.containSubset((await send('GET', '/bin')).body(), [
      { id: ids.get(binned), values: { title: { en: 'Binned' } } },
    ])
    const [{ read_version: read }] = await db.from('files').where({ id: file })
    assert.equal(read, 0, 'its words are read again')
  })
})
