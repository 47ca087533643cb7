import { appUrl } from '#config/app'
import siteSettings from '#config/site'
import { plainConnectionWarning } from '#core/database/mysql_connection'
import { OPEN_WITHOUT_PROXY, isOpenWithoutProxy } from '#core/settings/listening_host'
import { ok, warning, type ReportLine } from '#setup_check/report_line'
import env, { settingsWarnings } from '#start/env'

/** Domains reserved by RFC 2606, which no real address or site uses. */
const RESERVED = /(?:^|[@./])example(?:\.(?:com|net|org))?(?:[/:]|$)/i

export function checkSettings(): ReportLine[] {
  const isPublic = appUrl.startsWith('https:')
  const database = env.get('DB_SOCKET') ? undefined : env.get('DB_HOST')
  const lines = [
    ...settingsWarnings,
    ...(isPublic ? whatAPublicSiteNeeds() : []),
    ...(isOpenWithoutProxy() ? [OPEN_WITHOUT_PROXY] : []),
    plainConnectionWarning(database, env.get('DB_TLS')) ?? [],
  ].flat()
  const all =
    lines.length === 0
      ? [ok(isPublic ? 'All are valid, and none is an example.' : 'All are valid.')]
      : lines.map((sentence) => warning(sentence))
  // A new rule, such as an end of summer time, comes with a new Node.js.
  return [
    ...all,
    ok(`Times are in ${siteSettings.timeZone}, by the rules ${process.versions['tz']}.`),
  ]
}

function whatAPublicSiteNeeds(): string[] {
  const sentences = placeholders({
    APP_URL: appUrl,
    SITE_EMAIL: siteSettings.email,
    ADMIN_EMAIL: env.get('ADMIN_EMAIL'),
    MAIL_TO: env.get('MAIL_TO'),
    SMTP_HOST: env.get('SMTP_HOST'),
  })
  if (env.get('DEMO_CONTENT')) {
    sentences.push('DEMO_CONTENT is true: a new site shows fictional articles. Set it to false.')
  }
  if (env.get('ADMIN_PASSWORD')) {
    sentences.push(
      'ADMIN_PASSWORD is set. Remove it once the first administrator has signed in: it is only read at the first start.',
    )
  }
  return sentences
}

/** A warning for each setting that still has an example address. */
export const placeholders = (settings: Record<string, string | undefined>): string[] =>
  Object.entries(settings)
    .filter(([, value]) => value !== undefined && RESERVED.test(value))
    .map(([name, value]) => `${name} is still an example, ${value}. Set it to your own address.`)
