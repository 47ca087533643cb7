// What every task says on the terminal: one line for each step with the time it took, and what a step printed only
// when it failed.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
const running = new Set()

/** A step that ended badly. `output` is what there is to read about it, `step` the step's name once one has failed. */
export class StepFailed extends Error {
  step = undefined

  constructor(output) {
    super('step failed')
    this.output = output
  }
}

/** Each failed step in what a step threw: `{ step, output }`. */
export function failuresOf(error) {
  if (error instanceof AggregateError) return error.errors.flatMap(failuresOf)
  if (error instanceof StepFailed) return [{ step: error.step, output: error.output }]
  return [{ step: error?.step, output: error?.stack ?? String(error) }]
}

/**
 * Runs a command of the workspace, its output kept back. Resolves to that output; a failure throws it. `onOutput` gets
 * the output as it comes, `minutes` is how long the command may take.
 */
export function run(command, args, { cwd = root, env = process.env, onOutput, minutes } = {}) {
  return new Promise((resolve, reject) => {
    // A process group of its own, so that a signal ends everything the command started too.
    const child = spawn(command, args, {
      cwd,
      env: { ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        onOutput?.(text)
      })
    }
    watch(child)
    const limit = minutes && setTimeout(stopForGood, minutes * 60_000)
    function stopForGood() {
      output += `\nIt had not ended after ${minutes} minutes and was stopped.\n`
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }
    child.on('error', (error) => reject(new StepFailed(`${command}: ${error.message}`)))
    child.on('close', (code) => {
      clearTimeout(limit)
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

function named(step, error) {
  if (error instanceof Error) error.step ??= step
  return error
}

/**
 * Says what is going on, waits for it, and says how long it took. `work` gets a function that says how far it has come,
 * and may resolve to a word about its result.
 */
export async function step(name, work) {
  const began = performance.now()
  process.stdout.write(`${name} … `)
  try {
    const result = await work((progress) => process.stdout.write(`${progress} … `))
    console.log([result, 'done in'].filter(Boolean).join(', '), secondsSince(began))
    return result
  } catch (error) {
    console.log('failed after', secondsSince(began))
    throw named(name, error)
  }
}

/** Steps side by side: each says its name when it has ended. Throws all failures once all have ended. */
export async function parallelSteps(steps) {
  const began = performance.now()
  const results = await Promise.allSettled(
    Object.entries(steps).map(async ([name, work]) => {
      try {
        const result = await work((progress) => console.log(`${name} … ${progress}`))
        const done = [typeof result === 'string' && result, 'done in'].filter(Boolean).join(', ')
        console.log(`${name} … ${done} ${secondsSince(began)}`)
      } catch (error) {
        console.log(`${name} … failed after ${secondsSince(began)}`)
        throw named(name, error)
      }
    }),
  )
  const failures = results.filter(({ status }) => status === 'rejected').map(({ reason }) => reason)
  if (failures.length > 0) throw new AggregateError(failures, 'steps failed')
}

/** The frame of a task: a failed step's output, and 1 as the exit code. */
export async function task(work) {
  try {
    await work()
  } catch (error) {
    for (const { output } of failuresOf(error)) console.error(output.trimEnd())
    process.exitCode = 1
  }
}
