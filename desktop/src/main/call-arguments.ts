import { isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { isTheme, type Theme } from '@ufuq/shared/contract/themes'
import type { Credentials } from '../common/bridge.ts'
import type { Reader } from './secure-ipc.ts'

// Each reader accepts exactly the arguments of its own call, and rejects a call with other
// arguments.

export const nothing: Reader<null> = (args) => (args.length === 0 ? null : undefined)

export const oneLanguage: Reader<Language> = ([value, ...rest]) =>
  rest.length === 0 && isLanguage(value) ? value : undefined

export const oneTheme: Reader<Theme> = ([value, ...rest]) =>
  rest.length === 0 && isTheme(value) ? value : undefined

const MAX_ADDRESS_LENGTH = 2048

export const oneAddress: Reader<string> = ([value, ...rest]) =>
  rest.length === 0 && typeof value === 'string' && value.length <= MAX_ADDRESS_LENGTH
    ? value
    : undefined

/**
 * Reads a path on the server. `//host` and `/\host` are rejected, because they would lead to
 * another server.
 */
export const oneSitePath: Reader<string> = (args) => {
  const path = oneAddress(args)
  return path !== undefined && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : undefined
}

export const oneCredentials: Reader<Credentials | null> = ([value, ...rest]) => {
  if (rest.length > 0 || typeof value !== 'object') return undefined
  if (value === null) return null
  const { username, password } = value as Partial<Credentials>
  const isText = [username, password].every((one) => oneAddress([one]) !== undefined)
  return isText ? ({ username, password } as Credentials) : undefined
}

const MAX_MESSAGE_LENGTH = 4000

export const oneMessage: Reader<string> = ([value, ...rest]) =>
  rest.length === 0 &&
  typeof value === 'string' &&
  value !== '' &&
  value.length <= MAX_MESSAGE_LENGTH
    ? value
    : undefined

const FARTHEST = 100_000

export const onePoint: Reader<{ x: number; y: number }> = ([x, y, ...rest]) =>
  rest.length === 0 && isCoordinate(x) && isCoordinate(y) ? { x, y } : undefined

const isCoordinate = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= FARTHEST

/** Reads a number from 0 to 1. */
export const oneShare: Reader<number> = ([value, ...rest]) =>
  rest.length === 0 && typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined

export const twoCounts: Reader<[number, number]> = ([one, other, ...rest]) =>
  rest.length === 0 && isCount(one) && isCount(other) ? [one, other] : undefined

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
