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

/** A honeypot: a field that only bots fill in. */
interface WithTrap {
  /**
   * This field must stay empty. If it is filled in, the response reports success, but nothing is
   * stored.
   */
  _gotcha?: string
}

interface Sender {
  /**
   * @minLength 2
   * @maxLength 200
   */
  name: string
  /**
   * @format email
   * @maxLength 254
   */
  email: string
}

/** `POST /api/contact`. */
export interface ContactInput extends Sender, WithTrap {
  /**
   * @minLength 10
   * @maxLength 10000
   */
  message: string
  proof?: FormProof
}

export interface ContactAnswer {
  /** True only if the mail server accepted the message, which is stored either way. */
  emailSent: boolean
}

/** `POST /api/volunteer`. */
export interface VolunteerInput extends Sender, WithTrap {
  /** @maxLength 40 */
  phone?: string
  /** @maxLength 5000 */
  skills?: string
  /**
   * Why the sender wants to help.
   * @minLength 20
   * @maxLength 10000
   */
  reason: string
  proof?: FormProof
}

/** `POST /api/newsletter`. */
export interface NewsletterInput extends WithTrap {
  /** @maxLength 254 */
  email: string
  /**
   * A field that the form in the footer sends and the server ignores.
   * @maxLength 300
   */
  _subject?: string
  /** The language of the emails that the subscriber gets; Arabic by default. */
  language?: Language
  proof?: FormProof
}
export interface NewsletterAnswer {
  /** `pending` if a confirmation email was sent. */
  status: 'subscribed' | 'pending'
}
