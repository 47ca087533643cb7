import { Secret, TOTP } from 'otpauth'
import {
  encryptSecret,
  hashOfCode,
  newRecoveryCodes,
  storeApp,
  storeRecoveryCodes,
} from '#accounts/two_factor/codes'
import { inRetriedTransaction } from '#core/database/transaction'
import type User from '#people/user'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const STEP_MS = 30_000

/** Gives a user an authenticator app, which all users of the tests share. */
export const addApp = ({ id }: User, secret = SECRET): Promise<void> =>
  inRetriedTransaction((client) => storeApp(id, { secret: encryptSecret(secret), step: 0 }, client))

/** The code that the app shows, or shows this many steps later. */
export const appCode = (steps = 0, secret = SECRET): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS })

/** Gives a user new recovery codes. */
export async function addRecoveryCodes({ id }: User): Promise<string[]> {
  const codes = newRecoveryCodes()
  await inRetriedTransaction((client) => storeRecoveryCodes(id, codes.map(hashOfCode), client))
  return codes
}
