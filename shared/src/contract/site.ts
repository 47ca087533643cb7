/** The organisation's own settings; part of every rendered page, so nothing secret. */
export interface SiteSettings {
  /** Public address without a trailing slash, such as `https://ufuq.example`. */
  origin: string
  email: string
  social: { facebook: string; twitter: string; youtube: string; linkedin: string }
  newsletterEndpoint: string
  /** The IANA name of the zone in which its dates are meant, such as `Asia/Riyadh`. */
  timeZone: string
}
