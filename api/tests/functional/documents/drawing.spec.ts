import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { findFile } from '#entries/files'
import { readDocumentFile } from '#kinds/document/reading/read_documents'
import { originals } from '#stored_files/storage/originals'
import { documentsOf, visit } from '#tests/functional/documents/document_calls'
import { office, pdf, stream } from '#tests/functional/documents/made_files'
import { rawRequest } from '#tests/functional/site/raw_request'

const TYPEFACE = readFileSync(
  createRequire(import.meta.url).resolve(
    '@expo-google-fonts/markazi-text/400Regular/MarkaziText_400Regular.ttf',
  ),
)

/**
 * A page with a line of glyphs in a typeface with Arabic letters. The typeface may be embedded or
 * not.
 */
function glyphsPdf({ isEmbedded = true, mediaBox = '0 0 600 800' } = {}) {
  const glyphs = Array.from({ length: 20 }, (_, n) => (n + 300).toString(16).padStart(4, '0'))
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>`,
    stream(`BT /F 60 Tf 40 600 Td <${glyphs.join('')}> Tj ET`),
    '<< /Type /Font /Subtype /Type0 /BaseFont /Markazi /Encoding /Identity-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Markazi /CIDToGIDMap /Identity /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor 7 0 R >>',
    `<< /Type /FontDescriptor /FontName /Markazi /Flags 4 /FontBBox [0 0 500 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 ${isEmbedded ? '/FontFile2 8 0 R' : ''} >>`,
    stream(TYPEFACE, `/Length1 ${TYPEFACE.length}`),
  ])
}

async function publish(client: ApiClient, content: Buffer, name?: string) {
  const calls = await documentsOf(client)
  const { id, files } = await calls.create(content, name)
  await readDocumentFile(files.shared?.id ?? 0)
  const entry = await calls.change(id, { title: { ar: 'وثيقة', en: 'Paper' }, isPublished: true })
  return { ...calls, entry }
}

async function storedFile(id = 0) {
  const file = await findFile({ id })
  if (!file) throw new Error('There is no such file')
  return file
}

const shownOf = async (client: ApiClient) =>
  (await client.get('/api/shown/documents/paper').qs({ language: 'en' })).body()

/** Whether the picture shows anything at the position of the line. */
async function hasInk(picture: Buffer): Promise<boolean> {
  const line = { left: 20, top: 80, width: 440, height: 120 }
  const { channels } = await sharp(picture).extract(line).greyscale().stats()
  return (channels[0]?.min ?? 255) < 100
}

test.group('The first page of a PDF', () => {
  test('is drawn in the typeface that it embeds, on the pages', async ({ client, assert }) => {
    const { entry } = await publish(client, glyphsPdf())
    assert.containSubset(entry.files.shared?.picture, { width: 480, height: 640 })
    const { file } = await shownOf(client)
    assert.containSubset(file.picture, { width: 480, height: 640 })
    const answer = await visit(client, file.picture.address)
    answer.assertStatus(200)
    assert.equal(answer.header('content-type'), 'image/webp')
    assert.equal(answer.header('cache-control'), 'public, max-age=3600')
    assert.isUndefined(answer.header('surrogate-key'))
    assert.isTrue(await hasInk(answer.body()))
    for (const path of ['/documents', '/en/documents/paper']) {
      const { text } = await rawRequest(path)
      const image = text.split('<img').findLast((one) => one.includes(`"${file.picture.address}"`))
      assert.include(image, ' width="480"')
      assert.include(image, ' height="640"')
    }
    const other = await publish(client, glyphsPdf({ isEmbedded: false }))
    const key = (await storedFile(other.entry.files.shared?.id)).picture_key ?? ''
    assert.isFalse(await originals.use(key, async (path) => hasInk(readFileSync(path))))
  })

  test('is seen by visitors as long as they may open the file', async ({ client, assert }) => {
    const { entry, change, put, send } = await publish(client, glyphsPdf())
    const { address } = (await shownOf(client)).file.picture
    const first = entry.files.shared
    const own = `/${entry.id}/files/${first?.id}/picture/${first?.picture?.version}`
    await change(entry.id, { isPublished: false })
    ;(await visit(client, address)).assertStatus(404)
    const answer = await send('GET', own)
    answer.assertStatus(200)
    assert.match(answer.header('cache-control') ?? '', /^private/)
    ;(await send('GET', own.slice(0, -1))).assertStatus(404)

    await change(entry.id, { isPublished: true })
    await put(entry.id, office('docx'), 'shared', 'b.docx')
    ;(await visit(client, address)).assertStatus(404)
    assert.notProperty((await shownOf(client)).file, 'picture')
  })
  test('is erased with its document', async ({ client, assert }) => {
    const { entry, change } = await publish(client, glyphsPdf())
    const { picture_key: pictureKey } = await storedFile(entry.files.shared?.id)
    await change(entry.id, { isPublished: false })
    const { send } = await documentsOf(client, 'admin')
    ;(await send('DELETE', `/${entry.id}`)).assertStatus(204)
    ;(await send('DELETE', `/bin/${entry.id}`)).assertStatus(204)
    await assert.rejects(() =>
      originals.use(pictureKey ?? '', async (path) => readFileSync(path).length),
    )
  })

  test('has no picture if it can’t be drawn, and is published', async ({ client, assert }) => {
    const long = await publish(client, glyphsPdf({ mediaBox: '0 0 10 9000' }))
    assert.notProperty(long.entry.files.shared, 'picture')
    assert.equal(long.entry.isPublished, true)
    const slides = await publish(client, glyphsPdf({ mediaBox: '0 0 1600 900' }))
    assert.containSubset(slides.entry.files.shared?.picture, { width: 480, height: 270 })
  })
})
