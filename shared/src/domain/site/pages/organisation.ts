import { LIMITS } from '../../../contract/limits.ts'
import { NETWORKS, NONPROFIT_STATUSES } from '../../../contract/site.ts'
import { SHIPPED_ACCENT } from '../accent.ts'
import { choice, line, optional, title, year, type SiteField, type SitePart } from '../fields.ts'
import { DIGITS, MONTHS, WEEK_STARTS } from '../regional.ts'

/** The address of a picture from the library. */
const picture: SiteField = { kind: 'picture', max: 20, isOptional: true, shipped: '' }
const link: SiteField = { kind: 'link', max: LIMITS.hero.max, isShared: true }

/** Values for the whole site. The default contacts come from the server's settings. */
export const organisation: readonly SitePart[] = [
  {
    name: 'name',
    namespace: 'common',
    fields: { siteName: title(80), shortName: title(40), tagline: title() },
  },
  {
    name: 'look',
    namespace: 'settings',
    fields: {
      logo: picture,
      symbol: { ...picture, isShared: true },
      accent: { kind: 'colour', max: 7, isShared: true, shipped: SHIPPED_ACCENT },
    },
  },
  {
    name: 'contacts',
    namespace: 'settings',
    fields: {
      email: { kind: 'email', max: LIMITS.email.max, isShared: true, shipped: '' },
      telephone: {
        kind: 'telephone',
        max: LIMITS.phone.max,
        isShared: true,
        isOptional: true,
        shipped: '',
      },
      address: { kind: 'text', max: 300, isOptional: true, shipped: '' },
    },
  },
  {
    name: 'networks',
    namespace: 'settings',
    fields: {
      networks: {
        kind: 'list',
        items: NETWORKS,
        isClosed: true,
        min: 0,
        max: NETWORKS.length,
        main: 'link',
        fields: { link },
        shipped: Object.fromEntries(NETWORKS.map((network) => [network, { link: '' }])),
      },
    },
  },
  {
    name: 'search',
    namespace: 'settings',
    fields: {
      nonprofitStatus: { ...choice(['unstated', ...NONPROFIT_STATUSES]), shipped: 'unstated' },
    },
  },
  {
    name: 'regional',
    namespace: 'settings',
    address: '/publications',
    fields: {
      months: { ...choice(Object.keys(MONTHS)), shipped: 'levant' },
      digits: { ...choice(Object.keys(DIGITS)), shipped: 'latin' },
      weekStart: { ...choice(WEEK_STARTS), shipped: 'language' },
    },
  },
  {
    name: 'footer',
    namespace: 'common',
    fields: { 'footer.about': optional(line()), 'footer.year': year() },
  },
  {
    name: 'newsletter',
    namespace: 'common',
    fields: {
      'footer.newsletter.title': title(60),
      'footer.newsletter.text': line(),
      'footer.newsletter.success': line(),
      'newsletterPage.confirmedText': line(),
    },
  },
]
