import { FORM_PROOF, RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { clientNetwork } from '#core/client_address'
import { foldKey } from '#core/fold_key'
import { takeFrom, type Counter } from '#core/rate_limit'

export interface Sender {
  /** Where the request came from. */
  address: string
  /** What identifies the sender's valid proof of work; null without one. */
  proof: string | null
  email: string
}

/**
 * Runs `keep` for a public form if its sender is within the limits, by network and by e-mail address; only what is kept
 * counts. Senders with a proof of work have limits of their own, whose places a flood without one can't take; the
 * others share a ceiling over all networks too.
 */
export async function acceptWithinLimit<T>(
  form: string,
  sender: Sender,
  keep: () => Promise<T>,
): Promise<T> {
  const giveBack = await takeFrom(countersOf(form, sender))
  try {
    return await keep()
  } catch (error) {
    await giveBack()
    throw error
  }
}

function countersOf(form: string, { address, email, proof }: Sender): Counter[] {
  const network = clientNetwork(address)
  const person = foldKey(email)
  if (proof === null) {
    return [
      counter(`form:${form}:${network}`, RATE_LIMITS.publicForms),
      counter(`form:${form}:${person}`, RATE_LIMITS.publicForms),
      counter(`form:${form}:all`, RATE_LIMITS.publicFormsOfAll),
    ]
  }
  return [
    counter(`proven:${form}:${network}`, RATE_LIMITS.provenForms),
    counter(`proven:${form}:${person}`, RATE_LIMITS.provenFormsPerEmail),
    { key: `proof:${proof}`, limit: 1, seconds: FORM_PROOF.seconds },
  ]
}

const counter = (key: string, { accepted, seconds }: { accepted: number; seconds: number }) => ({
  key,
  limit: accepted,
  seconds,
})
