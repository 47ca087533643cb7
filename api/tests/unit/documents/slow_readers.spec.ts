import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { BucketOriginals } from '#stored_files/storage/bucket_originals'
import { FolderOriginals } from '#stored_files/storage/originals'

const SIZE = 20 * 2 ** 20
const CONTENT = Buffer.alloc(SIZE, 'a')
/** The number of bytes, a few chunks, that may be read before the reader asks for them. */
const AHEAD = 2 ** 20

/**
 * Simulates a bucket with one object. Counts the bytes that are read from it, and the open
 * requests.
 */
async function countingBucket() {
  const counted = { bytes: 0, open: 0 }
  const server = createServer((request, response) => {
    const [, start = '0', end = ''] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
    const part = CONTENT.subarray(Number(start), Number(end) + 1)
    counted.bytes += part.length
    counted.open += 1
    response.once('close', () => (counted.open -= 1))
    response.writeHead(206, {
      'content-length': part.length,
      'content-range': `bytes ${start}-${end}/${SIZE}`,
    })
    response.end(part)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bucket = {
    name: 'originals',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    key: 'key',
    secret: 'secret',
    prefix: '',
  }
  return { bucket, counted, stop: () => void server.close() }
}

/** Reads the beginning of a stream, and then stops reading. */
async function readSome(stream: Readable): Promise<void> {
  await once(stream, 'readable')
  stream.read(1)
}

test.group('A reader that stops reading', () => {
  test('holds no request to the bucket', async ({ assert, cleanup }) => {
    const { bucket, counted, stop } = await countingBucket()
    cleanup(stop)
    const originals = new BucketOriginals(bucket, tmpdir())
    const readers = await Promise.all(
      Array.from({ length: 20 }, () => originals.open('key', { start: 0, end: SIZE - 1 })),
    )
    for (const reader of readers) await readSome(reader)
    await sleep(100)
    assert.equal(counted.open, 0)
    assert.isBelow(counted.bytes, readers.length * AHEAD)
    for (const reader of readers) assert.isBelow(reader.readableLength, AHEAD)
    for (const reader of readers) reader.destroy()
    let bytes = 0
    const whole = await originals.open('key', { start: 5, end: SIZE - 1 })
    for await (const chunk of whole as AsyncIterable<Buffer>) bytes += chunk.length
    assert.equal(bytes, SIZE - 5)
  })

  test('holds little of a file in the folder', async ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'ufuq-originals-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'originals'))
    writeFileSync(join(folder, 'originals', 'key'), CONTENT)
    const stream = await new FolderOriginals(folder).open('key', { start: 0, end: SIZE - 1 })
    await readSome(stream)
    await sleep(100)
    assert.isBelow(stream.readableLength, AHEAD)
    const closed = new Promise((resolve) => stream.once('close', resolve))
    stream.destroy()
    await closed
  })
})
