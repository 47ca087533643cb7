import { createHmac } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import type { FormChallenge } from '@ufuq/shared/contract/forms'
import { FORM_PROOF } from '@ufuq/shared/contract/public-limits'
import vine from '@vinejs/vine'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { dataFolder } from '#start/env'

/**
 * The signing key. It is the same on every machine with this app key, and is used for nothing else.
 */
const hmacSignatureSecret = createHmac('sha256', dataFolder.appKey)
  .update('proofs of work of public forms')
  .digest('hex')

const proofValidator = vine.create({
  proof: vine
    .object({
      challenge: vine.object({
        parameters: vine.object({}).allowUnknownProperties(),
        signature: vine.string().maxLength(64),
      }),
      solution: vine.object({
        counter: vine.number({ strict: true }),
        derivedKey: vine.string().maxLength(64),
      }),
    })
    .optional(),
})

/**
 * Creates a challenge. Nothing is stored, because the signature proves that this server issued the
 * challenge.
 */
export async function createFormChallenge(
  seconds: number = FORM_PROOF.seconds,
): Promise<FormChallenge> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: FORM_PROOF.iterations,
    // In tests, a proof takes only a sixteenth of the usual work, because the tests compute
    // hundreds of proofs.
    keyPrefix: app.inTest ? '0' : FORM_PROOF.keyPrefix,
    expiresAt: new Date(Date.now() + seconds * 1000),
    deriveKey,
    hmacSignatureSecret,
  })
  return { parameters, signature }
}

/**
 * The id of the valid proof of work in a form's body; null if the form has none, or if it has
 * expired.
 */
export async function findProof(body: Record<string, unknown>): Promise<string | null> {
  const { proof } = await proofValidator.validate(body)
  if (!proof) return null
  // A challenge that this server did not sign is rejected before anything else in the proof is
  // read.
  const challenge = proof.challenge as FormChallenge
  const { solution } = proof
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })
  return verified ? challenge.signature : null
}

/**
 * Whether the hidden field was filled in, which only a program would do. The response to such a
 * form reports success, but nothing is stored.
 */
export const isTrapFilled = (body: Record<string, unknown>): boolean =>
  body['_gotcha'] !== undefined && body['_gotcha'] !== null && body['_gotcha'] !== ''

export default class FormChallengeController {
  /**
   * Has no rate limit, because creating a challenge is as cheap as rejecting a request. A flood
   * would also use up the limit for everybody at the same address.
   */
  show({ response }: HttpContext) {
    response.header('cache-control', 'no-store')
    return createFormChallenge()
  }
}
