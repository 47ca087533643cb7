import { readFileSync } from 'node:fs'
import { closest, distance } from 'fastest-levenshtein'

/**
 * Names that are not reported, because the file may also contain settings of Node, the C library
 * and SQLite.
 */
const OF_OTHERS = /^(?:NODE_|UV_|MALLOC_|LD_)|^(?:TZ|TMPDIR|SQLITE_TMPDIR)$/
/** The maximum edit distance of a typo; names that differ more are treated as different words. */
const MAX_SLIPS = 3

const ASSIGNMENT = /^(?:export\s+)?([\w.-]+)\s*=(.*)/s

/** Warnings about unused settings in a settings file. Empty if there is no such file. */
export function ignoredLines(file: string, known: readonly string[]): string[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  const sentences: string[] = []
  const used = new Set(Array.from(text.matchAll(/\$\{?(\w+)/g), ([, name = '']) => name))
  let openQuote: string | undefined
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const trimmed = line.trim()
    if (openQuote) {
      if (trimmed.includes(openQuote)) openQuote = undefined
      continue
    }
    if (trimmed === '' || trimmed.startsWith('#')) continue
    const place = `Line ${index + 1} of ${file}`
    const [, name, value = ''] = ASSIGNMENT.exec(trimmed) ?? []
    if (name === undefined) {
      sentences.push(`${place} is ignored: a setting has the form NAME=value.`)
      continue
    }
    const quote = /^["'`]/.exec(value.trimStart())?.[0]
    if (quote && value.indexOf(quote) === value.lastIndexOf(quote)) openQuote = quote
    if (known.includes(name) || OF_OTHERS.test(name) || used.has(name)) continue
    sentences.push(`${place} sets ${name}, which is no setting.${suggestion(name, known)}`)
  }
  return sentences
}

function suggestion(name: string, known: readonly string[]): string {
  const nearest = closest(name.toUpperCase(), known)
  return distance(name.toUpperCase(), nearest) <= MAX_SLIPS ? ` Did you mean ${nearest}?` : ''
}
