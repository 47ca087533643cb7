import type { Language } from './languages.ts'

export const NETWORKS = ['facebook', 'twitter', 'youtube', 'linkedin'] as const
export type Network = (typeof NETWORKS)[number]

/** The organisation's own settings; part of every rendered page, so nothing secret. */
export interface SiteSettings {
  /** Public address without a trailing slash, such as `https://ufuq.example`. */
  origin: string
  email: string
  /** In the order in which they are shown. */
  social: Partial<Record<Network, string>>
  telephone?: string
  /** Where it is, in each language that says so. */
  address?: Partial<Record<Language, string>>
  newsletterEndpoint: string
  /** The IANA name of the zone in which its dates are meant, such as `Asia/Riyadh`. */
  timeZone: string
}
