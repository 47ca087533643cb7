import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, expect, test, vi } from 'vitest'
import { solveFormChallenge } from './solve-challenge.ts'

const hmacSignatureSecret = 'only for this test'

afterEach(() => vi.unstubAllGlobals())

test('the work on a challenge is done as the server expects it', async () => {
  const algorithm = 'PBKDF2/SHA-256'
  const made = await createChallenge({ algorithm, cost: 1, deriveKey, hmacSignatureSecret })
  vi.stubGlobal('fetch', async () => Response.json(made))
  const { proof } = await solveFormChallenge()
  if (!proof) throw new Error('No proof was made.')
  const { challenge, solution } = proof
  const options = { challenge, solution, deriveKey, hmacSignatureSecret }
  expect((await verifySolution(options)).verified).toBe(true)
})

test('a form is sent without a proof where there is no challenge or no cryptography', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  expect(await solveFormChallenge()).toEqual({})
  const parameters = { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', keyPrefix: '00' }
  vi.stubGlobal('fetch', async () => Response.json({ parameters, signature: '' }))
  vi.stubGlobal('crypto', {})
  expect(await solveFormChallenge()).toEqual({})
})
