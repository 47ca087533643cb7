// Measures what responses cost compared with a bare `node:http` server, the control, that sends the
// same bytes. The results are the CPU time of the process per request, the requests per second, and
// the response times. Product and control are measured in turn, so that other load on the machine
// affects both equally.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { median, numberOption, quantile, rounded } from '../figures.ts'
import { signIn, type Call, type Product } from '../../scripts/product.ts'
import { ask, type Asking } from './client.ts'
import { dropPages, forget, serving, withOwnWords, type Library } from './library.ts'
import type { Row, Table } from './report.ts'
import { cpuOf, hasUsage, WITHOUT_USAGE } from './usage.ts'
import { exchange, partsOf, type WireAnswer } from './wire.ts'
import { ABOUT, worksOf, worksOfOwnWords, type Work } from './works.ts'

const ROUNDS = numberOption('rounds', 5)
const REQUESTS = numberOption('requests', 10_000)
const CONNECTIONS = 20

interface Server {
  origin: string
  pid: number
}

/** The measurements from all rounds. */
class Takings {
  /** The CPU time in milliseconds. */
  cpu = 0
  amount = 0
  readonly times: number[] = []
  readonly rates: number[] = []

  async take({ origin, pid }: Server, requests: Asking[], amount: number, status: number) {
    const before = cpuOf(pid) ?? 0
    const load = { amount, connections: CONNECTIONS, statuses: [status] }
    const { times, perSecond } = await ask(origin, requests, load)
    this.cpu += (cpuOf(pid) ?? 0) - before
    this.amount += amount
    this.times.push(...times)
    this.rates.push(perSecond)
  }
}

/** A task that is measured on one product and on the control. */
interface Trial {
  work: Work
  server: Server
  /** Drops every page from the product's cache. */
  drop: () => Promise<void>
  product: Takings
  control: Takings
}

export async function benchAnswers(library: Library): Promise<Table[]> {
  const own = await withOwnWords(library)
  try {
    const trials = await serving(library, (plain) =>
      serving(own, async (changed) => {
        const works = worksOf(library, ...(await partsOf(plain.origin + ABOUT)))
        const all = [
          ...(await trialsOf(plain, works)),
          ...(await trialsOf(changed, worksOfOwnWords(own))),
        ]
        await measure(all)
        return all
      }),
    )
    return [tableOf(trials)]
  } finally {
    forget(own)
  }
}

async function trialsOf({ origin, child }: Product, works: Work[]) {
  const call: Call = await signIn(origin)
  const drop = () => dropPages(call)
  const server = { origin, pid: child.pid ?? 0 }
  return works.map((work) => ({
    work,
    server,
    drop,
    product: new Takings(),
    control: new Takings(),
  }))
}

async function measure(trials: Trial[]) {
  const answers = new Map<string, WireAnswer>()
  for (const [index, { work, server }] of trials.entries()) {
    const [first] = work.requests
    if (first) answers.set(`/${index}`, await exchange(server.origin, first))
  }
  const control = await startControl(answers)
  try {
    // The first round is a warm-up and is not counted.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [index, trial] of trials.entries()) {
        await takeRound(trial, { ...control, path: `/${index}` })
        if (round === 0) Object.assign(trial, { product: new Takings(), control: new Takings() })
      }
    }
  } finally {
    control.stop()
  }
}

async function takeRound(trial: Trial, control: Server & { path: string }) {
  const { work, server, drop } = trial
  const { requests, status, renders } = work
  const amount = renders === 'each' ? Math.min(REQUESTS, requests.length) : REQUESTS
  await drop()
  if (!renders) for (const asking of requests) await exchange(server.origin, asking)
  await trial.product.take(server, requests, amount, status)
  const same = requests.slice(0, 1).map((asking) => ({ ...asking, path: control.path }))
  await trial.control.take(control, same, amount, status)
}

async function startControl(answers: Map<string, WireAnswer>) {
  const child = fork(join(import.meta.dirname, 'control.ts'), { serialization: 'advanced' })
  child.send(answers)
  const [port] = (await once(child, 'message')) as [number]
  const stop = () => child.disconnect()
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
}

function tableOf(trials: Trial[]): Table {
  const each = ({ cpu, amount }: Takings) => (hasUsage ? cpu / amount : undefined)
  const row = ({ work, product, control }: Trial): Row => {
    const [ours, bare] = [each(product), each(control)]
    const shares = product.rates.map((rate, round) => rate / (control.rates[round] ?? NaN))
    return {
      'CPU, ms': ours && rounded(ours),
      'control, ms': bare && rounded(bare),
      'CPU : control': ours && bare && rounded(ours / bare, 3),
      wanted: work.wanted && `≤ ${work.wanted}`,
      'answers per second : control': rounded(median(shares)),
      'p50, ms': rounded(quantile(product.times, 0.5)),
      'p99, ms': rounded(quantile(product.times, 0.99)),
    }
  }
  return {
    title: 'Answers beside a bare `node:http` server',
    note: [
      `${ROUNDS} alternating rounds of up to ${REQUESTS} requests over ${CONNECTIONS} connections, with a browser's headers, from a client on the same machine.`,
      'The control sends the same headers and bytes. Processor time is that of the whole process for one request.',
      '“Own texts”: staff changed every text of the site.',
      ...(hasUsage ? [] : [WITHOUT_USAGE]),
    ].join(' '),
    rows: Object.fromEntries(trials.map((trial) => [trial.work.name, row(trial)])),
  }
}
