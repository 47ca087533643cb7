import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload, type SourceOrigin } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'

/**
 * The properties that show an operator where the error occurred, without anything that a person
 * wrote.
 */
const TELLING = ['code', 'status', 'syscall', 'responseCode', 'command'] as const

/**
 * The error without personal data. Drivers add their input to their errors: mysql2 includes the
 * statement with its values, and a mail server's response contains the recipient.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack = '', cause } = error
  const cleaned = withoutValues(message)
  const frames = stack.indexOf('\n    at ')
  const telling = Object.fromEntries(
    Object.entries(error).filter(([key]) => TELLING.some((known) => known === key)),
  )
  return Object.assign(new Error(cleaned), {
    ...telling,
    name,
    stack: `${name}: ${cleaned}${frames === -1 ? '' : originalStack(stack.slice(frames))}`,
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  })
}

const WORD = /[^\s<>()'",;:]+/g

const withoutValues = (message: string) =>
  withoutQuotedValue(message).replace(WORD, (word) => (/.@./.test(word) ? '…@…' : word))

/** Removes the rejected value, which MySQL's messages repeat. */
function withoutQuotedValue(message: string): string {
  const before = /(?:entry|value:|near) '/.exec(message)
  if (!before) return message
  const from = before.index + before[0].length
  const to = Math.max(message.lastIndexOf("' for "), message.lastIndexOf("' at "))
  return to < from ? message : `${message.slice(0, from)}…${message.slice(to)}`
}

/** A position in a file, in the format of a stack trace. */
const PLACE = /((?:file:\/\/)?\/[^\s()]+\.js):(\d+):(\d+)/g

/** Caches only a few source maps, because a large source map takes up several megabytes. */
const maps = new LRUCache<string, { map: SourceMap | null }>({ max: 8 })

/**
 * The stack trace with source files in place of built files. Node could map the positions itself,
 * but would read every source map at startup.
 */
export function originalStack(stack: string): string {
  return stack.replace(PLACE, (place: string, address: string, line: string, column: string) => {
    const file = address.startsWith('file:') ? fileURLToPath(address) : address
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
    const { fileName, lineNumber, columnNumber } = (origin ?? {}) as Partial<SourceOrigin>
    if (fileName === undefined) return place
    return `${resolve(dirname(file), fileName)}:${lineNumber}:${columnNumber}`
  })
}

/** The same error, with a stack trace that points to the source files. */
export function withOriginalStack(error: unknown): unknown {
  if (error instanceof Error && error.stack) error.stack = originalStack(error.stack)
  return error
}

function mapOf(file: string): SourceMap | null {
  const cached = maps.get(file) ?? { map: readMap(file) }
  maps.set(file, cached)
  return cached.map
}

/** Null for a file that is not from the build, such as a source file or a file of a package. */
function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload)
  } catch {
    return null
  }
}

const PREVIEW = /^((?:\/+en)?\/+preview\/+).+/i

/**
 * The path without a preview token, which would allow anyone who reads the log to read the text.
 */
export const pathForLog = (path: string): string => path.replace(PREVIEW, '$1…')
