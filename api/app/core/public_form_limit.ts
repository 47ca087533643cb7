import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { clientNetwork } from '#core/client_address'
import { takeFrom } from '#core/rate_limit'

/** Keeps what a public form brought, as long as its sender is within the limit; only what is kept counts. */
export async function acceptWithinLimit<T>(
  form: string,
  address: string,
  keep: () => Promise<T>,
): Promise<T> {
  const { accepted, seconds } = RATE_LIMITS.publicForms
  const key = `form:${form}:${clientNetwork(address)}`
  const giveBack = await takeFrom([{ key, limit: accepted, seconds }])
  try {
    return await keep()
  } catch (error) {
    await giveBack()
    throw error
  }
}
