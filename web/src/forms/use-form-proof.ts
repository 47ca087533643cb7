import type { FormProof } from '@ufuq/shared/contract/forms'
import { useRef } from 'react'

type Sent = { proof?: FormProof }

const solve = (): Promise<Sent> =>
  import('./solve-challenge.ts').then(
    ({ solveFormChallenge }) => solveFormChallenge(),
    () => ({}),
  )

/** A proof of work for a form, made while somebody types: `prepare` begins, and `take` waits for it. */
export function useFormProof() {
  const pending = useRef<Promise<Sent>>(null)
  const prepare = () => (pending.current ??= solve())
  return {
    prepare,
    /** Of use once; nothing where there is none, since the form may be sent without it. */
    take(): Promise<Sent> {
      const proof = prepare()
      pending.current = null
      return proof
    },
  }
}
