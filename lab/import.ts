// npm run lab -- import [--posts=5000 --kills=50 --plugin=polylang]: imports a generated site of
// WordPress into the built product, kills the import at random moments, and checks that nothing is
// lost or duplicated, that every pair is joined, that every old address redirects to its text, and
// that a second run changes nothing. Under `node scripts/with-mariadb.ts` it runs on MariaDB.
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { build } from '../scripts/build.ts'
import { startProduct, type Product } from '../scripts/product.ts'
import { root, task } from '../scripts/steps.ts'
import {
  generatedPosts,
  wordpressExport,
  type ExportOptions,
} from '../api/tests/wordpress_export.ts'
import { memoryOf } from './bench/usage.ts'
import { numberOption, option } from './figures.ts'

const posts = numberOption('posts', 5000)
const kills = numberOption('kills', 50)
const plugins = (['polylang', 'wpml'] as const).filter(
  (name) => (option('plugin') ?? name) === name,
)
const SETTINGS = { LOG_LEVEL: 'error', READ_LIMIT_FACTOR: '1000000' }
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Applied {
  imported: number
  added: number
  known: number
  failed: number
  addresses: number
}

interface Plan {
  records: { kind: string; language: string; count: number }[]
  pairs: { joined: number }
  imported: number
}

/** A built server with its own data, and the command on the same data. */
class Site {
  readonly product: Product
  mostMb = 0

  constructor(product: Product) {
    this.product = product
  }

  static start = async () => new Site(await startProduct(SETTINGS, { program: 'service' }))

  /** The JSON that the command prints; null if it was killed. */
  async import<Report>(args: string[], killAfterMs?: number): Promise<Report | null> {
    const child = spawn(process.execPath, ['bin/console.js', 'import', ...args, '--json'], {
      cwd: join(root, 'api/build'),
      env: {
        ...process.env,
        ...SETTINGS,
        NODE_ENV: 'production',
        DATA_DIR: this.product.dataDir,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    const watch = setInterval(() => {
      this.mostMb = Math.max(this.mostMb, memoryOf(child.pid ?? 0, 'VmHWM') ?? 0)
    }, 200)
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    const kill =
      killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    const code = await ended
    clearInterval(watch)
    clearTimeout(kill)
    return code === 0 ? (JSON.parse(output) as Report) : null
  }
}

/** The old addresses that don't redirect to their text. */
async function lostAddresses({ origin }: Product, options: ExportOptions): Promise<string[]> {
  const lost: string[] = []
  for (const { language, slug, link, id } of generatedPosts(options)) {
    if (language !== 'ar' && language !== 'en') continue
    const place = language === 'en' ? '/en' : ''
    const target = `${place}/publications/${encodeURIComponent(slug)}`
    for (const address of [new URL(link).pathname.slice(0, -1), `/?p=${id}`]) {
      const { status, headers } = await fetch(`${origin}${address}`, { redirect: 'manual' })
      if (status !== 301 || headers.get('location') !== target) lost.push(address)
    }
  }
  return lost
}

async function tryPlugin(plugin: ExportOptions['plugin']): Promise<string[]> {
  const options: ExportOptions = { posts, plugin, comments: 1 }
  const site = await Site.start()
  const faults: string[] = []
  try {
    const file = join(site.product.dataDir, 'export.xml')
    await pipeline(Readable.from(wordpressExport(options)), createWriteStream(file))
    const began = performance.now()
    const plan = await site.import<Plan>([file, '--plan'])
    const planned = performance.now()
    for (let count = 0; count < kills; count += 1) {
      await site.import([file, '--apply'], 1500 + Math.random() * 4000)
    }
    const last = await site.import<Applied>([file, '--apply'])
    const applied = performance.now()
    const again = await site.import<Applied>([file, '--apply'])
    const after = await site.import<Plan>([file, '--plan'])
    const total = plan?.records.reduce((sum, { count }) => sum + count, 0) ?? 0
    const groups = Map.groupBy(
      [...generatedPosts(options)].filter(({ language }) => /^(ar|en)$/.test(language)),
      ({ group }) => group,
    )
    const pairs = [...groups.values()].filter(({ length }) => length === 2).length
    if (plan?.pairs.joined !== pairs) faults.push(`${plan?.pairs.joined} of ${pairs} pairs`)
    if (after?.imported !== total) faults.push(`${after?.imported} of ${total} records are there`)
    if (!last || last.failed > 0) faults.push(`${last?.failed} records failed`)
    if (!again || again.imported + again.added > 0) faults.push('a second run changed something')
    const lost = await lostAddresses(site.product, options)
    if (lost.length > 0) faults.push(`${lost.length} addresses are lost, such as ${lost[0]}`)
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
    say(
      `${plugin}: ${total} records, ${pairs} pairs; plan ${seconds(began, planned)} s, import with ${kills} kills ${seconds(planned, applied)} s, at most ${Math.round(site.mostMb)} MB`,
    )
  } finally {
    await site.product.dispose()
  }
  return faults.map((fault) => `${plugin}: ${fault}`)
}

await task(build)
const faults: string[] = []
for (const plugin of plugins) faults.push(...(await tryPlugin(plugin)))
for (const fault of faults) say(fault)
say(faults.length === 0 ? 'Nothing was lost or doubled.' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
