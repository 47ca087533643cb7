// npm run lab -- fuzz [--requests=10000 --seed=7 --mariadb]: sends random requests to every route
// of the built product, as a visitor, an author, an editor and an administrator. The same seed
// results in the same requests. Fails if the status of a response is 5xx, if an error under /api
// does not have the contract's format, or if the process is unhealthy afterwards.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { build } from '../scripts/build.ts'
import { startProduct, type Product, type Settings } from '../scripts/product.ts'
import { root, StepFailed, task } from '../scripts/steps.ts'
import { withMariadb } from '../scripts/with-mariadb.ts'
import { Attack, type Ask } from './fuzz/attack.ts'
import { ASKERS } from './fuzz/people.ts'
import { requestTo, type Route } from './fuzz/request.ts'
import { numberOption } from './options.ts'
import { memoryOf } from './usage.ts'

const MAX_MEMORY_MB = 900

/**
 * Every route that the router lists. The framework's `list:routes` command needs the source code.
 */
function routesOf(settings: Settings): Route[] {
  const list = spawnSync(process.execPath, ['ace.js', 'list:routes', '--json'], {
    cwd: join(root, 'api'),
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', ...settings },
    encoding: 'utf8',
  })
  if (list.status !== 0) throw new StepFailed(list.stdout + list.stderr)
  const domains = JSON.parse(list.stdout) as { routes: { methods: string[]; pattern: string }[] }[]
  return domains
    .flatMap((domain) => domain.routes)
    .flatMap(({ methods, pattern }) => methods.map((method) => ({ method, pattern })))
    .filter(({ method }) => method !== 'HEAD')
}

const askTo = (route: Route): fc.Arbitrary<Ask> =>
  fc.record({ asker: fc.constantFrom(...ASKERS), request: requestTo(route) })

/** Checks the product once all requests are done. */
async function aftermath({ origin, child }: Product): Promise<string[]> {
  const faults: string[] = []
  for (const path of ['/api/health', '/', '/en', '/publications', '/admin', '/feed.xml']) {
    const status = await fetch(origin + path).then((answer) => answer.status, String)
    if (status !== 200) faults.push(`afterwards ${path} answers ${status}`)
  }
  const memory = memoryOf(child.pid)
  if (memory > MAX_MEMORY_MB) faults.push(`afterwards the process takes ${memory} MB`)
  return faults
}

/** Resolves to a summary, and rejects if there are faults. */
export async function fuzz(
  { requests, seed }: { requests: number; seed: number },
  more: Settings = {},
): Promise<string[]> {
  // Each request has an address of its own, so that rate limits for one do not block the others.
  const settings = {
    DEMO_CONTENT: 'true',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    ...more,
  }
  const product = await startProduct(settings)
  try {
    const routes = routesOf({ ...settings, DATA_DIR: product.dataDir })
    const attack = new Attack(product, settings)
    const numRuns = Math.ceil(requests / routes.length)
    // Each round consists of one request to each route.
    const asks = fc.sample(fc.tuple(...routes.map(askTo)), { seed, numRuns }).flat()
    const faults = [...(await attack.send(asks)), ...(await aftermath(product))]
    const summary = `${attack.sent} requests to ${routes.length} routes, seed ${seed}`
    if (faults.length === 0) return [summary, attack.statuses()]
    const errors = product
      .output()
      .split('\n')
      .filter((line) => line.includes('"err"'))
    throw new StepFailed([...faults.slice(0, 20), ...errors.slice(-20), summary].join('\n'))
  } finally {
    await product.dispose()
  }
}

if (import.meta.main) {
  const requests = numberOption('requests', 10_000)
  const seed = numberOption('seed', Date.now() % 1e9)
  await task(async () => {
    await build()
    const lines = process.argv.includes('--mariadb')
      ? await withMariadb((settings) => fuzz({ requests, seed }, settings))
      : await fuzz({ requests, seed })
    console.log(lines.join('\n'))
  })
}
