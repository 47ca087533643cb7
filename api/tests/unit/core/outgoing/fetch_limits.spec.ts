import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { fetchFile, type FetchLimits } from '#core/outgoing/fetch_file'
import { certificateOf } from '#tests/certificate'
import { fileServer, PNG, PUBLIC, testNetwork } from './file_servers.ts'

const MAX = 200_000
const HTML = '<!doctype html><title>Not found</title>'

/** A picture file of this many bytes, most of which are zero. */
const picture = (size: number): Buffer => Buffer.concat([PNG], size)

const ANSWERS: Record<string, RequestListener> = {
  '/a.png': (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(PNG),
  '/page.png': (_, response) =>
    void response.writeHead(200, { 'content-type': 'image/png' }).end(HTML),
  '/vector.svg': (_, response) => void response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/program.png': (_, response) => void response.end(Buffer.from('7f454c4602010100', 'hex')),
  '/report.pdf': (_, response) => void response.end('%PDF-1.7\n'),
  '/missing.png': (_, response) => void response.writeHead(404).end(PNG),
  '/part.png': (_, response) => void response.writeHead(206).end(PNG),
  '/large.png': (_, response) =>
    void response.writeHead(200, { 'content-length': 1e12 }).write(PNG),
  '/endless.png': (_, response) => {
    const more = () => {
      while (response.writable && response.write(picture(50_000)));
    }
    response.on('drain', more)
    more()
  },
  '/gzip.png': (_, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(PNG)),
  // Most of it has arrived, but is not read, when the limit is exceeded.
  '/bomb.png': (_, response) =>
    void response
      .writeHead(200, { 'content-encoding': 'gzip' })
      .end(gzipSync(picture(170_000_000))),
  '/brotli-bomb.png': (_, response) =>
    void response
      .writeHead(200, { 'content-encoding': 'br' })
      .end(brotliCompressSync(picture(50_000_000), { params: { 1: 1 } })),
  '/odd.png': (_, response) =>
    void response.writeHead(200, { 'content-encoding': 'constructor' }).end(PNG),
  '/encoded.png': (_, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(PNG),
  '/damaged.png': (_, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(PNG),
  '/cut.png': (_, response) => {
    response.writeHead(200, { 'content-length': 5000 }).write(PNG, () => response.destroy())
  },
  '/silent.png': () => {},
  '/slow.png': (_, response) => void response.writeHead(200).write(PNG),
  '/circle.png': (_, response) => void response.writeHead(302, { location: '/circle.png' }).end(),
  '/nowhere.png': (_, response) => void response.writeHead(302).end(),
  '/moved.png': (_, response) => void response.writeHead(301, { location: '../a.png' }).end(),
}

test.group('Fetching files: limits', (group) => {
  let folder = ''
  let server: Awaited<ReturnType<typeof fileServer>>
  let names: Awaited<ReturnType<typeof testNetwork>>

  group.setup(async () => {
    names = await testNetwork({ 'public.example': { a: [PUBLIC] } })
    server = await fileServer(PUBLIC, (request, response) =>
      ANSWERS[request.url ?? '']?.(request, response),
    )
    return async () => {
      await server.close()
      await names.close()
    }
  })
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'ufuq-fetch-'))
    return () => rmSync(folder, { recursive: true })
  })

  const fetched = (path: string, changed: Partial<FetchLimits> = {}) => {
    const limits = {
      hosts: ['public.example'],
      ports: [server.port],
      folder,
      maxBytes: MAX,
      timeoutMs: 20_000,
      maxRedirects: 3,
      ...changed,
    }
    return fetchFile(`http://public.example:${server.port}${path}`, limits, names.network)
  }

  for (const path of ['/a.png', '/gzip.png', '/moved.png'])
    test(`the content of ${path} decides that it is a picture`, async ({ assert }) => {
      const file = await fetched(path)
      if (!('path' in file)) return assert.fail(file.refused)
      assert.deepEqual({ type: file.type, size: file.size }, { type: 'png', size: PNG.length })
      assert.deepEqual(readFileSync(file.path), PNG)
    })

  test('documents are fetched too', async ({ assert }) => {
    assert.containsSubset(await fetched('/report.pdf'), { type: 'pdf' })
  })

  for (const [path, refused] of Object.entries({
    '/page.png': 'type',
    '/vector.svg': 'type',
    '/program.png': 'type',
    '/encoded.png': 'type',
    '/missing.png': 'status',
    '/part.png': 'status',
    '/large.png': 'size',
    '/endless.png': 'size',
    '/bomb.png': 'size',
    '/brotli-bomb.png': 'size',
    '/odd.png': 'type',
    '/damaged.png': 'connection',
    '/cut.png': 'connection',
    '/circle.png': 'redirects',
    '/nowhere.png': 'address',
  } as const))
    test(`${path} is refused and leaves no file`, async ({ assert }) => {
      assert.deepEqual(await fetched(path), { refused })
      assert.deepEqual(readdirSync(folder), [])
    })

  for (const path of ['/silent.png', '/slow.png'])
    test(`${path} is given up after the time limit`, async ({ assert }) => {
      assert.deepEqual(await fetched(path, { timeoutMs: 200 }), { refused: 'time' })
      assert.deepEqual(readdirSync(folder), [])
    })

  test('the second address of a host is used if the first does not answer', async ({ assert }) => {
    // Nothing listens at this address.
    const silent = '127.0.0.6'
    const network = {
      resolve: () => Promise.resolve([silent, PUBLIC]),
      isAllowed: (address: string) => address === PUBLIC || address === silent,
    }
    const limits = {
      hosts: ['two.example'],
      ports: [server.port],
      folder,
      maxBytes: MAX,
      timeoutMs: 20_000,
      maxRedirects: 0,
    }
    const url = `http://two.example:${server.port}/a.png`
    assert.containsSubset(await fetchFile(url, limits, network), { type: 'png' })
  })

  test('a name server that does not answer is given up', async ({ assert }) => {
    const network = { ...names.network, resolve: () => new Promise<never>(() => {}) }
    const limits = { hosts: ['a.example'], folder, maxBytes: MAX, timeoutMs: 50, maxRedirects: 3 }
    assert.deepEqual(await fetchFile('http://a.example/', limits, network), { refused: 'time' })
  })

  test('no more files and bytes are fetched than the budget allows', async ({ assert }) => {
    const budget = { files: 2, bytes: PNG.length + 1 }
    assert.containsSubset(await fetched('/a.png', { budget }), { type: 'png' })
    assert.deepEqual(await fetched('/a.png', { budget }), { refused: 'size' })
    assert.deepEqual(await fetched('/a.png', { budget }), { refused: 'count' })
    assert.equal(budget.files, 0)
  })

  test('a full disk is an error of the server, not of the file', async ({ assert }) => {
    await assert.rejects(() => fetched('/a.png', { folder: join(folder, 'missing') }), /ENOENT/)
  })

  test('a certificate must be trusted, and of the name in the address', async ({ assert }) => {
    const certificate = certificateOf(1)
    const secure = createServer(certificate, (_, response) => void response.end(PNG))
    secure.listen(0, PUBLIC)
    await once(secure, 'listening')
    const { port } = secure.address() as AddressInfo
    const fetchedFrom = (host: string) =>
      fetchFile(
        `https://${host}:${port}/a.png`,
        { hosts: [host], ports: [port], folder, maxBytes: MAX, timeoutMs: 20_000, maxRedirects: 0 },
        { ...names.network, resolve: () => Promise.resolve([PUBLIC]) },
      )
    const trusted = getCACertificates('default')
    try {
      assert.deepEqual(await fetchedFrom('localhost'), { refused: 'connection' })
      setDefaultCACertificates([...trusted, certificate.cert])
      assert.containsSubset(await fetchedFrom('localhost'), { type: 'png' })
      assert.deepEqual(await fetchedFrom('public.example'), { refused: 'connection' })
    } finally {
      setDefaultCACertificates(trusted)
      await new Promise((resolve) => secure.close(resolve))
    }
  })
})
