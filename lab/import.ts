// npm run lab -- import [--posts=5000 --kills=50 --plugin=polylang --database=mariadb]: imports a
// generated WordPress site into the built product and kills the command at random moments. Checks
// that nothing is lost or duplicated, and that every pair is joined. Also checks that every old
// address redirects to its text, or is gone if the text is gone, and that a second run changes
// nothing. With --read, the command only reads and plans. This measures an export of any size, for
// example --posts=50000 --paragraphs=300 --read.
import { spawn } from 'node:child_process'
import { createWriteStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from '../scripts/build.ts'
import { signIn, startProduct, type Product, type Settings } from '../scripts/product.ts'
import { root, task } from '../scripts/steps.ts'
import { withMariadb } from '../scripts/with-mariadb.ts'
import {
  generatedPosts,
  wordpressExport,
  type ExportOptions,
  type GeneratedPost,
} from '../api/tests/wordpress_export.ts'
import { childrenOf, memoryOf } from './bench/usage.ts'
import { numberOption, option } from './figures.ts'

const posts = numberOption('posts', 5000)
const kills = numberOption('kills', 50)
const paragraphs = numberOption('paragraphs', 3)
/** The number of times that the command is killed while it reads the export. */
const KILLS_WHILE_READING = Math.min(5, kills)
/**
 * The longest time, in milliseconds, from the first imported record until the command is killed.
 */
const MAX_WORK_MS = 500
const plugins = (['polylang', 'wpml'] as const).filter(
  (name) => (option('plugin') ?? name) === name,
)
const databases = (['sqlite', 'mariadb'] as const).filter(
  (name) => (option('database') ?? 'sqlite') === name,
)
const QUIET = { LOG_LEVEL: 'error', READ_LIMIT_FACTOR: '1000000' }
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Applied {
  imported: number
  added: number
  known: number
  changed: number
  failed: number
  addresses: number
  gone: number
}

interface Plan {
  records: { kind: string; language: string; count: number }[]
  pairs: { joined: number }
  imported: number
}

interface Counts {
  publications: number
}

interface Kill {
  /** Whether to kill the command only after records have been imported. */
  isAtWork: boolean
  afterMs: number
}

/** A built server with its own data, and the import command, which uses the same data. */
class Site {
  readonly product: Product
  readonly #settings: Settings
  /** The peak memory of the command and of the process that reads the export, in MB. */
  readonly most = { command: 0, reader: 0 }
  killed = 0

  constructor(product: Product, settings: Settings) {
    this.product = product
    this.#settings = settings
  }

  static async start(settings: Settings): Promise<Site> {
    const all = { ...QUIET, ...settings }
    return new Site(await startProduct(all, { program: 'service' }), all)
  }

  /** The JSON that the command prints; null if the command was killed. */
  async import<Report>(args: string[], kill?: Kill): Promise<Report | null> {
    const child = spawn(process.execPath, ['bin/console.js', 'import', ...args, '--json'], {
      cwd: join(root, 'api/build'),
      env: {
        ...process.env,
        ...this.#settings,
        NODE_ENV: 'production',
        DATA_DIR: this.product.dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const end = () => void sleep(kill?.afterMs).then(() => child.kill('SIGKILL'))
    if (kill && !kill.isAtWork) end()
    let output = ''
    let progress = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr.on('data', (text: Buffer) => {
      if (kill?.isAtWork && progress === '') end()
      progress += text.toString()
    })
    const watch = setInterval(() => this.#measure(child.pid ?? 0), 100)
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
      child.once('close', (...ended) => resolve(ended)),
    )
    clearInterval(watch)
    if (signal === 'SIGKILL') this.killed += 1
    if (signal === null && code !== 0) throw new Error(`The command failed: ${progress}${output}`)
    return code === 0 ? (JSON.parse(output) as Report) : null
  }

  #measure(pid: number) {
    // A process that has just ended uses no memory.
    const measure = (one: number) => memoryOf(one, 'VmHWM') || 0
    try {
      this.most.command = Math.max(this.most.command, measure(pid))
      for (const reader of childrenOf(pid)) {
        this.most.reader = Math.max(this.most.reader, measure(reader))
      }
    } catch {
      // The process has just ended.
    }
  }

  /** The number of publications on the site. */
  async count(): Promise<number> {
    const call = await signIn(this.product.origin)
    const counts = (await (await call('/api/publications/counts')).json()) as Counts
    return counts.publications
  }
}
const isOurs = ({ language }: { language: string }) => language === 'ar' || language === 'en'

async function tryPlugin(plugin: ExportOptions['plugin'], settings: Settings) {
  const options: ExportOptions = { posts, plugin, paragraphs, comments: 1 }
  const site = await Site.start(settings)
  try {
    const file = join(site.product.dataDir, 'export.xml')
    await pipeline(Readable.from(wordpressExport(options)), createWriteStream(file))
    say(`${plugin}: ${posts} posts, ${Math.round(statSync(file).size / 2 ** 20)} MB`)
    const faults = process.argv.includes('--read')
      ? await plan(site, file)
      : await importAll(site, file, options)
    say(
      `at most ${Math.round(site.most.command)} MB in the command, ${Math.round(site.most.reader)} MB in the process that reads`,
    )
    return faults.map((fault) => `${plugin}: ${fault}`)
  } finally {
    await site.product.dispose()
  }
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

async function plan(site: Site, file: string): Promise<string[]> {
  const began = performance.now()
  const { records } = (await site.import<Plan>([file, '--plan'])) ?? { records: [] }
  say(`planned in ${seconds(began)} s`)
  return records.length > 0 ? [] : ['there is no plan']
}

async function importAll(site: Site, file: string, options: ExportOptions): Promise<string[]> {
  for (let count = 0; count < KILLS_WHILE_READING; count += 1) {
    await site.import([file, '--plan'], { isAtWork: false, afterMs: Math.random() * 3000 })
  }
  const planned = performance.now()
  const before = await site.import<Plan>([file, '--plan'])
  say(`planned in ${seconds(planned)} s`)
  const applied = performance.now()
  let last: Applied | null = null
  while (last === null) {
    const isKilled = site.killed < kills
    const kill = { isAtWork: true, afterMs: Math.random() * MAX_WORK_MS }
    last = await site.import<Applied>([file, '--apply'], isKilled ? kill : undefined)
  }
  say(`imported in ${seconds(applied)} s with ${site.killed} kills`)
  const repeated = performance.now()
  const again = await site.import<Applied>([file, '--apply'])
  say(`repeated in ${seconds(repeated)} s`)
  const after = await site.import<Plan>([file, '--plan'])

  const ours = [...generatedPosts(options)].filter(isOurs)
  const groups = Map.groupBy(ours, ({ group }) => group)
  const pairs = [...groups.values()].filter(({ length }) => length === 2).length
  const count = await site.count()
  const lost = await lostAddresses(site.product, [...generatedPosts(options)])
  say(`${ours.length} texts in ${pairs} pairs and ${groups.size - pairs} single texts`)
  return [
    ...(site.killed < kills ? [`only ${site.killed} kills hit the import`] : []),
    ...(before?.pairs.joined === pairs ? [] : [`${before?.pairs.joined} of ${pairs} pairs`]),
    ...(count === ours.length ? [] : [`${count} texts instead of ${ours.length}`]),
    // The number of texts, plus one for the custom page.
    ...(after?.imported === ours.length + 1 ? [] : [`${after?.imported} records are there`]),
    ...(last.failed === 0 ? [] : [`${last.failed} records failed`]),
    ...(again && again.imported + again.added + again.addresses + again.gone + again.changed === 0
      ? []
      : ['a second run changed something']),
    ...(lost.length === 0 ? [] : [`${lost.length} addresses are lost, such as ${lost[0]}`]),
  ]
}

/**
 * The old addresses that don't redirect to their text, and those that still exist although their
 * text is gone.
 */
async function lostAddresses({ origin }: Product, posts: readonly GeneratedPost[]) {
  const lost: string[] = []
  for (const post of posts) {
    const { language, slug, link, id } = post
    const status = isOurs(post) ? 301 : 410
    const place = language === 'en' ? '/en' : ''
    const target = `${place}/publications/${encodeURIComponent(slug)}`
    for (const address of [new URL(link).pathname.slice(0, -1), `/?p=${id}`]) {
      const answer = await fetch(`${origin}${address}`, { redirect: 'manual' })
      const isRight = status === 410 || answer.headers.get('location') === target
      if (answer.status !== status || !isRight) lost.push(address)
    }
  }
  return lost
}

await task(build)
const faults: string[] = []
for (const database of databases) {
  say(database)
  for (const plugin of plugins) {
    const run = (settings: Settings) => tryPlugin(plugin, settings)
    faults.push(...(await (database === 'mariadb' ? withMariadb(run) : run({}))))
  }
}
for (const fault of faults) say(fault)
say(faults.length === 0 ? 'Nothing was lost or doubled.' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
