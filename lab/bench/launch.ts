// Measures how soon a server responds, in milliseconds on this machine. One time is from the start
// of `node` to the first page of a filled database. The other is from `npm start` if nothing has to
// be built. The time that an empty Node process takes shows how busy the machine is.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../api/tests/free_port.ts'
import { median, numberOption } from '../figures.ts'
import type { Settings } from '../../scripts/product.ts'
import { root } from '../../scripts/steps.ts'
import type { Table } from './report.ts'

const ROUNDS = numberOption('rounds', 9)
const PAGE = '/publications'
const PROGRAMS = {
  'node bin/server.js': { cwd: join(root, 'api/build'), args: ['bin/server.js'], wanted: 250 },
  'npm start': { cwd: root, args: ['scripts/bootstrap.mjs', 'start'], wanted: 1000 },
}

/**
 * `settings` are the settings for a database that contains publications and that no server is
 * using.
 */
export async function benchLaunch(settings: Settings): Promise<Table[]> {
  const times: Record<string, number[]> = { 'node -e 0': [] }
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    const took: Record<string, number> = { 'node -e 0': await timeOfNothing() }
    for (const [name, program] of Object.entries(PROGRAMS))
      took[name] = await timeToPage(program, settings)
    if (round === 0) continue
    for (const [name, time] of Object.entries(took)) (times[name] ??= []).push(time)
  }
  const wanted = new Map(Object.entries(PROGRAMS).map(([name, program]) => [name, program.wanted]))
  const rows = Object.entries(times).map(([name, all]) => {
    const limit = wanted.get(name)
    const row = {
      'median, ms': Math.round(median(all)),
      'fastest, ms': Math.round(Math.min(...all)),
    }
    return [name, { ...row, wanted: limit && `≤ ${limit}` }]
  })
  return [
    {
      title: 'From launch to the first page',
      note: `Medians of ${ROUNDS} starts, on a database with publications. An empty Node process shows how busy the machine is.`,
      rows: Object.fromEntries(rows) as Table['rows'],
    },
  ]
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
