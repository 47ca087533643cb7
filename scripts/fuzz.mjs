// npm run fuzz [-- --requests=10000 --seed=7 --mariadb]: sends random requests, the same ones for the same seed, to every
// route of the built product, as a visitor, an author, an editor and an administrator. It fails when an answer is a 5xx,
// an error under /api has another shape than the contract's, or the process is not well afterwards.
import { spawnSync } from 'node:child_process'
import { Agent, request as sendOver } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from './build.ts'
import { faultOf } from './fuzz/judge.mjs'
import { People } from './fuzz/people.mjs'
import { Random } from './fuzz/random.mjs'
import { makeRequest } from './fuzz/request.mjs'
import { startProduct } from './product.ts'
import { root, StepFailed, task } from './steps.ts'
import { withMariadb } from './with-mariadb.ts'

const ROLES = ['visitor', 'author', 'editor', 'admin']
const AT_ONCE = 6
/** Between two looks at who is still who. */
const ROUND = 60
const LONGEST_ANSWER_MS = 30_000
const MOST_MEMORY_MB = 900

/** Every route that the router has, by its own account. */
function routesOf(env) {
  const list = spawnSync(process.execPath, ['ace.js', 'list:routes', '--json'], {
    cwd: join(root, 'api/build'),
    env,
    encoding: 'utf8',
  })
  if (list.status !== 0) throw new StepFailed(list.stdout + list.stderr)
  return JSON.parse(list.stdout)
    .flatMap(({ routes }) => routes)
    .flatMap(({ methods, pattern }) => methods.map((method) => ({ method, pattern })))
    .filter(({ method }) => method !== 'HEAD')
}

/** Sends exactly what it is given, also what a browser would not. */
function send(origin, agent, request, hasTried = false) {
  const { method, path, headers, body } = request
  return new Promise((resolve, reject) => {
    // Node says how long a body is only where it expects one
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) }
    const options = {
      method,
      headers: { ...headers, ...length },
      agent,
      path,
      timeout: LONGEST_ANSWER_MS,
    }
    const call = sendOver(origin, options, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
      response.on('error', reject)
    })
    call.on('timeout', () => call.destroy(new Error('no answer within 30 seconds')))
    call.on('error', (error) => {
      // A connection that both sides kept may be closed by the server just as it is used again.
      const isStale = call.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code)
      if (isStale && !hasTried) resolve(send(origin, agent, request, true))
      else reject(error)
    })
    call.end(body ?? undefined)
  })
}

const brief = (value) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 600 ? `${text.slice(0, 600)}… (${text.length} characters)` : text
}

class Report {
  sent = 0
  statuses = new Map()
  perRole = new Map(ROLES.map((role) => [role, 0]))
  faults = []

  count(role, { status }) {
    this.sent += 1
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    this.perRole.set(role, this.perRole.get(role) + 1)
  }

  fail(role, { method, path, headers, body }, fault, answer) {
    const { cookie, ...shown } = headers
    const lines = [
      `${fault}: ${method} ${brief(path)} as ${role}`,
      `  headers ${brief({ ...shown, ...(cookie ? { cookie: '…' } : {}) })}`,
      `  body ${body === null ? 'none' : brief(String(body))}`,
    ]
    if (answer) lines.push(`  answer ${answer.status} ${brief(answer.body)}`)
    this.faults.push(lines.join('\n'))
  }
}

const memoryOf = ({ pid }) => {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(stdout) / 1024)
}

/** Sends the requests, a round at a time. In a round they go side by side. */
async function attack({ product, routes, requests, random, report }) {
  const people = new People(product)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  for (let made = 0; made < requests;) {
    const round = []
    for (; round.length < ROUND && made < requests; made += 1) {
      // each route in turn and then by chance, so that none is forgotten
      const route = made < routes.length ? routes[made] : random.pick(routes)
      const role = random.pick(ROLES)
      const session = await people.cookieOf(role)
      round.push({ role, request: makeRequest(random, route, session) })
    }
    const work = async () => {
      for (let next = round.shift(); next; next = round.shift()) {
        const { role, request } = next
        try {
          const answer = await send(product.origin, agent, request)
          report.count(role, answer)
          const fault = faultOf(request, answer)
          if (fault) report.fail(role, request, fault, answer)
        } catch (error) {
          report.fail(role, request, `no answer (${error.message})`)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    await people.look()
  }
  agent.destroy()
}

/** What does not hold any more once the requests are through. */
async function aftermath(product, report) {
  await sleep(200)
  const looked = []
  for (const path of ['/api/health', '/', '/en', '/publications', '/admin', '/feed.xml']) {
    const { status } = await fetch(product.origin + path)
    looked.push(`${path} ${status}`)
    if (status !== 200) report.faults.push(`afterwards ${path} answers ${status}`)
  }
  const memory = memoryOf(product.child)
  if (memory > MOST_MEMORY_MB) report.faults.push(`afterwards the process takes ${memory} MB`)
  return { memory, looked }
}

export async function fuzz({ requests = 10_000, seed = Date.now() % 1e9, settings = {} } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ufuq-fuzz-'))
  const env = {
    DATA_DIR: dataDir,
    DEMO_CONTENT: 'true',
    // every request comes from another address: the limits are not to keep the others from what they test
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    ...settings,
  }
  const began = performance.now()
  const report = new Report()
  const product = await startProduct(env)
  try {
    const full = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', ...env }
    const routes = routesOf(full)
    const random = new Random(seed)
    const target = { ...product, env: full }
    await attack({ product: target, routes, requests, random, report })
    const { memory, looked } = await aftermath(target, report)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const list = (entries) => entries.map(([name, count]) => `${name}: ${count}`).join(', ')
    const lines = [
      `${report.sent} requests to ${routes.length} routes in ${seconds} s, seed ${seed}`,
      `by who asked: ${list([...report.perRole])}`,
      `by status: ${list([...report.statuses].toSorted(([a], [b]) => a - b))}`,
      `afterwards: ${looked.join(', ')}; ${memory} MB`,
      report.faults.length === 0 ? 'no 5xx, no other fault' : `${report.faults.length} faults`,
    ]
    if (report.faults.length > 0) {
      const log = product
        .output()
        .split('\n')
        .filter((line) => line.includes('"err"'))
      throw new StepFailed(
        [...report.faults.slice(0, 20), ...log.slice(-20).map(brief), ...lines].join('\n'),
      )
    }
    return lines
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const option = (name) => {
    const found = process.argv.find((argument) => argument.startsWith(`--${name}=`))
    return found && { [name]: Number(found.split('=')[1]) }
  }
  const options = { ...option('requests'), ...option('seed') }
  await task(async () => {
    await build()
    const lines = process.argv.includes('--mariadb')
      ? await withMariadb((settings) => fuzz({ ...options, settings }))
      : await fuzz(options)
    console.log(lines.join('\n'))
  })
}
