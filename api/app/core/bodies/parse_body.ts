import { ApiException } from '#core/errors/api_exception'

type Body = Record<string, unknown>

/**
 * The maximum number of values, which is more than any call needs. The 8 MB of a publication are
 * nearly all text, but 8 MB of small values would block the process.
 */
const VALUES_LIMIT = 5000
const DEPTH_LIMIT = 32

const malformed = (message: string) => new ApiException(400, 'malformed', message)

/** Parses a JSON object. Keys that would change the prototype are dropped. */
export function parseJson(text: string): Body {
  if (text === '') return {}
  if (!isPlain(text)) throw malformed('The request body has too many values or levels')
  let body: unknown
  try {
    body = JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
  } catch {
    throw malformed('The request body is not JSON')
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body
  throw malformed('The request body must be a JSON object')
}

/** Parses a form of this site, which has one value per field. */
export const parseForm = (text: string): Body => Object.fromEntries(new URLSearchParams(text))

/** Whether a text, if it is JSON, contains few enough values and levels to be parsed quickly. */
function isPlain(text: string): boolean {
  let values = 1
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]
    if (sign === '"') {
      index = endOfString(text, index)
    } else if (sign === '{' || sign === '[') {
      values += 1
      depth += 1
    } else if (sign === '}' || sign === ']') {
      depth -= 1
    } else if (sign === ',') {
      values += 1
    }
    if (values > VALUES_LIMIT || depth > DEPTH_LIMIT) return false
  }
  return true
}

/**
 * The index where the string that begins at `start` ends: at its closing quotation mark, or at the
 * end of the text.
 */
function endOfString(text: string, start: number): number {
  let end = start
  do {
    end = text.indexOf('"', end + 1)
    if (end === -1) return text.length
  } while (isEscaped(text, end))
  return end
}

/** Whether an odd number of backslashes precedes this position. */
function isEscaped(text: string, index: number): boolean {
  let backslashes = 0
  while (text[index - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}
