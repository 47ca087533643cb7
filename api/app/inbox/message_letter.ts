import arabicSite from '@ufuq/shared/i18n/locales/ar/common.json' with { type: 'json' }
import arabic from '@ufuq/shared/i18n/locales/ar/mail.json' with { type: 'json' }
import englishSite from '@ufuq/shared/i18n/locales/en/common.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/mail.json' with { type: 'json' }
import type { Letter } from '#core/mailer'
import type Message from '#inbox/message'

/** Keeps a name in one piece within a subject of mixed direction, see Unicode's first strong isolate. */
const isolated = (text: string) => `\u2068${text}\u2069`

const inBoth = (text: (texts: typeof english) => string) => `${text(arabic)} · ${text(english)}`

/** The letter to staff: the visitor's words first and as written, then the sender. */
export function letterAbout(message: Message): Omit<Letter, 'to'> {
  const { kind, name, email, phone, skills, body } = message
  const details = [
    [inBoth(({ message }) => message.name), name],
    [inBoth(({ message }) => message.email), email],
    [inBoth(({ message }) => message.phone), phone],
    [inBoth(({ message }) => message.skills), skills],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return {
    senderName: `${arabicSite.siteName} · ${englishSite.siteName}`,
    subject: `${inBoth(({ message }) => message.subject[kind])}: ${isolated(name)}`,
    text: [body, '', '-- ', ...details, '', inBoth(({ message }) => message.reply)].join('\n'),
    replyTo: { name, address: email },
  }
}
