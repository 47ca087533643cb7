import type { Language } from './languages.ts'

/** `POST /api/contact`. The trap must stay empty: a filled one gets a success answer and nothing is stored. */
export interface ContactInput {
  name: string
  email: string
  message: string
  _gotcha?: string
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
}

/** `POST /api/newsletter`. */
export interface NewsletterInput {
  email: string
  _subject?: string
  /** The language of the e-mails the subscriber gets; Arabic by default. */
  language?: Language
}
export interface NewsletterAnswer {
  /** `pending` when a confirmation e-mail is on its way. */
  status: 'subscribed' | 'pending'
}
