import type { NETWORKS_IN_SETTINGS, SiteSettings } from '@ufuq/shared/contract/site'
import { DEFAULT_TIME_ZONE } from '@ufuq/shared/domain/site/regional'
import { appUrl } from '#config/app'
import env from '#start/env'

/** The default email address, in a domain where nobody reads email. */
const PLACEHOLDER_EMAIL = 'hello@ufuq.example'

/** Default links to social networks, with placeholder account names. */
const PLACEHOLDER_LINKS = {
  facebook: 'https://facebook.com/ufuq.example',
  twitter: 'https://twitter.com/ufuq_example',
  youtube: 'https://youtube.com/@ufuq.example',
  linkedin: 'https://linkedin.com/company/ufuq.example',
}

/** The contacts that are public only while the site is the example. */
export const PLACEHOLDERS: readonly string[] = [
  PLACEHOLDER_EMAIL,
  ...Object.values(PLACEHOLDER_LINKS),
]

interface ServerSettings extends Omit<SiteSettings, 'social'> {
  email: string
  /** The default links to social networks. */
  social: Record<(typeof NETWORKS_IN_SETTINGS)[number], string>
}

/** Where the newsletter's form is sent, unless the organisation uses another service. */
export const OWN_NEWSLETTER = '/api/newsletter'

/**
 * The organisation's settings. The addresses of pages are based on these settings, not on a
 * request.
 */
const siteSettings: ServerSettings = {
  origin: appUrl,
  email: env.get('SITE_EMAIL') ?? PLACEHOLDER_EMAIL,
  social: {
    facebook: env.get('SITE_FACEBOOK') ?? PLACEHOLDER_LINKS.facebook,
    twitter: env.get('SITE_TWITTER') ?? PLACEHOLDER_LINKS.twitter,
    youtube: env.get('SITE_YOUTUBE') ?? PLACEHOLDER_LINKS.youtube,
    linkedin: env.get('SITE_LINKEDIN') ?? PLACEHOLDER_LINKS.linkedin,
  },
  newsletterEndpoint: env.get('NEWSLETTER_ENDPOINT') ?? OWN_NEWSLETTER,
  timeZone: env.get('SITE_TIME_ZONE') ?? DEFAULT_TIME_ZONE,
}

/** Previous addresses of the site. */
export const formerOrigins = (env.get('FORMER_APP_URLS') ?? []).filter((one) => one !== appUrl)

export default siteSettings
