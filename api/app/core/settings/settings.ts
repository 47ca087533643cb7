import { readFileSync } from 'node:fs'
import { isTimeZone } from '@ufuq/shared/domain/time-zones'

/**
 * Rules for settings in the environment. Each rule takes the setting's name and its value as a
 * string; an empty string counts as not set. The rule returns the parsed value, or throws an error
 * whose message names the setting.
 */
type Rule<T> = (name: string, text?: string) => T

const refuse = (name: string, text: string, wanted: string): never => {
  throw new Error(`${name} must be ${wanted}, not "${text}".`)
}

export const optional =
  <T>(parse: (text: string) => T | undefined, wanted: string): Rule<T | undefined> =>
  (name, text) => {
    const trimmed = text?.trim()
    if (!trimmed) return undefined
    return parse(trimmed) ?? refuse(name, trimmed, wanted)
  }

export const text: Rule<string | undefined> = (_name, value) => value || undefined

const integer = (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined)

/** Also allows 0, which has a special meaning such as "never". */
export const zeroOr = (lowest: number, highest: number) =>
  optional((value) => {
    const number = integer(value)
    return number === 0 || (number !== undefined && number >= lowest && number <= highest)
      ? number
      : undefined
  }, `0 or a number between ${lowest} and ${highest}`)

export const wholeNumber = (lowest: number, highest: number) =>
  optional((value) => {
    const number = integer(value)
    return number !== undefined && number >= lowest && number <= highest ? number : undefined
  }, `a number between ${lowest} and ${highest}`)

export const port = (lowest: 0 | 1) => wholeNumber(lowest, 65_535)

export const oneOf = <const T extends string>(choices: readonly T[]) =>
  optional((value) => choices.find((choice) => choice === value), `one of ${choices.join(', ')}`)

export const flag = optional((value) => {
  if (['true', '1'].includes(value)) return true
  return ['false', '0'].includes(value) ? false : undefined
}, 'true or false')

function webAddressOf(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined
  const { protocol, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && !search && !hash
    ? value.replace(/(?<!\/)\/+$/, '')
    : undefined
}

export const webAddress = optional(webAddressOf, 'an address that begins with http:// or https://')

export const httpsAddress = optional(
  (value) => (value.startsWith('https://') && URL.canParse(value) ? value : undefined),
  'an address that begins with https://',
)

/** The origin of an address. Paths are not allowed, because the whole site has one address. */
function originOf(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined
  const { protocol, pathname, search, hash, origin: own } = new URL(value)
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash ? own : undefined
}

export const origin = optional(
  originOf,
  'the address of the site such as https://ufuq.example, without a path',
)

const listOf =
  (parse: (text: string) => string | undefined) =>
  (value: string): string[] | undefined => {
    const found = value.split(',').map((one) => parse(one.trim()))
    return found.every((one) => one !== undefined) ? found : undefined
  }

export const webAddresses = optional(
  listOf(webAddressOf),
  'addresses that begin with http:// or https://, separated by commas',
)

export const origins = optional(
  listOf(originOf),
  'addresses such as https://old.example, without a path and separated by commas',
)

export const emailAddress = optional(
  (value) => (/^[^\s@]+@[^\s@]+$/.test(value) ? value : undefined),
  'an e-mail address',
)

export const timeZone = optional(
  (value) => (isTimeZone(value) ? value : undefined),
  'the name of a time zone such as Asia/Riyadh or Africa/Cairo',
)

/** The content of a certificate file. */
export const certificates: Rule<string | undefined> = (name, file) => {
  const trimmed = file?.trim()
  if (!trimmed) return undefined
  try {
    const content = readFileSync(trimmed, 'utf8')
    if (content.includes('-----BEGIN CERTIFICATE-----')) return content
  } catch {
    // The error message is the same for every cause.
  }
  return refuse(name, trimmed, 'a readable file of PEM certificates')
}

/** The error message omits the address, which may contain a password. */
export const redisAddress: Rule<string | undefined> = (name, value) => {
  const address = value?.trim()
  if (!address) return undefined
  const isRight = /^rediss?:\/\/[^/?#]+(?:\/\d{0,2})?$/.test(address) && URL.canParse(address)
  if (isRight) return address
  throw new Error(`${name} must be a URL such as redis://:password@host:6379/0.`)
}

export const textOfLength =
  (min: number, max: number): Rule<string | undefined> =>
  // The error message omits the text, which may be a password.
  (name, value) => {
    if (!value) return undefined
    if (value.length >= min && value.length <= max) return value
    throw new Error(`${name} must have between ${min} and ${max} characters.`)
  }
