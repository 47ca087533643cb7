// Loaded before a spawned server: kills it before the first statement that matches KILL_AT, on
// either database.
import { createRequire } from 'node:module'

interface Driver {
  prepare?: (sql: string) => unknown
  query?: (sql: string | { sql: string }, ...rest: unknown[]) => unknown
}

const require = createRequire(import.meta.url)
const fatal = new RegExp(process.env['KILL_AT'] ?? '(?!)')

function killAt(driver: Driver, method: 'prepare' | 'query') {
  const original = driver[method] as (...args: unknown[]) => unknown
  driver[method] = function (this: Driver, ...args: [sql: string | { sql: string }]) {
    const [first] = args
    if (fatal.test(typeof first === 'string' ? first : first.sql)) {
      process.kill(process.pid, 'SIGKILL')
    }
    return original.apply(this, args)
  }
}

killAt((require('better-sqlite3') as { prototype: Driver }).prototype, 'prepare')
killAt((require('mysql2') as { Connection: { prototype: Driver } }).Connection.prototype, 'query')
