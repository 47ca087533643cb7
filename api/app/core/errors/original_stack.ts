import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload, type SourceOrigin } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'

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
