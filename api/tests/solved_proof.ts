import type { FormChallenge, FormProof } from '@ufuq/shared/contract/forms'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** The proof of work that a browser sends with a form. */
export async function solvedProof(challenge: FormChallenge): Promise<FormProof> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge could not be solved in time.')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}
