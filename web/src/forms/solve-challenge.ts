import { request } from '@ufuq/shared/client/request'
import type { FormChallenge, FormProof } from '@ufuq/shared/contract/forms'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * The maximum time for which the proof may delay sending the form, even on a slow connection and
 * device.
 */
const TIMEOUT_MS = 5000

/**
 * Requests and solves a challenge. The result is an empty object if that is impossible, for example
 * without HTTPS.
 */
export async function solveFormChallenge(): Promise<{ proof?: FormProof }> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const challenge = await request<FormChallenge>('/api/forms/challenge', { signal })
    const found = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
    if (!found) return {}
    const { counter, derivedKey } = found
    return { proof: { challenge, solution: { counter, derivedKey } } }
  } catch {
    return {}
  }
}
