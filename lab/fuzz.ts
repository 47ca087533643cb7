// npm run lab -- fuzz [--requests=10000 --seed=7 --mariadb]: sends random requests to every route
// of the built product, as a visitor, an author, an editor and an administrator. The same seed
// results in the same requests. Fails if the status of a response is 5xx, if an error under /api
// does not have the contract's format, or if the process is unhealthy afterwards. Reduces a failure
// to the requests that cause it; `--seed=7 --path=…` sends those requests again.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { build } from '../scripts/build.ts'
import { numberOption, option } from './figures.ts'
import { Attack, brief, type Ask } from './fuzz/attack.ts'
import { ASKERS } from './fuzz/people.ts'
import { requestTo, type Route } from './fuzz/request.ts'
import { startProduct, type Product, type Settings } from '../scripts/product.ts'
import { root, StepFailed, task } from '../scripts/steps.ts'
import { withMariadb } from '../scripts/with-mariadb.ts'

const MAX_MEMORY_MB = 900
/** The time limit for shrinking a failure. */
const NARROWING_MS = 300_000

/**
 * Every route that the router lists. The framework's `list:routes` command needs the source code.
 */
function routesOf(env: NodeJS.ProcessEnv): Route[] {
  const list = spawnSync(process.execPath, ['ace.js', 'list:routes', '--json'], {
    cwd: join(root, 'api'),
    env,
    encoding: 'utf8',
  })
  if (list.status !== 0) throw new StepFailed(list.stdout + list.stderr)
  const domains = JSON.parse(list.stdout) as { routes: { methods: string[]; pattern: string }[] }[]
  const routes = domains
    .flatMap((domain) => domain.routes)
    .flatMap(({ methods, pattern }) => methods.map((method) => ({ method, pattern })))
    .filter(({ method }) => method !== 'HEAD')
  if (routes.length === 0) throw new StepFailed('The router lists no routes.')
  return routes
}

/** One request to each route, in random order. A failure is shrunk by omitting requests first. */
function tourOf(routes: Route[]): fc.Arbitrary<Ask[]> {
  const asks = routes.map((route) =>
    fc.option(fc.record({ asker: fc.constantFrom(...ASKERS), request: requestTo(route) }), {
      freq: 1_000_000,
    }),
  )
  const all = { minLength: routes.length, maxLength: routes.length }
  return fc
    .tuple(fc.shuffledSubarray([...routes.keys()], all), fc.tuple(...asks))
    .map(([order, asks]) => order.flatMap((index) => asks[index] ?? []))
}

const memoryOf = ({ child }: Product) => {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })
  return Math.round(Number(stdout) / 1024)
}

/** Sends the requests, shrinks failures, and restarts a server that crashed. */
async function tour(attack: Attack, { requests, seed, path }: Chosen) {
  const routes = routesOf(attack.env)
  let narrowing = Infinity
  const result = await fc.check(
    fc.asyncProperty(tourOf(routes), async (asks) => {
      if (Date.now() > narrowing) return
      await attack.revive()
      const faults = await attack.send(asks)
      if (faults.length === 0) return
      narrowing = Math.min(narrowing, Date.now() + NARROWING_MS)
      throw new StepFailed(faults.slice(0, 20).join('\n'))
    }),
    // The values are `unbiased`: a bias towards small values finds no more faults here, and
    // repeated values find fewer.
    { seed, path, numRuns: Math.ceil(requests / routes.length), unbiased: true },
  )
  if (!result.failed) return { routes, faults: [] }
  const { errorInstance: error, counterexample, counterexamplePath, numShrinks } = result
  return {
    routes,
    faults: [
      error instanceof StepFailed ? error.output : String(error),
      `narrowed down ${numShrinks} times to ${counterexample?.[0].length} requests; again:`,
      `npm run lab -- fuzz --seed=${seed} --path=${counterexamplePath}`,
    ],
  }
}

/** Checks the product once all requests are done. */
async function aftermath(product: Product) {
  await sleep(200)
  const faults: string[] = []
  const looked: string[] = []
  for (const path of ['/api/health', '/', '/en', '/publications', '/admin', '/feed.xml']) {
    const { status } = await fetch(product.origin + path)
    looked.push(`${path} ${status}`)
    if (status !== 200) faults.push(`afterwards ${path} answers ${status}`)
  }
  const memory = memoryOf(product)
  if (memory > MAX_MEMORY_MB) faults.push(`afterwards the process takes ${memory} MB`)
  return { line: `afterwards: ${looked.join(', ')}; ${memory} MB`, faults }
}

interface Chosen {
  requests: number
  seed: number
  /** The path of the failure to reproduce. */
  path: string
}

export async function fuzz(chosen: Chosen, settings: Settings = {}): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ufuq-fuzz-'))
  const env = {
    DATA_DIR: dataDir,
    DEMO_CONTENT: 'true',
    // Every request comes from a different address, so that the rate limit for one request does not
    // block the others.
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    ...settings,
  }
  const began = performance.now()
  const attack = new Attack(await startProduct(env), env)
  try {
    const { routes, faults } = await tour(attack, chosen)
    await attack.revive()
    const after = await aftermath(attack.product)
    faults.push(...after.faults)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const lines = [
      `${attack.sent} requests to ${routes.length} routes in ${seconds} s, seed ${chosen.seed}`,
      ...attack.counts(),
      after.line,
      faults.length === 0 ? 'no 5xx, no other fault' : 'there are faults',
    ]
    if (faults.length > 0) {
      const log = attack.log().filter((line) => line.includes('"err"'))
      throw new StepFailed([...faults, ...log.slice(-20).map(brief), ...lines].join('\n'))
    }
    return lines
  } finally {
    await attack.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const chosen = {
    requests: numberOption('requests', 10_000),
    seed: numberOption('seed', Date.now() % 1e9),
    path: option('path') ?? '',
  }
  await task(async () => {
    await build()
    const lines = process.argv.includes('--mariadb')
      ? await withMariadb((settings) => fuzz(chosen, settings))
      : await fuzz(chosen)
    console.log(lines.join('\n'))
  })
}
