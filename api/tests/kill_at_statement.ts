// A spawned server loads this module first. The module kills the server before the first statement
// that matches KILL_AT, on either database. KILL_FROM is the path of a file with patterns, one per
// line. The server is killed only after this file exists and statements have matched all of its
// patterns, in order.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const fatal = new RegExp(process.env['KILL_AT'] ?? '(?!)', 'i')
const { KILL_FROM } = process.env
let awaited: string[] | undefined = KILL_FROM === undefined ? [] : undefined

function isFatal(sql: string): boolean {
  if (!awaited && KILL_FROM !== undefined && existsSync(KILL_FROM)) {
    awaited = readFileSync(KILL_FROM, 'utf8').split('\n').filter(Boolean)
  }
  const [next] = awaited ?? []
  if (next === undefined) return awaited !== undefined && fatal.test(sql)
  if (new RegExp(next, 'i').test(sql)) awaited?.shift()
  return false
}

type Method = (this: unknown, ...args: unknown[]) => unknown

/** `textOf` returns the SQL statement of a call to the method. */
function killAt(owner: unknown, name: string, textOf: (self: unknown, first: unknown) => string) {
  const methods = owner as Record<string, Method>
  const original = methods[name]
  methods[name] = function (...args) {
    if (isFatal(textOf(this, args[0]))) process.kill(process.pid, 'SIGKILL')
    return original?.apply(this, args)
  }
}

interface Statement {
  source: string
}
interface Sqlite {
  prepare: (sql: string) => Statement
}

const Database = require('better-sqlite3') as new (file: string) => Sqlite
const statement = Object.getPrototypeOf(new Database(':memory:').prepare('select 1')) as unknown
// Prepared statements are reused, so each execution is checked, not the preparation.
for (const name of ['run', 'get', 'all']) {
  killAt(statement, name, (self) => (self as Statement).source)
}
const { Connection } = require('mysql2') as { Connection: { prototype: unknown } }
killAt(Connection.prototype, 'query', (_self, first) =>
  typeof first === 'string' ? first : (first as { sql: string }).sql,
)
