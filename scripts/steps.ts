// How every task reports on the terminal: one line per step with its duration, and a step's
// output only if it failed.
import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
const running = new Set<ChildProcess>()

/** A failed step, with its output. */
export class StepFailed extends Error {
  readonly output: string

  constructor(output: string) {
    super('step failed')
    this.output = output
  }
}

/** The innermost step in which an error was thrown. */
const stepOf = new WeakMap<Error, string>()

interface Failure {
  step: string | undefined
  output: string
}

/** All failed steps in an error. */
export function failuresOf(error: unknown): Failure[] {
  if (error instanceof AggregateError) return error.errors.flatMap(failuresOf)
  if (!(error instanceof Error)) return [{ step: undefined, output: String(error) }]
  const output = error instanceof StepFailed ? error.output : (error.stack ?? String(error))
  return [{ step: stepOf.get(error), output }]
}

/**
 * The exit code by the shell's convention: 128 plus the signal's number if a signal ended the
 * process.
 */
export const exitCode = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? 128 + (signal ? constants.signals[signal] : 0)

interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Receives the output as it arrives. */
  onOutput?: (text: string) => void
  /** The time limit in minutes. */
  minutes?: number
}

/**
 * Runs a command of the workspace without showing its output. Resolves to that output. If the
 * command fails, rejects with an error that contains the output.
 */
export function run(
  command: string,
  args: readonly string[],
  { cwd = root, env = process.env, onOutput, minutes }: RunOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    // The command runs in a separate process group, so that a signal also ends everything that it
    // started.
    const child = spawn(command, args, {
      cwd,
      env: { ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        onOutput?.(text)
      })
    }
    watch(child)
    const limit = minutes ? setTimeout(stopForGood, minutes * 60_000) : undefined
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

/**
 * Runs a command in the foreground, passing on signals that reach this process. Resolves to its
 * exit code.
 */
export function runInFront(command: string, args: readonly string[], env = process.env) {
  return new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env })
    for (const signal of signals) process.on(signal, () => child.kill(signal))
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
}

function endAll(signal: NodeJS.Signals) {
  for (const { pid } of running) if (pid) process.kill(-pid, signal)
  process.exit(exitCode(null, signal))
}

// Handles signals only while a command runs, because a server may run in this process later.
function watch(child: ChildProcess) {
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll)
  running.add(child)
}

function unwatch(child: ChildProcess) {
  running.delete(child)
  if (running.size === 0) for (const signal of signals) process.off(signal, endAll)
}

const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

function named(step: string, error: unknown): unknown {
  if (error instanceof Error && !stepOf.has(error)) stepOf.set(error, step)
  return error
}

/** Reports a step's progress. */
type Say = (progress: string) => void

/** A step may resolve to a note about its result. */
export type Work = (say: Say) => Promise<string | void> | string | void

const ending = (result: string | void) => [result, 'done in'].filter(Boolean).join(', ')

let parallel = 0

/**
 * Prints a step's name, waits for the step, and prints its duration. When steps run in parallel,
 * each step has its own line.
 */
export async function step(name: string, work: Work): Promise<void> {
  if (parallel > 0) return parallelSteps({ [name]: work })
  const began = performance.now()
  process.stdout.write(`${name} … `)
  try {
    const result = await work((progress) => process.stdout.write(`${progress} … `))
    console.log(ending(result), secondsSince(began))
  } catch (error) {
    console.log('failed after', secondsSince(began))
    throw named(name, error)
  }
}

/**
 * Runs steps in parallel, each of which prints its name when done. Throws all failures once all
 * steps have ended.
 */
export async function parallelSteps(steps: Record<string, Work>): Promise<void> {
  const began = performance.now()
  parallel += 1
  const results = await Promise.allSettled(
    Object.entries(steps).map(async ([name, work]) => {
      try {
        const result = await work((progress) => console.log(`${name} … ${progress}`))
        console.log(`${name} … ${ending(result)} ${secondsSince(began)}`)
      } catch (error) {
        console.log(`${name} … failed after ${secondsSince(began)}`)
        throw named(name, error)
      }
    }),
  )
  parallel -= 1
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  )
  if (failures.length > 0) throw new AggregateError(failures, 'steps failed')
}

/** Runs a task: prints a failed step's output and sets exit code 1. */
export async function task(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    for (const { output } of failuresOf(error)) console.error(output.trimEnd())
    process.exitCode = 1
  }
}
