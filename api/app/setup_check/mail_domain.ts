import { Resolver } from 'node:dns/promises'
import mailSettings from '#config/mail'
import { siteContent } from '#content/site_content'
import { senderOf } from '#core/email/mailer'
import { codeOf } from '#core/database/database_failures'
import { fault, ok, skipped, warning, type ReportLine } from '#setup_check/report_line'

type Dns = Pick<Resolver, 'resolveMx' | 'resolveTxt'>

interface Domain {
  /** The sender's address. */
  email: string
  /** The user name for the mail server. */
  user: string | undefined
  isSending: boolean
  dns: Dns
}

/** The error codes for a name that doesn't exist or has no such record. */
const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND'])
/** The maximum number of parent domains to query, from RFC 9989. */
const MAX_PARENTS = 8

/** Checks the DNS records of the domain that the site's emails come from. */
export async function checkMailDomain(
  dkimSelector?: string,
  given: Partial<Domain> = {},
): Promise<ReportLine[]> {
  const {
    email = mailSettings ? senderOf(mailSettings, (await siteContent()).site.email) : '',
    user = mailSettings?.user,
    isSending = mailSettings !== null,
    dns = new Resolver({ timeout: 3000, tries: 2 }),
  } = given
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (!isSending) return [skipped('No email is sent: SPF, DKIM and DMARC are not checked.')]
  if (/(?:^|\.)(?:example|invalid|localhost|test)$/.test(domain)) {
    return [fault(`${email} is an example, and emails from it are refused. Set MAIL_FROM.`)]
  }
  if (await isUnknown(dns, domain)) {
    return [
      fault(`The DNS does not know ${domain}. Correct MAIL_FROM: emails from there are refused.`),
    ]
  }
  const all = await Promise.all([
    answered(domain, () => mx(dns, domain)),
    answered(domain, () => spf(dns, domain)),
    answered(domain, () => dmarc(dns, domain)),
    answered(domain, () => dkim(dns, domain, dkimSelector)),
  ])
  return [...all, alignment(domain, user)]
}

const isUnknown = (dns: Dns, domain: string) =>
  dns.resolveMx(domain).then(
    () => false,
    (error: unknown) => codeOf(error) === 'ENOTFOUND',
  )

async function answered(domain: string, check: () => Promise<ReportLine>): Promise<ReportLine> {
  try {
    return await check()
  } catch (error) {
    return warning(
      `The DNS does not respond for ${domain} (${codeOf(error) || String(error)}). Make sure that this machine has a working name server.`,
    )
  }
}

/** The records; empty if there are none. Throws if the DNS server does not respond. */
async function recordsOf<T>(question: Promise<T[]>): Promise<T[]> {
  try {
    return await question
  } catch (error) {
    if (NO_RECORD.has(codeOf(error))) return []
    throw error
  }
}

/**
 * The TXT records that match the expression `beginning`. DNS splits a long record into several
 * strings.
 */
async function textsOf(dns: Dns, name: string, beginning: RegExp): Promise<string[]> {
  const texts = await recordsOf(dns.resolveTxt(name))
  return texts.map((pieces) => pieces.join('')).filter((text) => beginning.test(text))
}

async function mx(dns: Dns, domain: string): Promise<ReportLine> {
  const servers = await recordsOf(dns.resolveMx(domain))
  const names = servers.map(({ exchange }) => exchange).filter((name) => name !== '')
  if (names.length > 0) return ok(`MX: replies to ${domain} go to ${names.toSorted().join(', ')}.`)
  return warning(
    `MX: ${domain} has no record, so replies and bounces reach nobody. Add the record that your mail service names, or correct MAIL_FROM.`,
  )
}

async function spf(dns: Dns, domain: string): Promise<ReportLine> {
  const [first, ...others] = await textsOf(dns, domain, /^v=spf1(?: |$)/i)
  if (first === undefined) {
    return warning(
      `SPF: ${domain} names no servers that may send for it. Add the TXT record that your mail service gives, such as v=spf1 include:mail.example -all.`,
    )
  }
  if (others.length > 0) {
    return fault(
      `SPF: ${domain} has ${others.length + 1} TXT records with v=spf1, and receivers then ignore all of them. Combine them into one.`,
    )
  }
  if (/(?:^| )\+?all(?: |$)/i.test(first)) {
    return fault(`SPF: "${first}" lets anyone send for ${domain}. End it with -all or ~all.`)
  }
  return ok(`SPF: ${first}`)
}

/** Checks the DMARC record of the domain itself, or of the nearest parent domain. */
async function dmarc(dns: Dns, domain: string): Promise<ReportLine> {
  const labels = domain.split('.')
  const domains = labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'))
  for (const name of domains.slice(0, MAX_PARENTS)) {
    const [policy, ...others] = await textsOf(dns, `_dmarc.${name}`, /^v=DMARC1(?:\s*;|$)/i)
    if (policy === undefined) continue
    if (others.length > 0) {
      return fault(
        `DMARC: _dmarc.${name} has ${others.length + 1} records, and receivers then ignore all of them. Keep one.`,
      )
    }
    const isWatching = /;\s*p\s*=\s*none/i.test(policy)
    const next = isWatching
      ? ' Once its reports show no unknown senders, change none to quarantine.'
      : ''
    return ok(`DMARC at ${name}: ${policy}${next}`)
  }
  return warning(
    `DMARC: ${domain} has no record, so anybody can send emails in its name. Add a TXT record _dmarc.${domain} with v=DMARC1; p=none; rua=mailto:… and your address.`,
  )
}

async function dkim(dns: Dns, domain: string, selector: string | undefined): Promise<ReportLine> {
  if (selector === undefined) {
    return skipped('DKIM: pass the selector that your mail service names: --dkim-selector=….')
  }
  const name = `${selector}._domainkey.${domain}`
  const [key] = await textsOf(dns, name, /(?:^|;)\s*p\s*=/i)
  if (key === undefined) {
    return fault(`DKIM: ${name} has no key. Add the record that your mail service gives for it.`)
  }
  return /(?:^|;)\s*p\s*=\s*(?:;|$)/i.test(key)
    ? fault(`DKIM: the key at ${name} is empty, which revokes it. Publish the current key.`)
    : ok(`DKIM: ${name} has a key.`)
}

/**
 * Checks the alignment of the sender. The SMTP envelope and the `From` header both use the same address,
 * so SPF is aligned if it passes.
 */
function alignment(domain: string, user = ''): ReportLine {
  const [, account] = /@([^\s@]+)$/.exec(user.toLowerCase()) ?? []
  const isSame =
    !account || `.${account}`.endsWith(`.${domain}`) || `.${domain}`.endsWith(`.${account}`)
  return isSame
    ? ok(`Alignment: envelope and sender both use ${domain}.`)
    : warning(
        `Alignment: emails come from ${domain}, but SMTP_USER belongs to ${account}. Make sure that the mail server may send for ${domain} and signs with its DKIM key, or set MAIL_FROM to an address of ${account}.`,
      )
}
