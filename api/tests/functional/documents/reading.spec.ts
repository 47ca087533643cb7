import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { findFile } from '#entries/files'
import { unreadDocuments, readDocumentFile } from '#kinds/document/reading/read_documents'
import { originals } from '#stored_files/storage/originals'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { office, relations } from '#tests/functional/documents/made_files'
import { textPdf, type Line } from '#tests/functional/documents/made_texts'

const english = (text: string): Line[] => [{ text, producer: 'latin' }]
const empty: Line[] = english('Nothing of interest')

/** A published document whose file has been read. */
async function publish(client: ApiClient, content: Buffer, name?: string) {
  const calls = await documentsOf(client)
  const { id, files } = await calls.create(content, name)
  await readDocumentFile(files.shared?.id ?? 0)
  const entry = await calls.change(id, { title: { ar: 'وثيقة', en: 'Paper' }, isPublished: true })
  return { ...calls, entry }
}

const search = async (client: ApiClient, q: string, language = 'ar') => {
  const answer = await client.get('/api/shown/documents').qs({ language, q })
  answer.assertStatus(200)
  return answer.body()
}

test.group('Files of documents', () => {
  test('are found by a word on page 7, with its passage', async ({ client, assert }) => {
    const pages = Array.from({ length: 8 }, (_, n) =>
      n === 6 ? english('The wells near Aleppo were repaired') : empty,
    )
    const { entry } = await publish(client, textPdf(pages, { tagged: true }))
    assert.containSubset(entry.files.shared, {
      reading: 'read',
      pages: 8,
      language: 'en',
      isTagged: true,
    })
    const [found, ...others] = await search(client, 'aleppo wells', 'en')
    assert.isEmpty(others)
    assert.containSubset(found, { id: entry.id, file: { pages: 8, language: 'en' } })
    assert.deepEqual(found.found, {
      page: 7,
      passage: ['The ', 'wells', ' near ', 'Aleppo', ' were repaired'],
    })
    assert.isEmpty(await search(client, 'aleppo nothingness', 'en'))
  })

  test('of Office and plain text are read without pages', async ({ client, assert }) => {
    const body = '<w:p><w:r><w:t>ميزا</w:t></w:r><w:r><w:t>نية &amp; خطّة</w:t></w:r></w:p>'
    const { entry } = await publish(
      client,
      office('docx', [{ name: 'main.xml', content: body }]),
      'a.docx',
    )
    const [found] = await search(client, 'الميزانية')
    assert.equal(found.id, entry.id)
    assert.deepEqual(found.found, { page: null, passage: ['', 'ميزانية', ' & خطّة'] })
    const csv = await publish(client, Buffer.from('name,sum\nHoms,12', 'utf8'), 'a.csv')
    assert.equal((await search(client, 'homs', 'en'))[0]?.id, csv.entry.id)
  })

  test('of Word are found by the words of files inside them', async ({ client, assert }) => {
    const html =
      '<html><head><title>no</title></head><body><p>ze<b>braword</b></p>زرافة</body></html>'
    const mht = `MIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${Buffer.from(html).toString('base64')}`
    const body = '<w:p><w:r><w:t>own words</w:t></w:r></w:p>'
    const inner = body.replace('own words', 'zebraword زرافة')
    const withFile = (name: string, content: string | Buffer) =>
      office('docx', [
        { name: 'main.xml', content: `<w:body>${body}<w:altChunk r:id="aFChunk"/></w:body>` },
        { name: '_rels/main.xml.rels', content: relations({ aFChunk: name }) },
        { name, content },
      ])
    const readable = [
      withFile('a.htm', `\uFEFF${html}`),
      withFile('a.xhtml', `<?xml version="1.0" encoding="utf-8"?>${html}`),
      withFile('a.mht', mht),
      withFile('a.docx', office('docx', [{ name: 'main.xml', content: inner }])),
    ]
    for (const content of readable) {
      const { entry } = await publish(client, content, 'a.docx')
      assert.equal(entry.files.shared?.reading, 'read')
    }
    const other = await publish(client, withFile('a.rtf', '{\\rtf1 zebraword}'), 'a.docx')
    assert.equal(other.entry.files.shared?.reading, 'partial')
    for (const q of ['zebraword', 'own زرافة']) assert.lengthOf(await search(client, q), 4, q)
  })

  test('are searched as they are now, not as they were', async ({ client, assert }) => {
    const { entry, put, send } = await publish(client, textPdf([english('former words')]))
    await put(entry.id, textPdf([english('present words')]))
    assert.isEmpty(await search(client, 'former', 'en'))
    const [{ reading }] = (await send('GET', `/${entry.id}/files`)).body()
    assert.equal(reading, 'unread')
    const ids = await unreadDocuments.find(5)
    assert.lengthOf(ids, 1)
    await unreadDocuments.work(ids)
    assert.isEmpty(await unreadDocuments.find(5))
    assert.lengthOf(await search(client, 'present', 'en'), 1)
    await send('PATCH', `/${entry.id}`, { isPublished: false })
    assert.isEmpty(await search(client, 'present', 'en'))
    const found = await send('GET', '/found?language=en&q=present')
    assert.containSubset(found.body(), [{ id: entry.id, found: { page: 1 } }])
  })

  test('without words are said to be so', async ({ client, assert }) => {
    const scanned = await publish(client, textPdf([[]]))
    assert.containSubset(scanned.entry.files.shared, { reading: 'empty', pages: 1, language: null })
    assert.isEmpty(await unreadDocuments.find(5))
  })

  test('that only Adobe Reader shows have no words and no picture', async ({ client, assert }) => {
    const wait = english('If this message is not eventually replaced')
    const publishWith = (inCatalog: string) => publish(client, textPdf([wait], { inCatalog }))
    const attached = '/Names << /EmbeddedFiles << /Names [(a) 99 0 R] >> >>'
    for (const [downloadOnly, inCatalog] of Object.entries({
      dynamicForm: '/NeedsRendering true /AcroForm << /Fields [] /XFA [] >>',
      portfolio: `/Collection << /View /D >> ${attached}`,
    })) {
      const { files } = (await publishWith(inCatalog)).entry
      assert.containSubset(files.shared, { downloadOnly, reading: 'failed', pages: null })
      assert.isUndefined(files.shared?.picture)
      const id = files.shared?.id ?? 0
      // An earlier version drew the page.
      const former = { download_only: 'form', read_version: 0, picture_key: randomUUID() }
      await db.from('files').where({ id }).update(former)
      await readDocumentFile(id)
      const now = { download_only: downloadOnly, picture_key: null }
      assert.containSubset(await findFile({ id }), now)
    }
    assert.isEmpty(await search(client, 'eventually replaced', 'en'))
    for (const inCatalog of [attached, '/AcroForm << /XFA [] >>']) await publishWith(inCatalog)
    assert.lengthOf(await search(client, 'eventually replaced', 'en'), 2)
  })

  test('are given up if the process ended twice', async ({ client, assert }) => {
    const { create, send } = await documentsOf(client)
    const { id, files } = await create(textPdf([english('wells')]))
    const file = files.shared?.id ?? 0
    const { use } = originals
    const readingOf = async () => (await send('GET', `/${id}/files`)).body()[0].reading
    /** Begins to read the file, and never ends. */
    const die = () =>
      new Promise<void>((started) => {
        originals.use = () => {
          started()
          return new Promise(() => {})
        }
        void readDocumentFile(file)
      })
    try {
      await die()
      assert.deepEqual(await unreadDocuments.find(5), [file])
      await die()
      assert.equal(await readingOf(), 'unread')
    } finally {
      originals.use = use
    }
    await unreadDocuments.work([file])
    assert.equal(await readingOf(), 'failed')
    assert.isEmpty(await unreadDocuments.find(5))
  })

  test('are read later if only their storage failed', async ({ client, assert }) => {
    const { create } = await documentsOf(client)
    const file = (await create(textPdf([english('wells')]))).files.shared?.id ?? 0
    const { use } = originals
    originals.use = () => Promise.reject(new Error('The bucket can’t be reached'))
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await assert.rejects(() => readDocumentFile(file))
    }
    originals.use = use
    await readDocumentFile(file)
    assert.equal((await findFile({ id: file }))?.reading, 'read')
  })
})
