// How soon a server answers, in milliseconds of this machine: from `node` to the first page of a filled database, and
// from `npm start` with nothing to build. A Node that does nothing tells how busy the machine is.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../api/tests/free_port.ts'
import { median } from './figures.ts'
import type { Settings } from './product.ts'
import { root } from './steps.ts'

const ROUNDS = 9
const PAGE = '/publications'
const PROGRAMS = {
  'node bin/server.js': { cwd: join(root, 'api/build'), args: ['bin/server.js'], wanted: 400 },
  'npm start': { cwd: root, args: ['scripts/bootstrap.mjs', 'start'], wanted: 1000 },
}

/** `settings` are those of a database with publications, which no server has at the moment. */
export async function benchLaunch(settings: Settings): Promise<void> {
  const times: Record<string, number[]> = { 'node -e 0': [] }
  // The first round only compiles.
  for (let round = 0; round <= ROUNDS; round++) {
    const took: Record<string, number> = { 'node -e 0': await timeOfNothing() }
    for (const [name, program] of Object.entries(PROGRAMS))
      took[`${name} (to be ≤ ${program.wanted})`] = await timeToPage(program, settings)
    if (round === 0) continue
    for (const [name, time] of Object.entries(took)) (times[name] ??= []).push(time)
  }
  const rows = Object.entries(times).map(([name, all]) => [
    name,
    { 'median, ms': Math.round(median(all)), 'fastest, ms': Math.round(Math.min(...all)) },
  ])
  console.table(Object.fromEntries(rows))
}

async function timeOfNothing(): Promise<number> {
  const began = performance.now()
  await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'close')
  return performance.now() - began
}

interface Program {
  cwd: string
  args: string[]
}

async function timeToPage({ cwd, args }: Program, settings: Settings): Promise<number> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      ENV_PATH: root,
      DEMO_CONTENT: 'false',
      HOST: '127.0.0.1',
      APP_URL: origin,
      ...settings,
      PORT: String(port),
    },
  })
  try {
    await listening(child)
    const answer = await fetch(origin + PAGE)
    await answer.text()
    if (!answer.ok) throw new Error(`${PAGE} was answered ${answer.status}`)
    return performance.now() - began
  } finally {
    const closed = once(child, 'close')
    if (child.kill('SIGTERM')) await closed
  }
}

function listening(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('Ufuq is ready at')) resolve()
      })
    }
    child.once('error', reject)
    child.once('close', () => reject(new Error(`The server ended:\n${output}`)))
  })
}
