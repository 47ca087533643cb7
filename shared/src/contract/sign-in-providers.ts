import type { Role } from './users.ts'

/** The kinds that have an icon of their own; `other` is any provider with discovery. */
export const PROVIDER_KINDS = ['microsoft', 'google', 'other'] as const
export type ProviderKind = (typeof PROVIDER_KINDS)[number]

/** The roles that a provider may give to people without an account. */
export const PROVIDED_ROLES = ['author', 'editor'] as const satisfies readonly Role[]
type ProvidedRole = (typeof PROVIDED_ROLES)[number]

/** What administrators enter about an OpenID Connect provider. */
export interface ProviderValues {
  kind: ProviderKind
  /** The name on the sign-in page. */
  name: string
  /** The issuer, whose `/.well-known/openid-configuration` is read. */
  issuer: string
  clientId: string
  /** Who may come in. `linked`: only people with an account who linked it, or were invited. */
  admits: 'linked' | 'domains'
  /** With `domains`: the domains of verified email addresses that get a new account. */
  domains: string[]
  /** The role of a new account. */
  role: ProvidedRole
}

/** `POST /api/sign-in-providers` and `PUT /api/sign-in-providers/:id`, with the current `version`. */
export interface ProviderChange extends ProviderValues {
  /** Absent in a change: the secret stays as it is. */
  clientSecret?: string
}

/** `GET /api/sign-in-providers`: all of them, with administrators' eyes only. */
export interface SignInProvider extends ProviderValues {
  id: number
  version: number
  /** Whether the sign-in page offers it. `PUT …/:id/enabled` with `{ isEnabled }` changes this. */
  isEnabled: boolean
  /** False after a backup was restored with another key. */
  hasSecret: boolean
  /** To be entered at the provider. */
  redirectUri: string
}

/** The step at which a sign-in with a provider failed. */
export const PROVIDER_FAILURES = [
  'discovery', // the issuer did not answer, or with something else
  'refused', // the provider returned an error, or the person declined
  'exchange', // the code was not exchanged: client id, secret or redirect URI
  'token', // the identity token is invalid
  'expired', // the sign-in took too long, or began in another browser
  'unknown', // no account is linked, and the provider admits nobody else
  'email', // an account with this email address exists; its owner has to link it first
  'noEmail', // the provider sent no email address
  'domain', // the email address is of another domain
  'unverified', // the provider did not say that it verified the email address
  'twoFactor', // the provider did not say that it checked a second factor, which it has to
  'disabled', // the account is disabled
  'taken', // the account at the provider is linked to another person
] as const
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number]

/** A provider as the sign-in page shows it: `GET /api/auth/providers`, for everybody. */
export interface OfferedProvider {
  id: number
  kind: ProviderKind
  name: string
}

/** Response of `GET /api/auth/providers`. */
export interface SignInOffer {
  providers: OfferedProvider[]
  /** Whether most people sign in with a password. */
  takesPasswords: boolean
}

/**
 * `POST /api/auth/desktop`: exchanges the code that the browser sent to the desktop app for a
 * session. `verifier` is the PKCE verifier (RFC 7636, S256) of the challenge with which
 * `/admin/login/desktop` was opened. Returns `{ user }`; 401 `sign_in_expired` for every code that
 * is wrong, used or expired.
 */
export interface DesktopCode {
  code: string
  verifier: string
}
