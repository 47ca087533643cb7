import { Exception } from '@adonisjs/core/exceptions'
import type { ProviderFailure } from '@ufuq/shared/contract/sign-in-providers'
import * as openId from 'openid-client'
import type Provider from '#accounts/providers/provider'
import { isLocal } from '#accounts/providers/providers_validators'
import type { ProviderAttempt } from '#accounts/sessions/sign_in_attempts'
import { guardedFetch } from '#core/outgoing/guarded_fetch'

const TIMEOUT_SECONDS = 8
const CACHED_MS = 10 * 60_000
/** How long a failed discovery is remembered, so that no stranger's click repeats it. */
const FAILED_MS = 60_000
/** How long ago a confirmation at the provider may be, in seconds. */
const CONFIRMED_SECONDS = 120

/** The claims that count here, whose values are whatever the provider sent. */
export interface Claims {
  sub: string
  email?: unknown
  email_verified?: unknown
  name?: unknown
  /** The organisation of a Google account. */
  hd?: unknown
  /** Whether Microsoft Entra has verified the owner of the email address's domain. */
  xms_edov?: unknown
  /** How the person was authenticated (RFC 8176), and at which level. */
  amr?: unknown
  acr?: unknown
}

/** A sign-in with a provider that failed. */
export class ProviderException extends Exception {
  /** The provider's own code. */
  readonly providerCode: string | null

  constructor(
    readonly failure: ProviderFailure,
    cause?: unknown,
  ) {
    super(`The sign-in with the provider failed: ${failure}`, { cause })
    this.providerCode = codeOf(cause)
  }
}

type Checks = Pick<ProviderAttempt, 'state' | 'nonce' | 'verifier' | 'aim'>

/** The page of the provider that begins a sign-in, and what its answer has to match. */
export async function beginOpenId(
  provider: Provider,
  aim: ProviderAttempt['aim'],
): Promise<{ url: string; checks: Checks }> {
  const configuration = await configurationOf(provider)
  const checks = {
    aim,
    state: openId.randomState(),
    nonce: openId.randomNonce(),
    verifier: openId.randomPKCECodeVerifier(),
  }
  const challenge = await openId.calculatePKCECodeChallenge(checks.verifier)
  try {
    const url = openId.buildAuthorizationUrl(configuration, {
      redirect_uri: provider.redirectUri,
      scope: 'openid email profile',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...promptOf(provider, aim),
      ...levelsOf(provider, configuration),
    })
    return { url: url.href, checks }
  } catch (error) {
    throw new ProviderException('discovery', error)
  }
}

/** Providers may reject a prompt that they do not know. */
function promptOf({ kind }: Provider, aim: ProviderAttempt['aim']): Record<string, string> {
  if (aim !== 'confirm') return kind === 'other' ? {} : { prompt: 'select_account' }
  return { max_age: '0', ...(kind !== 'google' && { prompt: 'login' }) }
}

/** The levels of authentication with two factors: EAP, PAPE, REFEDS, Okta. */
const TWO_FACTOR_LEVELS = [
  'phrh',
  'phr',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
  'urn:okta:loa:2fa:any',
]

/** Asks only for levels that the provider lists, because it may refuse others. */
function levelsOf(
  { requiresTwoFactor }: Provider,
  configuration: openId.Configuration,
): Record<string, string> {
  const listed = configuration.serverMetadata().acr_values_supported ?? []
  const levels = TWO_FACTOR_LEVELS.filter((level) => listed.includes(level))
  return requiresTwoFactor && levels.length > 0 ? { acr_values: levels.join(' ') } : {}
}

function hasTwoFactor({ amr, acr }: Claims, { kind }: Provider): boolean {
  if (Array.isArray(amr) && amr.includes('mfa')) return true
  if (TWO_FACTOR_LEVELS.includes(String(acr))) return true
  // Google and Microsoft send neither claim, so that only their own settings require the factor.
  return kind !== 'other' && amr === undefined && acr === undefined
}

/**
 * Exchanges the code in the query of a callback. Returns the claims of the identity token, whose
 * signature, issuer, audience, expiry and nonce are right.
 */
