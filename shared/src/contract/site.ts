import type { Language } from './languages.ts'
import type { ShownProgramme } from './programmes.ts'
import type { SiteMenus } from './site/menus.ts'

/** The networks whose addresses the server's settings may contain. */
export const NETWORKS_IN_SETTINGS = ['facebook', 'twitter', 'youtube', 'linkedin'] as const

/** The networks that have a name and an icon; an `other` one is named by staff. */
export const NETWORKS = [
  ...NETWORKS_IN_SETTINGS,
  'instagram',
  'tiktok',
  'whatsapp',
  'telegram',
  'other',
] as const
export type Network = (typeof NETWORKS)[number]

/** An account of the organisation on a social network. */
export interface SocialProfile {
  network: Network
  link: string
  /** The name of an `other` network, in each language that has one. */
  label?: Partial<Record<Language, string>>
}

/**
 * The legal forms of nonprofits that schema.org defines: in the United Kingdom, the Netherlands and
 * the United States.
 */
export const NONPROFIT_STATUSES = [
  'CharitableIncorporatedOrganization',
  'LimitedByGuaranteeCharity',
  'UKTrust',
  'UnincorporatedAssociationCharity',
  'NonprofitANBI',
  'NonprofitSBBI',
  'Nonprofit501c3',
  'Nonprofit501c4',
] as const
type NonprofitStatus = (typeof NONPROFIT_STATUSES)[number]

/**
 * The organisation's own settings. Every rendered page contains them, so they must not include
 * secrets.
 */
export interface SiteSettings {
  /** Public address without a trailing slash, such as `https://ufuq.example`. */
  origin: string
  /** Absent if only the placeholder is known, and the site is no longer the example. */
  email?: string
  /** In display order, without the placeholders of a site that is no longer the example. */
  social: SocialProfile[]
  telephone?: string
  /** The organisation's postal address, in each language that has one. */
  address?: Partial<Record<Language, string>>
  /** For search engines. */
  nonprofitStatus?: NonprofitStatus
  newsletterEndpoint: string
  /** Whether search engines are asked not to list the site's pages. */
  isUnlisted?: true
  /** The IANA name of the time zone for the site's dates, such as `Asia/Riyadh`. */
  timeZone: string
  /** Absent if the default menus are unchanged. */
  menus?: Record<Language, SiteMenus>
  /** The foundation's programmes; absent while they are those that the product ships. */
  programmes?: ShownProgramme[]
  /** The paths of the site's pages that staff have hidden, such as `/donate`. */
  hiddenPages?: string[]
}
