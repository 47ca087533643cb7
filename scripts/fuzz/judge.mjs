// The codes are the contract's; Node reads the types away.
import { ERROR_CODES } from '../../shared/src/contract/errors.ts'

const MEMBERS = new Set(['message', 'code', 'errors', 'current'])
/** What no answer may ever carry: hashes, paths and the words of databases. */
const INSIDES =
  /\$scrypt\$|node_modules|\bSQLITE_[A-Z]|\bER_[A-Z_]{4}|api\/build\/|\bat (?:async )?\w+ \(/

/** What is wrong with an answer, as a sentence, or null. */
export function faultOf({ method, path }, { status, headers, body }) {
  if (status >= 500) return `a ${status}`
  const [inside] = INSIDES.exec(body) ?? []
  if (inside) return `it tells ${JSON.stringify(inside)}`
  if (!/^\/api(?:[/?]|$)/.test(path) || status < 400 || method === 'HEAD') return null
  if (!headers['content-type']?.startsWith('application/json')) return 'an error that is not JSON'
  return shapeFault(body)
}

function shapeFault(body) {
  let error
  try {
    error = JSON.parse(body)
  } catch {
    return 'an error that is broken JSON'
  }
  const { message, code, errors = [] } = error
  const isShaped =
    typeof message === 'string' &&
    ERROR_CODES.includes(code) &&
    Object.keys(error).every((name) => MEMBERS.has(name)) &&
    Array.isArray(errors) &&
    errors.every(({ field, message, rule }) => [field, message, rule].every(isText))
  return isShaped ? null : 'an error of another shape'
}

const isText = (value) => typeof value === 'string'
