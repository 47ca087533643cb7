import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { clientNetwork } from '#core/client_address'
import { foldKey } from '#core/fold_key'
import { takeFrom } from '#core/rate_limit'

interface Sender {
  /** Where the request came from. */
  address: string
  email: string
}

/**
 * Runs `keep` for a public form if its sender is within the limits, by network and by e-mail address, and so are all
 * senders together; only what is kept counts.
 */
export async function acceptWithinLimit<T>(
  form: string,
  { address, email }: Sender,
  keep: () => Promise<T>,
): Promise<T> {
  const { accepted: limit, seconds } = RATE_LIMITS.publicForms
  const all = RATE_LIMITS.publicFormsOfAll
  const giveBack = await takeFrom([
    { key: `form:${form}:${clientNetwork(address)}`, limit, seconds },
    { key: `form:${form}:${foldKey(email)}`, limit, seconds },
    { key: `form:${form}:all`, limit: all.accepted, seconds: all.seconds },
  ])
  try {
    return await keep()
  } catch (error) {
    await giveBack()
    throw error
  }
}
