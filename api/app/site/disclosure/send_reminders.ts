import app from '@adonisjs/core/services/app'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { isReminderDue } from '@ufuq/shared/domain/disclosure/states'
import { DateTime } from 'luxon'
import { emailAdministrators } from '#accounts/staff/email_administrators'
import siteSettings from '#config/site'
import { siteContent, type SiteContent } from '#content/site_content'
import { Mailer, type EmailMessage } from '#core/email/mailer'
import DisclosureItem from '#site/disclosure/disclosure_item'
import { followedLists } from '#site/disclosure/followed_lists'
import { emailsOfHolders } from '#site/disclosure/holders'
import { boundItems, type BoundItem } from '#site/disclosure/list_disclosure'
import { dayAt } from '#site/disclosure/today'

/**
 * Emails the holder of each item, or administrators if the item has no holder who can be reminded.
 * Reminders are sent 30 days before the item is due, on that day, and then each week. If the mail
 * server accepts no email, the next call tries again.
 */
export async function sendReminders(now: DateTime = DateTime.utc()): Promise<void> {
  const mailer = await app.container.make(Mailer)
  if (!mailer.isSet) return
  const today = dayAt(now)
  const due = await itemsToRemindOf(today)
  if (due.length === 0) return
  const content = await siteContent()
  const emails = await emailsOfHolders(due.map(({ row }) => row.holderId))
  const emailOf = ({ row }: Due) => (row.holderId === null ? undefined : emails.get(row.holderId))
  for (const [email, items] of Map.groupBy(due, emailOf)) {
    const message = reminderEmail(items, content)
    const delivery =
      email === undefined ? 'refused' : await mailer.deliver({ ...message, to: email })
    // Nobody reads email to an address that the mail server refused, so administrators are reminded
    // instead.
    const isTaken =
      delivery === 'refused' ? await emailAdministrators(mailer, message) : delivery === 'accepted'
    if (!isTaken) continue
    await DisclosureItem.query()
      .whereIn(
        'id',
        items.map(({ row }) => row.id),
      )
      .update({ remindedOn: today })
  }
}

interface Due {
  list: string
  row: DisclosureItem
  shipped: BoundItem['shipped']
}

async function itemsToRemindOf(today: string): Promise<Due[]> {
  const followed = await followedLists()
  const itemsIn = await boundItems(followed)
  return followed.flatMap((one) =>
    itemsIn(one).flatMap(({ row, shipped }) =>
      row && row.due !== null && isReminderDue(row.due, today, row.remindedOn)
        ? [{ list: one.checklist.id, row, shipped }]
        : [],
    ),
  )
}

/** The email is written in both languages, because the recipient's language is not known. */
function reminderEmail(due: readonly Due[], { texts }: SiteContent): Omit<EmailMessage, 'to'> {
  const { ar, en } = texts
  return {
    senderName: `${ar.common.siteName} · ${en.common.siteName}`,
    subject: LANGUAGES.map((language) => texts[language].mail.disclosure.subject).join(' · '),
    text: LANGUAGES.map((language) => paragraphs(due, language, texts)).join('\n-- \n\n'),
    // RFC 3834: suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function paragraphs(due: readonly Due[], language: Language, texts: SiteContent['texts']): string {
  const { greeting, intro, due: dueOn, open, weekly, signature } = texts[language].mail.disclosure
  const lines = due.map(
    ({ row, shipped }) =>
      `• ${shipped.title[language]}: ${dueOn.replace('{{date}}', dateText(row.due ?? ''))}`,
  )
  const lists = [...new Set(due.map(({ list }) => list))].map(
    (list) => `${siteSettings.origin}/admin/site/disclosure/${list}`,
  )
  return [greeting, intro, lines.join('\n'), [open, ...lists].join('\n'), weekly, signature].join(
    '\n\n',
  )
}

/** The date in the format that the site uses. */
const dateText = (date: string): string => date.split('-').toReversed().join(' / ')
