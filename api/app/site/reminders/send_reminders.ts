import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { LANGUAGES, titleIn, type Language } from '@ufuq/shared/contract/languages'
import { isReminderDue } from '@ufuq/shared/domain/reminders'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { itemsIn, type Tree } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { emailAdministrators } from '#accounts/staff/administrators'
import siteSettings from '#config/site'
import { emailInBoth } from '#content/email_in_both'
import { siteContent, type SiteContent } from '#content/site_content'
import { dayAt } from '#content/today'
import { milestoneAt, setMilestone } from '#core/database/milestones'
import { Mailer } from '#core/email/mailer'
import type { ServedKind } from '#entries/hooks'
import { servedKinds } from '#entries/kinds'
import { readRows, type EntryRow } from '#entries/rows'
import User from '#people/user'

/** When reminders were last sent. */
const LAST = 'reminders'

/**
 * Once a day, emails the users who are responsible for dates in fields with `reminds`, or
 * administrators if nobody is who can be reminded. Reminders are sent 30 days before the date, on it,
 * and then each week. If the mail server does not accept them, the next call sends them again.
 */
export async function sendReminders(now: DateTime = DateTime.utc()): Promise<void> {
  const mailer = await app.container.make(Mailer)
  if (!mailer.isSet) return
  const today = dayAt(now)
  const last = await milestoneAt(LAST)
  const remindedOn = dayAt(last ?? now.minus({ days: 1 }))
  if (remindedOn >= today) return
  const dates = await datesToRemindOf((due) => isReminderDue(due, today, remindedOn))
  const content = await siteContent()
  const emailOf = await emailsOfResponsible(dates)
  let areTaken = true
  for (const [email, own] of Map.groupBy(dates, emailOf)) {
    const message = reminderEmail(own, content)
    const id = `reminder-${today}-${own.map(({ entry }) => entry).join('-')}`.slice(0, 200)
    const delivery =
      email === undefined ? 'refused' : await mailer.deliver({ ...message, id, to: email })
    // Nobody reads email to an address that the mail server refused, so administrators are reminded
    // instead.
    const isTaken =
      delivery === 'refused' ? await emailAdministrators(mailer, message) : delivery === 'accepted'
    if (!isTaken) areTaken = false
  }
  if (areTaken) await setMilestone(LAST, now)
}

interface Found {
  /** As `YYYY-MM-DD`. */
  due: string
  /** The name of the entry, or of the item with the date. */
  title: unknown
  responsible: number | null
}

interface Due extends Found {
  kind: ServedKind
  entry: number
}

type Holder = Pick<Kind, 'fields' | 'title'>

const remindsOfDates = ({ fields }: Pick<Kind, 'fields'>): boolean =>
  Object.values(fields).some(
    (field) =>
      (field.type === 'day' && field.reminds) || (field.type === 'items' && remindsOfDates(field)),
  )

async function datesToRemindOf(isDue: (due: string) => boolean): Promise<Due[]> {
  const dates: Due[] = []
  for (const kind of servedKinds().filter(remindsOfDates)) {
    const rows: EntryRow[] = await db
      .from('entries')
      .where({ kind: kind.name, in_bin: false })
      .orderBy('id')
    for (const { id: entry, values } of await readRows(kind, rows)) {
      const own = [...datesIn(kind, values)].filter(({ due }) => isDue(due))
      dates.push(...own.map((date) => ({ ...date, kind, entry })))
    }
  }
  return dates
}

/** The dates of an entry or item, each with the user in a field beside it. */
function* datesIn({ fields, title }: Holder, values: Tree): Generator<Found> {
  const named = Object.entries(fields)
  const [user = ''] = named.find(([, { type }]) => type === 'user') ?? []
  for (const [name, field] of named) {
    const value = values[name]
    if (field.type === 'items') {
      for (const item of itemsIn(value)) yield* datesIn(field, item)
    } else if (field.type === 'day' && field.reminds && typeof value === 'string') {
      const responsible = (values[user] ?? null) as number | null
      yield { due: value, title: values[title ?? ''], responsible }
    }
  }
}

/** The addresses of those who can be reminded: accounts that may change the entry. */
async function emailsOfResponsible(dates: readonly Due[]) {
  const ids = [...new Set(dates.flatMap(({ responsible }) => responsible ?? []))]
  const people =
    ids.length === 0
      ? []
      : await User.existing().whereNull('disabledAt').whereNull('invitedAt').whereIn('id', ids)
  return ({ kind, responsible }: Due): string | undefined =>
    people.find(({ id, role }) => id === responsible && kind.permissions.change?.[role] === true)
      ?.email
}

const reminderEmail = (dates: readonly Due[], { texts }: SiteContent) =>
  emailInBoth([texts.ar, texts.en], ({ mail }) => mail.reminders.subject, [
    LANGUAGES.map((language) => paragraphs(dates, language, texts)).join('\n-- \n\n'),
  ])

function paragraphs(
  dates: readonly Due[],
  language: Language,
  texts: SiteContent['texts'],
): string {
  const { greeting, intro, due: dueOn, open, weekly, signature } = texts[language].mail.reminders
  const lines = dates.map(
    ({ due, title }) => `• ${nameIn(title, language)}: ${dueOn.replace('{{date}}', dateText(due))}`,
  )
  const screens = [...new Set(dates.map(({ kind, entry }) => `/admin/${kind.path}/${entry}`))].map(
    (path) => siteSettings.origin + path,
  )
  return [greeting, intro, lines.join('\n'), [open, ...screens].join('\n'), weekly, signature].join(
    '\n\n',
  )
}

const nameIn = (title: unknown, language: Language): string =>
  typeof title === 'string' ? title : titleIn(title as Record<Language, string>, language)

/** The date in the format that the site uses. */
const dateText = (date: string): string => date.split('-').toReversed().join(' / ')
