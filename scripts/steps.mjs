// What every task says on the terminal: one line for each step with the time it took, and what a step printed only
// when it failed.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
const running = new Set()

/** A step that ended badly. `output` is what there is to read about it. */
export class StepFailed extends Error {
  constructor(output) {
    super('step failed')
    this.output = output
  }
}

/** Runs a command of the workspace, its output kept back. Resolves to that output; a failure throws it. */
export function run(command, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    // A process group of its own, so that a signal ends everything the command started too.
    const child = spawn(command, args, {
      cwd,
      env: { ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    watch(child)
    child.on('error', (error) => reject(new StepFailed(`${command}: ${error.message}`)))
    child.on('close', (code) => {
      unwatch(child)
      if (code === 0) resolve(output)
      else reject(new StepFailed(output))
    })
  })
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

function endAll(signal) {
  for (const { pid } of running) if (pid) process.kill(-pid, signal)
  process.exit(128 + constants.signals[signal])
}

// Signals are this module's business only while a command runs: afterwards a server may live in this process.
function watch(child) {
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll)
  running.add(child)
}

function unwatch(child) {
  running.delete(child)
  if (running.size === 0) for (const signal of signals) process.off(signal, endAll)
}

const secondsSince = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** Says what is going on, waits for it, and says how long it took; `work` may resolve to a word about its result. */
export async function step(name, work) {
  const began = performance.now()
  process.stdout.write(`${name} … `)
  try {
    const result = await work()
    console.log([result, 'done in'].filter(Boolean).join(', '), secondsSince(began))
    return result
  } catch (error) {
    console.log('failed after', secondsSince(began))
    throw error
  }
}

/** Steps side by side: each says its name when it has ended. Throws the first failure once all have ended. */
export async function parallelSteps(steps) {
  const began = performance.now()
  const results = await Promise.allSettled(
    Object.entries(steps).map(async ([name, work]) => {
      try {
        await work()
        console.log(`${name} … done in ${secondsSince(began)}`)
      } catch (error) {
        console.log(`${name} … failed after ${secondsSince(began)}`)
        throw error
      }
    }),
  )
  const failures = results.filter(({ status }) => status === 'rejected').map(({ reason }) => reason)
  const unexpected = failures.find((failure) => !(failure instanceof StepFailed))
  if (unexpected) throw unexpected
  if (failures.length > 0) throw new StepFailed(failures.map(({ output }) => output).join('\n'))
}

/** The frame of a task: a failed step's output, and 1 as the exit code. */
export async function task(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof StepFailed ? error.output.trimEnd() : error)
    process.exitCode = 1
  }
}
