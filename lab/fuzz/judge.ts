import type { IncomingHttpHeaders } from 'node:http'
import { ERROR_CODES } from '@ufuq/shared/contract/errors'
import type { Request } from './request.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

const CODES: readonly unknown[] = ERROR_CODES
/** Text that no response may ever contain: hashes, paths and database messages. */
const INSIDES =
  /\$scrypt\$|node_modules|\bSQLITE_[A-Z]|\bER_[A-Z_]{4}|api\/build\/|\bat (?:async )?\w+ \(/

/** Describes the fault of a response in a sentence; null if there is none. */
export function faultOf({ method, path }: Request, { status, headers, body }: Answer) {
  if (status >= 500) return `a ${status}`
  const [inside] = INSIDES.exec(body) ?? []
  if (inside) return `it tells ${JSON.stringify(inside)}`
  if (!/^\/api(?:[/?]|$)/.test(path) || status < 400 || method === 'HEAD') return null
  if (!headers['content-type']?.startsWith('application/json')) return 'an error that is not JSON'
  return shapeFault(body)
}

function shapeFault(body: string) {
  let error: Record<string, unknown>
  try {
    error = JSON.parse(body) as Record<string, unknown>
  } catch {
    return 'an error that is broken JSON'
  }
  const { message, code, errors = [] } = error
  const isShaped =
    isText(message) &&
    CODES.includes(code) &&
    Array.isArray(errors) &&
    errors.every(({ field, message, rule }) => [field, message, rule].every(isText))
  return isShaped ? null : 'an error of another shape'
}

const isText = (value: unknown) => typeof value === 'string'
