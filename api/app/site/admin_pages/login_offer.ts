import type { HttpContext } from '@adonisjs/core/http'
import type { LoginOffer } from '@ufuq/shared/contract/sign-in-pages'
import { PROVIDER_FAILURES } from '@ufuq/shared/contract/sign-in-providers'
import { signInOffer } from '#accounts/providers/sign_in_offer'
import { takesPasskeys } from '#accounts/two_factor/passkeys'

/** The ways to sign in, and the failure in the address, to which a provider's sign-in redirects. */
export async function loginOffer({ request }: HttpContext): Promise<LoginOffer> {
  const offer = await signInOffer()
  const { failure, with: id } = request.qs() as Record<string, unknown>
  const reason = PROVIDER_FAILURES.find((known) => known === failure)
  const provider = offer.providers.find((offered) => String(offered.id) === id) ?? null
  return { ...offer, takesPasskeys, failure: reason ? { reason, provider } : null }
}
