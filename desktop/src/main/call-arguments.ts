import { isLanguage } from '@ufuq/shared/contract/languages'
import { isTheme } from '@ufuq/shared/contract/themes'
import type { Call } from '../common/bridge.ts'

const MAX_ADDRESS_LENGTH = 2048
const MAX_MESSAGE_LENGTH = 4000
const FARTHEST = 100_000

type Check = (value: unknown) => boolean

const isAddress: Check = (value) => typeof value === 'string' && value.length <= MAX_ADDRESS_LENGTH

/** A path on the server. `//host` and `/\host` are rejected, because they lead to another server. */
const isSitePath: Check = (value) => isAddress(value) && /^\/(?![/\\])[^\s\\]*$/.test(String(value))

const isMessage: Check = (value) =>
  typeof value === 'string' && value !== '' && value.length <= MAX_MESSAGE_LENGTH

const isCoordinate: Check = (value) => typeof value === 'number' && value >= 0 && value <= FARTHEST

const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0

const isWaiting: Check = (value) => {
  if (typeof value !== 'object' || value === null) return value === null
  const { messages, ready, returned } = value as Record<string, unknown>
  return [messages, ready, returned].every(isCount)
}

/** The checks of the arguments of each call. */
const ARGUMENTS: Record<Call, readonly Check[]> = {
  start: [],
  checkServer: [],
  takeServer: [isAddress],
  signInInBrowser: [],
  cancelSignIn: [],
  setLanguage: [isLanguage],
  setTheme: [isTheme],
  openSite: [isSitePath],
  showWaiting: [isWaiting],
  confirm: [isMessage],
  openMenu: [isCoordinate, isCoordinate],
}

/** Whether these are exactly the arguments of a call. */
export const areArgumentsOf = (call: Call, args: readonly unknown[]): boolean =>
  args.length === ARGUMENTS[call].length &&
  ARGUMENTS[call].every((check, index) => check(args[index]))
