// Measures whether one visitor who downloads a large document over many slow connections delays the
// pages of other visitors. Measures this without a proxy, and behind nginx with the configuration
// in docs/proxy.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pdf } from '../../api/tests/functional/documents/made_files.ts'
import { isInstalled, ProxyServer } from '../../api/tests/proxy_server.ts'
import { numberOption, quantile, rounded } from '../figures.ts'
import { signIn, type Call, type Product } from '../../scripts/product.ts'
import { articlesOf, dropPages, serving, succeeded, type Library } from './library.ts'
import type { Row, Table } from './report.ts'
import { downloadsOverHttp, downloadsOverHttp2, type Downloads } from './slow-downloads.ts'
import { askSteadily, overHttp, overHttp2, type Visit } from './steady-requests.ts'
import { memoryOf } from './usage.ts'

const CONNECTIONS = numberOption('downloads', 500)
const SECONDS = numberOption('seconds', 10)
const FILE_MB = 20
/** The limit of the upload protocol, in bytes: a request may send at most this many. */
const PART = 8 * 2 ** 20
/** The number of requests per second, half of which are for pages that are not cached. */
const RATE = 60
/**
 * A pause that is long enough for all connections to be accepted or refused, and for the first
 * bytes of the file to arrive.
 */
const SETTLING_MS = 5000
const CACHED = ['/about', '/en/about', '/contact', '/en/contact', '/donate', '/en/volunteer']
const WANTED = 'no error, ratios ≤ 2'

export async function benchDownloads(library: Library): Promise<Table[]> {
  const rows: Table['rows'] = await serving(library, withoutProxy(library), {
    READ_LIMIT_FACTOR: '1',
  })
  const behind = isInstalled('nginx')
    ? await serving(library, behindNginx(library), {
        READ_LIMIT_FACTOR: '1',
        TRUST_PROXY: 'loopback',
        APP_URL: 'https://example.org',
      })
    : { 'behind nginx, with TLS': { errors: 'not measured: nginx is not installed' } }
  return [
    {
      title: 'Slow downloads',
      note: [
        `One visitor opens ${CONNECTIONS} connections and reads a document of ${FILE_MB} MB at 50 kB/s over each.`,
        `Others request ${RATE} pages a second for ${SECONDS} seconds, half of them cached and half new.`,
        'The ratios compare these requests with the same requests without downloads.',
      ].join(' '),
      rows: { ...rows, ...behind },
    },
  ]
}

const withoutProxy = (library: Library) => async (product: Product) => {
  const path = await publishDocument(await signIn(product.origin))
  const visitors = overHttp(product.origin)
  const begin = () => downloadsOverHttp(product.origin, path, CONNECTIONS)
  return compare('without a proxy', { library, product, visitors, begin })
}

const behindNginx = (library: Library) => async (product: Product) => {
  const path = await publishDocument(await signIn(product.origin))
  const proxy = await ProxyServer.open('nginx', product.origin)
  try {
    const visitors = overHttp2(proxy)
    const begin = () => downloadsOverHttp2(proxy, path, CONNECTIONS)
    return await compare('behind nginx, with TLS', { library, product, visitors, begin })
  } finally {
    await proxy.close()
  }
}

/** Uploads a large file and publishes it as a document. Returns the path of the file. */
async function publishDocument(call: Call): Promise<string> {
  const file = pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [] /Count 0 >>',
    Buffer.concat([
      Buffer.from(`<< /Length ${FILE_MB * 2 ** 20} >>\nstream\n`),
      randomBytes(FILE_MB * 2 ** 20),
      Buffer.from('\nendstream'),
    ]),
  ])
  const upload = await uploadParts(call, file)
  const created = await call('/api/documents/uploaded', { method: 'POST', body: { upload } })
  const { entry } = JSON.parse(await succeeded(created)) as { entry: { id: number } }
  const body = { title: { ar: 'التقرير', en: 'Report' }, isPublished: true }
  await succeeded(await call(`/api/documents/${entry.id}`, { method: 'PATCH', body }))
  return `/files/${entry.id}/report.pdf`
}

async function uploadParts(call: Call, file: Buffer): Promise<string> {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const created = await call('/api/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(file.length),
      'upload-metadata': `filename ${base64('report.pdf')},purpose ${base64('documents')}`,
    },
  })
  await succeeded(created)
  const upload = created.headers.get('location')?.split('/').at(-1) ?? ''
  for (let at = 0; at < file.length; at += PART) {
    const sent = await call(`/api/uploads/${upload}`, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(at),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Blob([new Uint8Array(file.subarray(at, at + PART))]),
    })
    await succeeded(sent)
  }
  return upload
}

interface Ground {
  library: Library
  product: Product
  visitors: ReturnType<typeof overHttp>
  begin: () => Downloads
}

async function compare(name: string, { library, product, visitors, begin }: Ground) {
  const articles = articlesOf(library)
  const call = await signIn(product.origin)
  const { pid = 0 } = product.child
  /**
   * Every second page is an article, which has to be rendered because the cache has been emptied.
   */
  const measure = async () => {
    await dropPages(call)
    for (const path of CACHED) await visitors.ask(path, 0)
    const paths = articles.flatMap((path, n) => [CACHED[n % CACHED.length] ?? '/', path])
    return figuresOf(
      await askSteadily(visitors.ask, paths, { seconds: SECONDS, rateAt: () => RATE }),
    )
  }
  try {
    await measure()
    const without = await measure()
    const rows: Table['rows'] = { [name]: { ...cells(without), MB: megabytes(pid) } }
    const downloads = begin()
    await sleep(SETTLING_MS)
    const during = await measure()
    rows[`${name}, downloads`] = {
      ...cells(during),
      MB: megabytes(pid),
      downloads: downloads.running(),
      refused: downloads.refused(),
      'cached p50 : without': rounded(during.cached.p50 / without.cached.p50),
      'cached p99 : without': rounded(during.cached.p99 / without.cached.p99),
      'new p50 : without': rounded(during.fresh.p50 / without.fresh.p50),
      'new p99 : without': rounded(during.fresh.p99 / without.fresh.p99),
      wanted: WANTED,
    }
    downloads.stop()
    return rows
  } finally {
    visitors.close()
  }
}

const megabytes = (pid: number) => Math.round(memoryOf(pid) ?? NaN)

interface Figures {
  errors: number
  cached: { p50: number; p99: number }
  fresh: { p50: number; p99: number }
}

function figuresOf(visits: readonly Visit[]): Figures {
  const of = (isCached: boolean) => {
    const times = visits
      .filter(({ path }) => CACHED.includes(path) === isCached)
      .map(({ time }) => time)
    return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
  }
  const errors = visits.filter(({ status }) => status !== 200).length
  return { errors, cached: of(true), fresh: of(false) }
}

const cells = ({ errors, cached, fresh }: Figures): Row => ({
  errors,
  'cached p50, ms': rounded(cached.p50),
  'cached p99, ms': rounded(cached.p99),
  'new p50, ms': rounded(fresh.p50),
  'new p99, ms': rounded(fresh.p99),
})
