import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { isolated } from '@ufuq/shared/domain/isolate'
import { wallTextOf } from '@ufuq/shared/domain/time-zones'
import { describeBrowser } from '#accounts/sessions/describe_browser'
import { emailInBoth, joint } from '#content/email_in_both'
import { siteContent, type SiteContent, type SiteTexts } from '#content/site_content'
import { Mailer, type EmailMessage } from '#core/email/mailer'
import type User from '#people/user'

type Occasion = keyof SiteTexts['mail']['accountNotice']['subject']

interface Notice {
  occasion: Occasion
  username: string
  /** The name of the provider of the work account that it is about. */
  provider: string | null
  /** Milliseconds since the Unix epoch. */
  at: number
  /** The user agent of the request. */
  userAgent: string | null
}

/** Emails people about what happened to the protection of their accounts. */
@inject()
export class AccountNotices {
  constructor(private readonly mailer: Mailer) {}

  /** Emails later. `to` is the user's address, unless it was replaced. */
  send(
    { request }: HttpContext,
    { username, email }: User,
    occasion: Occasion,
    { to = email, provider = null }: { to?: string; provider?: string | null } = {},
  ): void {
    const userAgent = request.header('user-agent') ?? null
    const notice = { occasion, username, provider, at: Date.now(), userAgent }
    this.mailer.writeLater(async () => [{ to, ...noticeEmail(notice, await siteContent()) }])
  }
}

function noticeEmail(
  { occasion, username, provider, at, userAgent }: Notice,
  { texts: { ar, en }, site: { timeZone, origin } }: SiteContent,
): Omit<EmailMessage, 'to'> {
  const both = [ar, en].map(({ common, mail }) => ({ common, ...mail.accountNotice }))
  return emailInBoth([ar, en], ({ mail }) => mail.accountNotice.subject[occasion], [
    ...both.flatMap((texts) => [
      texts.text[occasion],
      '',
      `${texts.account}: ${isolated(username)}`,
      ...(provider === null ? [] : [`${texts.workAccount}: ${isolated(provider)}`]),
      // An administrator's device is not named to others.
      ...(occasion === 'helped' ? [] : [`${texts.device}: ${deviceIn(texts, userAgent)}`]),
      `${texts.when}: ${isolated(`${wallTextOf(at, timeZone, texts.common.locale)} (${timeZone})`)}`,
      '',
      texts.ifNotYou,
      '',
    ]),
    `${origin}/admin/forgot`,
    '',
    '-- ',
    joint(both, ({ signature }) => signature),
  ])
}

function deviceIn(texts: SiteTexts['mail']['accountNotice'], userAgent: string | null): string {
  const { browser, system } = describeBrowser(userAgent)
  if (!browser || !system) return browser ?? system ?? texts.unknownDevice
  return texts.browserOn.replace('{{browser}}', browser).replace('{{system}}', system)
}
