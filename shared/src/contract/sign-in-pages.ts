import type { ErrorBody } from './errors.ts'
import type { Language } from './languages.ts'
import type { RenderInput, RenderOutput } from './rendering.ts'
import type { PasswordRule } from './users.ts'

/** Pages for staff within the site's header and footer; they work without scripts. */
export type SignInPage = 'login' | 'forgot' | 'register'

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
      /** The values of a registration. */
      email?: string | undefined
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
  /** Set for `register`. */
  registration?: RegistrationTerms | undefined
  outcome?: SignInOutcome | undefined
}

/** The server's rules for a registration. */
export interface RegistrationTerms {
  passwordRule: PasswordRule
  /**
   * Whether the administrator has to enter their own password again, because the last time was too
   * long ago.
   */
  needsConfirmation: boolean
}

/**
 * A successful registration redirects with this fragment. Browsers preserve it when sign-in
 * redirects to the overview, which then reports the new account.
 */
export const REGISTERED_FRAGMENT = '#registered'

/** The elements of a page that the API inserts into its HTML template. */
export type RenderedSignIn = Pick<
  Extract<RenderOutput, { kind: 'page' }>,
  'lang' | 'dir' | 'head' | 'body'
>
