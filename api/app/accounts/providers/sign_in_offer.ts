import type { SignInOffer } from '@ufuq/shared/contract/sign-in-providers'
import Provider from '#accounts/providers/provider'
import { readRules } from '#accounts/two_factor/rules'

/** What the sign-in page offers to everybody. */
export async function signInOffer(): Promise<SignInOffer> {
  const providers = await Provider.query().where('isEnabled', true).orderBy('id')
  return {
    providers: providers.map(({ id, kind, name }) => ({ id, kind, name })),
    takesPasswords: (await readRules()).passwords.isOn,
  }
}
