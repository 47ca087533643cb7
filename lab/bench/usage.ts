// The CPU time and memory that a process has used, as Linux reports them. Other systems do not
// report such figures.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * The kernel's unit of processor time, in milliseconds. It is a hundredth of a second on every
 * architecture on which Node runs.
 */
const TICK_MS = 10

export const hasUsage = existsSync('/proc/self/stat')
export const WITHOUT_USAGE =
  'This system has no `/proc`: processor time and memory of a process are left out.'

/** The user and system time in milliseconds of all threads, including threads that have ended. */
export function cpuIn(stat: string): number {
  // The second field is the name of the program in brackets. The name itself may contain spaces and
  // brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** The memory in megabytes: `VmRSS` is current, `VmHWM` is the peak. */
export const memoryIn = (status: string, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? NaN) / 1024

export const cpuOf = (pid: number): number | undefined =>
  hasUsage ? cpuIn(readFileSync(`/proc/${pid}/stat`, 'utf8')) : undefined

/**
 * The CPU time of the main thread, without the threads that render texts, read files and compress
 * data.
 */
export const cpuOfFirstThread = (pid: number): number | undefined =>
  hasUsage ? cpuIn(readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')) : undefined

export function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM' = 'VmRSS'): number | undefined {
  return hasUsage ? memoryIn(readFileSync(`/proc/${pid}/status`, 'utf8'), name) : undefined
}

/**
 * The ids of the running processes that a process has started. On systems other than Linux, the
 * list is empty.
 */
export const childrenOf = (pid: number): number[] =>
  hasUsage
    ? readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
        readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
          .split(' ')
          .filter(Boolean)
          .map(Number),
      )
    : []

/** The CPU time of a process and of all running processes that it has started. */
export function cpuOfTree(pid: number): number | undefined {
  if (!hasUsage) return undefined
  const all = [...childrenOf(pid).map((child) => cpuOfTree(child) ?? 0), cpuOf(pid) ?? 0]
  return all.reduce((sum, one) => sum + one)
}
