import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { Role } from './users.ts'

/** The proofs of the second step: a passkey, a code of an authenticator app, a recovery code. */
export const TWO_FACTOR_WAYS = ['passkey', 'app', 'recovery'] as const
export type TwoFactorWay = (typeof TWO_FACTOR_WAYS)[number]

/**
 * `POST /api/auth/two-factor`: completes a sign-in and returns `{ user }`. A wrong code is a 422 on
 * `code` with rule `incorrect`; a rejected passkey is a 422 on `passkey`; without a sign-in under
 * way, or after it has expired, the response is 401 `sign_in_expired`. The options for a passkey
 * come from `POST /api/auth/two-factor/passkey-options`.
 */
export type TwoFactorProof =
  | { way: 'app' | 'recovery'; code: string }
  | { way: 'passkey'; passkey: PasskeyAnswer }

export type PasskeyAnswer = AuthenticationResponseJSON

/**
 * `POST /api/auth/passkey` with `{ passkey }`: signs in with a passkey alone, which must verify its
 * user, and returns `{ user }`. The options come from `POST /api/auth/passkey/options`.
 */
export type PasskeyOptions = PublicKeyCredentialRequestOptionsJSON

/**
 * `POST /api/auth/confirm-password` takes one of these. `ways` in the body of the 403
 * `password_confirmation_required` lists those that the account has. The options for a passkey come
 * from `POST /api/auth/confirm-password/passkey-options`.
 */
export type Confirmation = { password: string } | { code: string } | { passkey: PasskeyAnswer }
export type ConfirmationWay = 'passkey' | 'app' | 'password'

/**
 * When the role of the signed-in user requires a second step: `since` the user has had none. After
 * `until`, a session without one may only set one up; other calls return 403
 * `two_factor_setup_required`. Times are ISO 8601 in UTC.
 */
export interface TwoFactorDuty {
  until: string
  isOver: boolean
}

/** `GET /api/auth/security`: how the signed-in user signs in. */
export interface SignInSecurity {
  /** The authenticator app; null if there is none. */
  app: { addedAt: string } | null
  passkeys: Passkey[]
  /** The number of unused recovery codes. */
  recoveryCodes: number
  /** The rule of the user's role. With `off`, nothing can be added. */
  rule: TwoFactorRule['rule']
  /** Present while the role requires a second step and the user has none. */
  duty?: TwoFactorDuty
  workAccounts: WorkAccount[]
  /** Whether passkeys can be used, which needs https or localhost. */
  takesPasskeys: boolean
}

export interface Passkey {
  id: number
  name: string
  addedAt: string
  lastUsedAt: string | null
}

/** An account at a provider of sign-ins, linked to the user. */
export interface WorkAccount {
  id: number
  providerId: number
  provider: string
  /** The email address at the provider when the account was linked; null if it has none. */
  email: string | null
  linkedAt: string
}

/**
 * `POST /api/auth/authenticator`: a new secret for an authenticator app. `uri` (`otpauth://…`) is
 * what the QR code contains. `POST /api/auth/authenticator/check` with `{ code }` then returns
 * `CheckedAuthenticator`, and `PUT /api/auth/authenticator` switches the app on, in place of a
 * former one. All need a recent confirmation.
 */
export interface NewAuthenticator {
  /** Base32, in groups of four. */
  secret: string
  uri: string
}

/** `recoveryCodes` is null if the account already has recovery codes. */
export interface CheckedAuthenticator {
  recoveryCodes: string[] | null
}

/** `POST /api/auth/recovery-codes`: ten new codes, in place of the former ones. */
export interface NewRecoveryCodes {
  recoveryCodes: string[]
}

/**
 * `POST /api/auth/passkeys` with `{ name, passkey }`, after `POST /api/auth/passkeys/options`;
 * returns `AddedPasskey`. `PATCH` and `DELETE /api/auth/passkeys/:id` rename and remove it.
 */
export interface NewPasskey {
  name: string
  passkey: RegistrationResponseJSON
}
export type NewPasskeyOptions = PublicKeyCredentialCreationOptionsJSON

/** `recoveryCodes` is present if this is the first second step of the account. */
export interface AddedPasskey {
  passkey: Passkey
  recoveryCodes?: string[]
}

/**
 * `POST /api/users/:id/recovery-code`: for somebody who lost the phone. Ends the person's sessions,
 * notifies them by email, and returns one code, once. Administrators can't create one for
 * themselves (409 `own_account`); 409 `no_two_factor` if the account has no second step.
 */
export interface HelpCode {
  code: string
  /** ISO 8601 in UTC. */
  expiresAt: string
}

export const TWO_FACTOR_RULES = ['off', 'optional', 'required'] as const

export interface TwoFactorRule {
  rule: (typeof TWO_FACTOR_RULES)[number]
  /** Days until a required second step is enforced, counted from the change or from joining. */
  graceDays: number
}

/**
 * `GET /api/sign-in-rules` and `PUT`, which returns them as stored; 409 `version_conflict` with
 * `current`.
 */
export interface SignInRules {
  twoFactor: Record<Role, TwoFactorRule>
  passwords: PasswordSwitch
  version: number
}

/** Whether people may sign in with a password. `keptBy` are the administrators who always may. */
export interface PasswordSwitch {
  isOn: boolean
  keptBy: number[]
}
