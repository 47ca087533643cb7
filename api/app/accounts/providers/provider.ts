import encryption from '@adonisjs/core/services/encryption'
import type {
  ProviderKind,
  ProviderValues,
  SignInOffer,
  SignInProvider,
} from '@ufuq/shared/contract/sign-in-providers'
import { readRules } from '#accounts/two_factor/rules'
import { appUrl } from '#config/app'
import { SignInProviderSchema } from '#database/schema'
import env from '#start/env'

const PURPOSE = 'sign_in_providers.client_secret'

/** An OpenID Connect provider, at which people sign in with their work accounts. */
export default class Provider extends SignInProviderSchema {
  static override table = 'sign_in_providers'

  declare kind: ProviderKind
  declare admits: ProviderValues['admits']
  declare role: ProviderValues['role']

  static encryptSecret = (secret: string): string => encryption.encrypt(secret, undefined, PURPOSE)

  /** Null if there is none, or if it was encrypted with another key. */
  get plainSecret(): string | null {
    return this.clientSecret && encryption.decrypt<string>(this.clientSecret, PURPOSE)
  }

  /** Whether a sign-in at the provider counts as a second step, and has to have two factors there. */
  get requiresTwoFactor(): boolean {
    return env.get('TWO_FACTOR_ISSUERS')?.includes(this.issuer.replace(/\/$/, '')) ?? false
  }

  get redirectUri(): string {
    return `${appUrl}/admin/login/with/${this.id}/callback`
  }
}

/** A provider as administrators see it, which never includes the secret. */
export const toWireProvider = (provider: Provider): SignInProvider => ({
  id: provider.id,
  version: provider.version,
  kind: provider.kind,
  name: provider.name,
  issuer: provider.issuer,
  clientId: provider.clientId,
  admits: provider.admits,
  domains: provider.domains,
  role: provider.role,
  isEnabled: provider.isEnabled,
  hasSecret: provider.plainSecret !== null,
  redirectUri: provider.redirectUri,
})

/** What the sign-in page offers to everybody. */
export async function signInOffer(): Promise<SignInOffer> {
  const providers = await Provider.query().where('isEnabled', true).orderBy('id')
  return {
    providers: providers.map(({ id, kind, name }) => ({ id, kind, name })),
    takesPasswords: (await readRules()).passwords.isOn,
  }
}
