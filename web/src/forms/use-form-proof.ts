import type { FormProof } from '@ufuq/shared/contract/forms'
import { FORM_PROOF } from '@ufuq/shared/contract/public-limits'
import { useRef } from 'react'

type Sent = { proof?: FormProof }

/**
 * How long the browser treats a proof as valid. This is shorter than on the server, because the
 * server must receive the proof before it expires.
 */
const LIFETIME_MS = (FORM_PROOF.seconds - 60) * 1000

const solve = (): Promise<Sent> =>
  import('./solve-challenge.ts').then(
    ({ solveFormChallenge }) => solveFormChallenge(),
    () => ({}),
  )

/**
 * A proof of work for a form, computed while somebody is typing. `prepare` begins the computation,
 * and `take` waits for it.
 */
export function useFormProof() {
  const pending = useRef<{ proof: Promise<Sent>; expiresAt: number }>(null)
  function prepare(): Promise<Sent> {
    if ((pending.current?.expiresAt ?? 0) < Date.now()) pending.current = null
    pending.current ??= { proof: solve(), expiresAt: Date.now() + LIFETIME_MS }
    return pending.current.proof
  }
  return {
    prepare,
    /**
     * Returns the proof, which is valid once, or undefined if there is none. The form may be sent
     * without it.
     */
    take(): Promise<Sent> {
      const proof = prepare()
      pending.current = null
      return proof
    },
  }
}
