import { NETWORKS } from '@ufuq/shared/contract/site'
import { appUrl } from '#config/app'
import mailSettings from '#config/mail'
import { PLACEHOLDER_LINKS } from '#config/site'
import type { MailSettings } from '#core/email/mailer'
import { isReserved } from '#core/email/reserved_domain'
import User from '#accounts/user'
import { siteContent } from '#content/site_content'

/**
 * Settings that still have their example values, as text for the log. Empty for a site that is not
 * on the internet.
 */
export interface Placeholders {
  /** The organisation's details, as visitors read them now. */
  contacts: string[]
  /** The email addresses of administrators, and those in the settings. */
  emails: string[]
}

const MAX_ADMINISTRATORS = 100

export async function findPlaceholders(
  origin = appUrl,
  mail: Pick<MailSettings, 'from' | 'to'> | null = mailSettings,
): Promise<Placeholders> {
  if (!origin.startsWith('https:')) return { contacts: [], emails: [] }
  const { email = '', social } = (await siteContent()).site
  const links = NETWORKS.filter((network) => social[network] === PLACEHOLDER_LINKS[network])
  const administrators = await User.existing()
    .where('role', 'admin')
    .whereNull('disabledAt')
    .select('username', 'email')
    .orderBy('id')
    .limit(MAX_ADMINISTRATORS)
  const { from = '', to = '' } = mail ?? {}
  return {
    contacts: [
      ...(isReserved(email) ? [`the site's email ${email}`] : []),
      ...links.map((network) => `the site's link ${social[network]}`),
    ],
    emails: [
      ...administrators
        .filter((administrator) => isReserved(administrator.email))
        .map(({ username, email: own }) => `the email ${own} of ${username}`),
      ...(isReserved(from) ? [`${from}, which sends emails`] : []),
      ...(isReserved(to) ? [`MAIL_TO ${to}`] : []),
    ],
  }
}

/** A sentence for the log; null if no setting is a placeholder. */
export async function placeholderWarning(): Promise<string | null> {
  const { contacts, emails } = await findPlaceholders()
  const all = [...contacts, ...emails]
  if (all.length === 0) return null
  return `Still example values: ${all.join(', ')}. Staff change those of the site under "Site" and those of accounts under "Settings"; the others are settings.`
}
