import type { Language } from './languages.ts'

/** `POST /api/contact`. The trap must stay empty: a filled one is answered as success and nothing is kept. */
export interface ContactInput {
  name: string
  email: string
  message: string
  _gotcha?: string
}

export interface ContactAnswer {
  /** True only when the mail server took the message; it is stored in any case. */
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
}

/** `POST /api/newsletter`. */
export interface NewsletterInput {
  email: string
  _subject?: string
  /** What the reader is written to in; Arabic without it. */
  language?: Language
}
export interface NewsletterAnswer {
  /** `pending` when a confirmation mail is on its way. */
  status: 'subscribed' | 'pending'
}
