/** The organisation's own settings; part of every rendered page, so nothing secret. */
export interface SiteSettings {
  /** Public address without a trailing slash, such as `https://ufuq.example`. */
  origin: string
  email: string
  social: { facebook: string; twitter: string; youtube: string; linkedin: string }
  newsletterEndpoint: string
}
