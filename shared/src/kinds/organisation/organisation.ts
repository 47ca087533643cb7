import { LIMITS } from '../../contract/limits.ts'
import { NETWORKS, NONPROFIT_STATUSES } from '../../contract/site.ts'
import { WEEK_STARTS } from '../../domain/site/regional.ts'
import { defineKind } from '../../model/define-kind.ts'
import { f, type ValuesOf } from '../../model/fields.ts'

const admins = { admin: true } as const

/**
 * The organisation's names, theme and contacts: one entry, of which both languages are public
 * together. An empty value is that of the site's texts or of the server's settings.
 */
export const organisation = defineKind({
  name: 'organisation',
  path: 'organisation',
  keys: ['organisation'],
  fields: {
    siteName: f.text({ max: 80, localized: true }),
    shortName: f.text({ max: 40, localized: true }),
    tagline: f.text({ max: 120, localized: true }),
    logo: f.entry({ kind: 'picture', localized: true }),
    /** For dark surfaces, without a background of its own. */
    darkLogo: f.entry({ kind: 'picture', localized: true }),
    /** For icons, and where a logo does not fit. */
    symbol: f.entry({ kind: 'picture' }),
    accent: f.colour({}),
    email: f.text({ max: LIMITS.email.max }),
    /** The address that emails of the site come from, if it is not `email`. */
    sender: f.text({ max: LIMITS.email.max }),
    telephone: f.text({ max: 40 }),
    address: f.text({ max: 300, localized: true }),
    /** An item of `NETWORKS_IN_SETTINGS` with that id may have the address of the settings. */
    networks: f.items({
      fields: {
        network: f.choice({ of: NETWORKS }),
        link: f.link({ max: LIMITS.hero.max }),
        label: f.text({ max: 40, localized: true, when: ['network', 'other'] }),
      },
      max: 20,
      title: 'network',
    }),
    searchEngines: f.choice({ of: ['allowed', 'refused'] }),
    /** For search engines. */
    nonprofitStatus: f.choice({ of: ['unstated', ...NONPROFIT_STATUSES] }),
    /** Such as `Africa/Cairo`. */
    timeZone: f.text({ max: 64 }),
    months: f.choice({ of: ['levant', 'egypt', 'tunisia', 'morocco'] }),
    digits: f.choice({ of: ['latin', 'arabic'] }),
    weekStart: f.choice({ of: WEEK_STARTS }),
    /** The only text that is not shown if it is empty. */
    footerAbout: f.text({ max: 300, localized: true }),
    footerYear: f.text({ max: 9 }),
    /** Whether visitors find the form; `automatic`: in the example, and once it has a purpose. */
    newsletterForm: f.choice({ of: ['automatic', 'shown', 'hidden'] }),
    newsletterName: f.text({ max: 60, localized: true }),
    newsletterText: f.text({ max: 300, localized: true }),
    newsletterSuccess: f.text({ max: 300, localized: true }),
    newsletterConfirmed: f.text({ max: 300, localized: true }),
  },
  title: null,
  sides: 'together',
  publishing: 'asked',
  hasPreview: true,
  list: { columns: [], sort: 'changed' },
  permissions: { read: { admin: true, editor: true }, change: admins, publish: admins },
})

export type OrganisationValues = ValuesOf<typeof organisation.fields>
