import { startAuthentication } from '@simplewebauthn/browser'
import { request } from '@ufuq/shared/client/request'
import type { PasskeyAnswer, PasskeyOptions } from '@ufuq/shared/contract/two-factor'
import { isOnSite } from '../host/on-site.ts'

/**
 * Lets the browser sign a challenge with a passkey. Throws an Error named `NotAllowedError` if the
 * person cancelled or took too long. @param optionsPath The call that returns the challenge.
 */
export async function answerWithPasskey(optionsPath: string): Promise<PasskeyAnswer> {
  const optionsJSON = await request<PasskeyOptions>(optionsPath, { method: 'POST' })
  return startAuthentication({ optionsJSON })
}

/** Why a passkey was not accepted, as the name of a text. */
export function passkeyFailure(error: unknown): 'cancelled' | 'rejected' | 'failed' {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'cancelled'
  const status = 'status' in error ? error.status : null
  return status === 422 || status === 401 ? 'rejected' : 'failed'
}

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && isOnSite()