export async function finishOpenId(
  provider: Provider,
  { state, nonce, verifier, aim }: Checks,
  query: string,
): Promise<Claims> {
  const configuration = await configurationOf(provider)
  try {
    const tokens = await openId.authorizationCodeGrant(
      configuration,
      new URL(`${provider.redirectUri}?${query}`),
      {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(aim === 'confirm' && { maxAge: CONFIRMED_SECONDS }),
      },
    )
    const claims = tokens.claims()
    if (!claims || !isSubject(claims.sub)) throw new ProviderException('token')
    if (provider.requiresTwoFactor && !hasTwoFactor(claims, provider)) {
      throw new ProviderException('twoFactor')
    }
    const isComplete = claims['email'] !== undefined && !lacksVerification(claims, provider)
    if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return claims
    // Many providers put only the subject into the token, or only the address.
    const more = await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    const { email = more.email } = claims
    const isOther = more.email !== undefined && more.email !== email
    return isOther ? claims : { ...more, ...claims }
  } catch (error) {
    throw error instanceof ProviderException ? error : failureOf(error)
  }
}

/**
 * An empty subject would be everybody's. Databases ignore a blank at the end, which would make two
 * subjects one.
 */
const isSubject = (sub: string): boolean => sub !== '' && sub === sub.trim()

const lacksVerification = (claims: Record<string, unknown>, { admits, kind }: Provider): boolean =>
  admits === 'domains' && kind !== 'microsoft' && claims['email_verified'] === undefined

interface Cached {
  /** What the configuration depends on. */
  key: string
  until: number
  configuration: Promise<openId.Configuration>
}

const cached = new Map<number, Cached>()

/** The provider's addresses and keys, from its discovery document. */
async function configurationOf(provider: Provider): Promise<openId.Configuration> {
  const { id, version, issuer, clientSecret } = provider
  const key = `${version} ${issuer} ${clientSecret}`
  const known = cached.get(id)
  if (known?.key === key && known.until > Date.now()) return known.configuration
  const configuration = discover(provider)
  const entry = { key, until: Date.now() + CACHED_MS, configuration }
  cached.set(id, entry)
  configuration.catch(() => (entry.until = Date.now() + FAILED_MS))
  return configuration
}

async function discover({ issuer, clientId, plainSecret }: Provider) {
  if (plainSecret === null) throw new ProviderException('exchange')
  const url = new URL(issuer)
  let configuration: openId.Configuration
  try {
    configuration = await openId.discovery(url, clientId, undefined, secretOf(plainSecret), {
      [openId.customFetch]: guardedFetch,
      timeout: TIMEOUT_SECONDS,
      execute: [
        // Checks the signature of tokens, although they come straight from the provider.
        openId.enableNonRepudiationChecks,
        ...(isLocal(url) ? [openId.allowInsecureRequests] : []),
      ],
    })
  } catch (error) {
    throw new ProviderException('discovery', error)
  }
  // The issuer of all organisations at Microsoft: anybody can found one.
  if (configuration.serverMetadata().issuer.includes('{tenantid}')) {
    throw new ProviderException('discovery', { code: 'multi_tenant' })
  }
  return configuration
}

/** Sends the secret in the way that the provider supports. The default is that of the standard. */
const secretOf =
  (secret: string): openId.ClientAuth =>
  (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const takesBasic = ways.includes('client_secret_basic')
    const send = takesBasic ? openId.ClientSecretBasic : openId.ClientSecretPost
    return send(secret)(server, ...rest)
  }

const NETWORK_FAILURES = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']

function failureOf(error: unknown): ProviderException {
  if (error instanceof openId.AuthorizationResponseError) {
    return new ProviderException('refused', error)
  }
  const isToken =
    error instanceof openId.ClientError &&
    error.code !== undefined &&
    !NETWORK_FAILURES.includes(error.code)
  return new ProviderException(isToken ? 'token' : 'exchange', error)
}

/** The code of an OAuth error, or of the library's. Both are short words of closed lists. */
function codeOf(cause: unknown): string | null {
  if (typeof cause !== 'object' || cause === null) return null
  const challenge =
    cause instanceof openId.WWWAuthenticateChallengeError && cause.cause[0]?.parameters.error
  const own = 'error' in cause ? cause.error : 'code' in cause ? cause.code : null
  const code = challenge || own
  return typeof code === 'string' ? code.replaceAll(/[^\w.-]/g, '').slice(0, 100) : null
}
