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
 * The proof of work that is sent with a form. Senders without one, or with an expired one, share a
 * smaller limit.
 */
export interface FormProof {
  challenge: FormChallenge
  solution: { counter: number; derivedKey: string }
}

/**
 * `POST /api/contact`. The trap must stay empty: if it is filled, the response reports success and
 * nothing is stored.
 */
export interface ContactInput {
  name: string
  email: string
  message: string
  _gotcha?: string
  proof?: FormProof
}

export interface ContactAnswer {
  /** True only when the mail server accepted the message; it is stored either way. */
  emailSent: boolean
}

/** `POST /api/volunteer`. */
export interface VolunteerInput {
  name: string
  email: string
  phone?: string
  skills?: string
  reason: string
  _gotcha?: string
  proof?: FormProof
}

/** `POST /api/newsletter`. */
export interface NewsletterInput {
  email: string
  _subject?: string
  /** The language of the emails the subscriber gets; Arabic by default. */
  language?: Language
  proof?: FormProof
}
export interface NewsletterAnswer {
  /** `pending` if a confirmation email was sent. */
  status: 'subscribed' | 'pending'
}
