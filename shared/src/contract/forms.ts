import type { Language } from './languages.ts'

/**
 * `GET /api/forms/challenge`: the challenge that a browser solves while somebody fills in a form.
 */
export interface FormChallenge {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
    expiresAt?: number
  }
  signature: string
}

/**
 * The proof of work that is sent with a form. Senders without a proof, or with an expired proof,
 * share a smaller limit.
 */
export interface FormProof {
  challenge: FormChallenge
  solution: { counter: number; derivedKey: string }
}

/** What every form may contain besides its fields. */
export interface SentForm {
  /**
   * This field must stay empty. If it is filled in, the response reports success, but nothing is
   * stored.
   */
  _gotcha?: string
  proof?: FormProof
}

/**
 * `POST /api/forms/{id}`, as JSON, or as `multipart/form-data` if there are files: then each value is
 * a text, and `proof` is JSON. The answers are named by the ids of the fields.
 */
export interface FormInput extends SentForm {
  /** The language in which the visitor read the form. */
  language: Language
  /** What the form is about: `event:12`, or a notice (`page:7#job-a1`). */
  about?: string
  /** Required if the form has a sentence to agree to. */
  consent?: 'yes'
}

/** Names that a field of a form cannot have. */
export const RESERVED_NAMES = ['language', 'about', 'consent', 'proof']

export interface ContactAnswer {
  /** True only if the mail server accepted the message, which is stored either way. */
  emailSent: boolean
}

/** `POST /api/newsletter`. */
export interface NewsletterInput extends SentForm {
  email: string
  /**
   * A field that the form in the footer sends and the server ignores.
   * @maxLength 300
   */
  _subject?: string
  /** The language of the emails that the subscriber gets; Arabic by default. */
  language?: Language
}
export interface NewsletterAnswer {
  /** `pending` if a confirmation email was sent. */
  status: 'subscribed' | 'pending'
}
