import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { UnreadableSource } from '#transfer/source/source'
import { recordsIn } from '#transfer/source/ufuq/content_records'
import { openContent } from '#transfer/source/ufuq/open_content'
import { temporaryFolder, type Cleanup } from '#tests/unit/transfer/spooled'

const TAG = { id: 1, name: { ar: 'مياه\u2028نظيفة', en: null }, joinedInto: null, joinedAt: null }
const LINE = `${JSON.stringify(TAG)}\n`
const MANIFEST = JSON.stringify({
  format: 'ufuq-content',
  version: 1,
  parts: { tags: { records: 1, sha256: createHash('sha256').update(LINE).digest('hex') } },
})

/** Opens a folder that contains these files, and reads the tags in it. */
async function read(files: Record<string, string | Buffer>, context: Cleanup) {
  const folder = join(await temporaryFolder(context), 'content')
  await mkdir(folder)
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const content = await openContent(folder)
  if (!content) return null
  const names: unknown[] = []
  for await (const { values } of recordsIn(content, 'tags')) names.push(values['name_ar'])
  return { names, manifest: content.manifest }
}

/** A ZIP file whose directory lists this number of files, in the form for large archives. */
function zipOf(count: number): Buffer {
  const entry = Buffer.alloc(47)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(1, 28)
  entry.write('a', 46)
  const directory = Buffer.concat(Array.from({ length: count }, () => entry))
  const end = Buffer.alloc(98)
  end.writeUInt32LE(0x06064b50)
  end.writeBigUInt64LE(44n, 4)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(directory.length), 40)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(directory.length), 64)
  end.writeUInt32LE(0x06054b50, 76)
  end.fill(0xff, 84, 96)
  return Buffer.concat([directory, end])
}

test.group('An export of this product', () => {
  test('is read line by line', async ({ assert, ...context }) => {
    const found = await read({ 'content.json': MANIFEST, 'tags.jsonl': LINE }, context)
    assert.deepEqual(found?.names, [TAG.name.ar])
    assert.deepEqual(found?.manifest.missing, [])
  })

  test('has a manifest', async ({ assert, ...context }) => {
    assert.isNull(await read({ 'tags.jsonl': '' }, context))
  })

  for (const [what, files, message] of [
    ['no manifest inside', { 'content.json': 'null' }, 'content.json is not the manifest'],
    ['a cut manifest', { 'content.json': '{"format":' }, 'content.json is not the manifest'],
    [
      'another version',
      { 'content.json': '{"format":"ufuq-content","version":2}' },
      'The file uses format version 2',
    ],
    ['a missing file', { 'content.json': MANIFEST }, 'tags.jsonl is missing from the export'],
    [
      'a missing line',
      { 'content.json': MANIFEST, 'tags.jsonl': '' },
      'tags.jsonl has 0 records, but the manifest lists 1',
    ],
    [
      'a changed line',
      { 'content.json': MANIFEST, 'tags.jsonl': LINE.replace('مياه', 'ماء') },
      'tags.jsonl has been changed since it was exported',
    ],
    [
      'bytes that are no text',
      { 'content.json': MANIFEST, 'tags.jsonl': Buffer.from([0x7b, 0xff]) },
      "tags.jsonl can't be read",
    ],
    [
      'a line without an end',
      { 'content.json': MANIFEST, 'tags.jsonl': Buffer.alloc(17 * 2 ** 20, ' ') },
      'tags.jsonl has a line that is too long',
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

  test('is refused if it is a ZIP file of too many files', async ({ assert, ...context }) => {
    const file = join(await temporaryFolder(context), 'site.zip')
    await writeFile(file, zipOf(100_001))
    const error: unknown = await openContent(file).catch((failure: unknown) => failure)
    assert.match(String(error), /more than 100000 files/)
  })

  test('is refused if it is no ZIP file', async ({ assert, ...context }) => {
    const file = join(await temporaryFolder(context), 'site.zip')
    await writeFile(file, 'PK')
    const error: unknown = await openContent(file).catch((failure: unknown) => failure)
    assert.instanceOf(error, UnreadableSource)
  })
})
