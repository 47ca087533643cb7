// The processor time and memory of a process, as Linux reports them; NaN on other systems.
import { existsSync, readFileSync } from 'node:fs'

/** The kernel's unit of processor time: a hundredth of a second wherever Node runs. */
const TICK_MS = 10

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** The user and system time in milliseconds of all threads, or of the main thread only. */
export function cpuOf(pid = 0, threads: 'all' | 'main' = 'all'): number {
  const stat = read(`/proc/${pid}${threads === 'main' ? `/task/${pid}` : ''}/stat`)
  // The second field is the program's name in brackets, which may itself contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** The resident memory in megabytes. */
export const memoryOf = (pid = 0): number =>
  Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? NaN) / 1024)
