// Runs a copy of the product with each of three Galera nodes, as if on three machines. One machine
// fails together with its node while people write, and returns later.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { findFaults, type Fault } from '../crash/faults.ts'
import { bodyOf, Ledger, startWriters, untilBusy, type Stopped } from '../crash/ledger.ts'
import { signIn, startProduct, type Call, type Product } from '../../scripts/product.ts'
import { until } from '../until.ts'
import { GaleraNodes, missingForGalera, NODES } from './galera-nodes.ts'

const VICTIM = 1
const GOAL_MS = 10_000
const SECRET = 'one key for the machines of this trial'

interface Machine {
  product: Product
  call: Call
  /** The time of sending the latest save that this machine acknowledged. */
  latest: number
}

export async function testGalera(say: (line: string) => void, seconds: number): Promise<void> {
  const missing = missingForGalera()
  if (missing) throw new Error(`The Galera cluster needs ${missing}.`)
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-machines-'))
  const nodes = await GaleraNodes.open()
  const machines: (Machine | undefined)[] = []
  const start = async (node: number) => {
    const product = await startProduct({
      ...nodes.settingsOf(node),
      DATA_DIR: join(folder, String(node)),
      APP_KEY: SECRET,
      APP_URL: 'http://127.0.0.1:3333',
      SHARED_LIMITS: 'true',
    })
    machines[node] = { product, call: await signIn(product.origin), latest: 0 }
  }
  try {
    // The first machine creates the tables.
    for (const node of NODES) await start(node)
    say('three nodes and a machine at each')
    const ledger = new Ledger()
    const saving = await startSaving(machines, ledger)
    await untilBusy(ledger)
    await sleep(seconds * 1000)
    say(`${await conflictsOf(nodes)}, ${summaryOf(ledger)}`)

    const { product } = machines[VICTIM] as Machine
    machines[VICTIM] = undefined
    const before = ledger.acknowledged
    const killed = performance.now()
    await Promise.all([nodes.kill(VICTIM), product.stop('SIGKILL')])
    const goOn = await Promise.all(
      NODES.filter((node) => node !== VICTIM).map(async (node) => {
        await until('the others to go on', () => (machines[node]?.latest ?? 0) > killed)
        return Math.round(performance.now() - killed)
      }),
    )
    const slowest = Math.max(...goOn)
    const within = slowest <= GOAL_MS ? 'within' : 'MORE THAN'
    say(`node and machine killed, the others go on after ${slowest} ms (${within} ${GOAL_MS})`)
    await sleep(seconds * 1000)
    say(`${ledger.acknowledged - before} saves since then, ${summaryOf(ledger)}`)

    const back = performance.now()
    await nodes.start(VICTIM)
    const size = await nodes.untilSynced(VICTIM)
    const took = Math.round(performance.now() - back)
    const fetched = nodes.missedBy(VICTIM)
    const share = fetched ? `the ${fetched} writes that it missed` : 'the whole database'
    say(`the node is back among ${size} after ${took} ms, with ${share}, while the others save`)
    await start(VICTIM)
    await until('its machine to save', () => (machines[VICTIM]?.latest ?? 0) > back)
    await saving.stop()
    say(`${await compare(nodes, machines, ledger)}, the same rows on all three`)
  } finally {
    for (const machine of machines) await machine?.product.stop('SIGKILL')
    nodes.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Starts writers that use all machines in turn, and one writer at each machine. The writers at the
 * machines all save the same pair.
 */
async function startSaving(machines: (Machine | undefined)[], ledger: Ledger) {
  const stopped: Stopped = { now: false }
  let turn = 0
  const spread: Call = (path, request) => {
    const alive = machines.filter((machine) => machine !== undefined)
    return sendTo(alive[(turn += 1) % alive.length] as Machine, path, request)
  }
  const mark = ledger.nextMark()
  const made = await spread('/api/publications/pairs', { method: 'POST', body: bodyOf(mark) })
  const { english } = (await made.json()) as WholePair
  const shared = { marks: [mark], taken: true }
  ledger.pairs.set(english.id, shared)
  const dispute = async (machine: Machine) => {
    while (machines.includes(machine) && !stopped.now) {
      const mark = ledger.nextMark()
      shared.marks.push(mark)
      const path = `/api/publications/pairs/${english.id}`
      try {
        const answer = await sendTo(machine, path, { method: 'PUT', body: bodyOf(mark) })
        const body = await answer.text()
        if (answer.status >= 500) ledger.refusals.push({ status: answer.status, body })
        else if (!answer.ok) throw new Error(`PUT ${path}: ${body}`)
      } catch (error) {
        // The machine was killed.
        if (!(error instanceof TypeError)) throw error
        await sleep(20)
      }
    }
  }
  const disputes = machines.flatMap((machine) => (machine ? [dispute(machine)] : []))
  const all = Promise.all([startWriters(spread, ledger, stopped), ...disputes])
  return {
    stop: () => {
      stopped.now = true
      return all
    },
  }
}

const sendTo: (machine: Machine, ...call: Parameters<Call>) => Promise<Response> = async (
  machine,
  ...call
) => {
  const sent = performance.now()
  const response = await machine.call(...call)
  if (response.ok) machine.latest = Math.max(machine.latest, sent)
  return response
}

/**
 * Reports the conflicts between the nodes. Each conflict at commit ended a transaction of the
 * product, which the product had to retry.
 */
async function conflictsOf(nodes: GaleraNodes): Promise<string> {
  const sum = async (name: string) => {
    const counts = await Promise.all(NODES.map((node) => nodes.status(node, name)))
    return counts.reduce((total, count) => total + Number(count), 0)
  }
  const failures = await sum('wsrep_local_cert_failures')
  const aborts = await sum('wsrep_local_bf_aborts')
  if (failures + aborts === 0) throw new Error('No two saves collided, so no retry was tried.')
  return `${failures} conflicts when certified and ${aborts} aborts for another node's save`
}

const summaryOf = ({ acknowledged, refusals }: Ledger) =>
  `${acknowledged} saves acknowledged, ${refusals.length} refused with 5xx`

/** Reads every pair at each machine, and the rows of each node. Rejects if there are faults. */
async function compare(nodes: GaleraNodes, machines: (Machine | undefined)[], ledger: Ledger) {
  const alive = NODES.filter((node) => machines[node])
  await untilSame('what the nodes have committed', alive, (node) =>
    nodes.status(node, 'wsrep_last_committed'),
  )
  const faults: Fault[] = []
  for (const node of alive) {
    const copy = new Ledger()
    // No pair counts as checked, so every text is read.
    for (const [id, { marks }] of ledger.pairs) copy.pairs.set(id, { marks, taken: false })
    faults.push(...(await findFaults((machines[node] as Machine).call, copy)))
  }
  await untilSame('the rows of the nodes', alive, async (node) =>
    JSON.stringify(await nodes.rows(node, 'select * from publications order by id')),
  )
  const count = (kind: Fault['kind']) => faults.filter((fault) => fault.kind === kind).length
  const found = `${ledger.pairs.size} pairs, ${count('lost')} acknowledged saves lost, ${count('half')} half pairs`
  if (faults.length > 0) {
    throw new Error([found, ...faults.slice(0, 5).map(({ what }) => what)].join('\n'))
  }
  return found
}

const untilSame = (
  what: string,
  nodes: number[],
  read: (node: number) => Promise<string | undefined>,
) =>
  until(`${what} to be the same`, async () => {
    const all = await Promise.all(nodes.map(read))
    return new Set(all).size === 1 || (await sleep(200), false)
  })
