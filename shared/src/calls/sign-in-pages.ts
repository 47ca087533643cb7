import type { ErrorBody } from '../contract/errors.ts'
import type { Language } from '../contract/languages.ts'
import type {
  OfferedProvider,
  ProviderFailure,
  SignInOffer,
} from '../contract/sign-in-providers.ts'
import type { TwoFactorWay } from '../contract/two-factor.ts'
import type { RenderInput, RenderOutput } from './rendering.ts'

/** Pages for staff within the site's header and footer; they work without scripts. */
export const SIGN_IN_PATHS = {
  login: '/admin/login',
  'two-factor': '/admin/login/two-factor',
  desktop: '/admin/login/desktop',
  forgot: '/admin/forgot',
} as const
export type SignInPage = keyof typeof SIGN_IN_PATHS

/**
 * The result of posting the form of a sign-in page. A successful post redirects, so it has no
 * result.
 */
export type SignInOutcome =
  | { state: 'sent' }
  | {
      state: 'refused'
      /** The submitted values, except passwords. */
      username: string
      /** The code of a second step. */
      code?: string | undefined
      status: number
      error: ErrorBody
      /** How long to wait before the next attempt, in seconds; present for a 429. */
      retryAfter?: number | undefined
    }

export interface SignInInput extends Pick<RenderInput, 'site' | 'texts' | 'theme'> {
  page: SignInPage
  language: Language
  /** The address after sign-in, unless it is the overview. */
  returnTo: string | null
  /** Whether a password link can be sent by email. */
  emailsLinks: boolean
  /** Set for `login`. */
  login?: LoginOffer | undefined
  /** Set for `two-factor`. */
  twoFactor?: TwoFactorTerms | undefined
  /** Set for `desktop`: who is signed in. `returnTo` is then the page's own address. */
  desktop?: { username: string } | undefined
  outcome?: SignInOutcome | undefined
}

export interface LoginOffer extends SignInOffer {
  /** Whether passkeys can be used, which needs https or localhost. */
  takesPasskeys: boolean
  /** Why the last sign-in failed, and at which provider. */
  failure: { reason: ProviderFailure; provider: OfferedProvider | null } | null
}

/** What the second step of a sign-in shows: the form of a way, or what to do without any. */
export const TWO_FACTOR_VIEWS = ['passkey', 'app', 'recovery', 'lost'] as const
export type TwoFactorView = (typeof TWO_FACTOR_VIEWS)[number]

export interface TwoFactorTerms {
  username: string
  ways: TwoFactorWay[]
  view: TwoFactorView
}

/** The elements of a page that the API inserts into its HTML template. */
export type RenderedSignIn = Pick<
  Extract<RenderOutput, { kind: 'page' }>,
  'lang' | 'dir' | 'head' | 'body'
>
