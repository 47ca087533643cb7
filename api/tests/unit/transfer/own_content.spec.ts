import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { test } from '@japa/runner'
import { ZipFile } from 'yazl'
import { temporaryFolder, type Cleanup } from '#tests/unit/transfer/spooled'
import { UnreadableSource } from '#transfer/source/source'
import { openContent, rowsIn } from '#transfer/source/ufuq/open_content'

const PATH = 'tables/old_addresses.jsonl'
const ROW = { address: '/مياه\u2028نظيفة', language: 'ar', target: 'page:1' }
const LINE = `${JSON.stringify(ROW)}\n`
const MANIFEST = JSON.stringify({
  format: 'ufuq-content',
  version: 2,
  files: { [PATH]: { records: 1, sha256: createHash('sha256').update(LINE).digest('hex') } },
})

/** Opens a ZIP file that contains these files, and reads the old addresses in it. */
async function read(files: Record<string, string | Buffer>, context: Cleanup) {
  const path = join(await temporaryFolder(context), 'content.zip')
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  const content = await openContent(path)
  if (!content) return null
  context.cleanup(async () => content.close())
  const { missing } = content.manifest
  return { rows: await Array.fromAsync(rowsIn(content, 'old_addresses')), missing }
}

test.group('An export of this product', () => {
  test('is read line by line', async ({ assert, ...context }) => {
    const found = await read({ 'content.json': MANIFEST, [PATH]: LINE }, context)
    assert.deepEqual(found, { rows: [ROW], missing: [] })
  })

  test('has a manifest', async ({ assert, ...context }) => {
    assert.isNull(await read({ [PATH]: '' }, context))
  })

  for (const [what, files, message] of [
    ['no manifest inside', { 'content.json': 'null' }, 'content.json is not the manifest'],
    ['a cut manifest', { 'content.json': '{"format":' }, 'content.json is not the manifest'],
    [
      'another version',
      { 'content.json': '{"format":"ufuq-content","version":1}' },
      'The file uses format version 1',
    ],
    ['a missing file', { 'content.json': MANIFEST }, `${PATH} is missing from the export`],
    [
      'a missing line',
      { 'content.json': MANIFEST, [PATH]: '' },
      `${PATH} has 0 records, but the manifest lists 1`,
    ],
    [
      'a changed line',
      { 'content.json': MANIFEST, [PATH]: LINE.replace('مياه', 'ماء') },
      `${PATH} has been changed since it was exported`,
    ],
    [
      'bytes that are no text',
      { 'content.json': MANIFEST, [PATH]: Buffer.from([0x7b, 0xff]) },
      `${PATH} can't be read`,
    ],
    [
      'a line without an end',
      { 'content.json': MANIFEST, [PATH]: Buffer.alloc(17 * 2 ** 20, ' ') },
      `${PATH} has a line that is too long`,
    ],
    [
      'a manifest of many short lines',
      { 'content.json': '{}\n'.repeat(400_000) },
      'content.json is too long',
    ],
  ] as const) {
    test(`is refused with ${what}`, async ({ assert, ...context }) => {
      const error: unknown = await read(files, context).catch((failure: unknown) => failure)
      assert.instanceOf(error, UnreadableSource)
      assert.include((error as Error).message, message)
    })
  }

  test('is refused if it is no ZIP file', async ({ assert, ...context }) => {
    const file = join(await temporaryFolder(context), 'site.zip')
    await writeFile(file, 'PK')
    const error: unknown = await openContent(file).catch((failure: unknown) => failure)
    assert.instanceOf(error, UnreadableSource)
  })
})
