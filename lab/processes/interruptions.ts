// Kills and replaces processes under load.
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, processesOf, untilGone, untilServing } from '../../api/tests/process_family.ts'
import { SteadyLoad, type Failure } from '../../api/tests/steady_load.ts'
import type { Product } from '../../scripts/product.ts'
import { until } from '../until.ts'
import { ownersOf } from './connections.ts'

const settingsOf = ({ dataDir }: Product) => ({ DATA_DIR: dataDir })

/**
 * Kills a serving process each second, but only while at least two processes are serving. Rejects
 * if a request to any other process was lost.
 */
export async function killEachSecond(product: Product, count: number, seconds: number) {
  const settings = settingsOf(product)
  const killed = new Set<number>()
  /** The process of each connection before each kill. */
  const owners = new Map<number, Map<number, number>>()
  // A counter that the load generator uses as its clock. It is odd while a process is being killed.
  let moment = 0
  const load = new SteadyLoad(product.origin, { persistent: 40, fresh: 8 }, () => moment)
  await load.isFlowing()
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const next = Date.now() + 1000
    // Killing the only serving process would end the service.
    await until('two processes to serve', () => processesOf(settings).serving.length > 1)
    const { serving } = processesOf(settings)
    const [oldest = 0] = serving
    moment += 1
    owners.set(moment, ownersOf(serving, product.origin))
    killed.add(oldest)
    process.kill(oldest, 'SIGKILL')
    await untilGone([oldest])
    moment += 1
    await sleep(Math.max(0, next - Date.now()))
  }
  await untilServing(settings, count)
  await load.isFlowing()
  await load.stop()
  const unexplained = load.failures.filter((failure) => !isOfKilled(failure, owners, killed))
  if (unexplained.length > 0) {
    throw new Error(`Lost though their process lived: ${JSON.stringify(unexplained.slice(0, 5))}`)
  }
  return (
    `${killed.size} kills in ${seconds} s among ${count} processes, ${load.answered} requests answered, ` +
    `${load.failures.length} lost with the killed ones, 0 others lost`
  )
}

/**
 * Whether a failed request belonged to a killed process. If no kill began while the connection was
 * open, its process is unknown. The request then counts only if a kill was in progress when the
 * connection was opened.
 */
function isOfKilled(
  { opened, failed, port }: Failure,
  owners: Map<number, Map<number, number>>,
  killed: Set<number>,
) {
  for (let moment = failed; moment > opened; moment -= 1) {
    const owner = port && owners.get(moment)?.get(port)
    if (owner) return killed.has(owner)
  }
  return opened !== failed || opened % 2 === 1
}

/** Replaces all processes while 200 connections are open. Rejects if a request was lost. */
export async function replaceAll(product: Product, count: number): Promise<string> {
  const settings = settingsOf(product)
  const { pid, serving: before } = processesOf(settings)
  const load = new SteadyLoad(product.origin, { persistent: 190, fresh: 10 })
  await load.isFlowing()
  const began = Date.now()
  process.kill(pid, 'SIGUSR2')
  await until('all processes to be replaced', async () => {
    await sleep(20)
    return !before.some(isRunning)
  })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  await load.isFlowing()
  await load.stop()
  await untilServing(settings, count)
  if (load.failures.length > 0) {
    throw new Error(`Lost in a reload: ${JSON.stringify(load.failures.slice(0, 5))}`)
  }
  return `${count} processes replaced in ${seconds} s under 200 connections, ${load.answered} requests answered, 0 lost`
}
