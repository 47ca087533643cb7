import type { MessageOutcome } from '@ufuq/shared/contract/inbox'
import type { Language } from '@ufuq/shared/contract/languages'
import { isolated } from '@ufuq/shared/domain/isolate'
import { formatDate } from '@ufuq/shared/i18n/formats'
import { isApplication, outcomesOf, type WireMessage } from '@ufuq/shared/kinds/message/message'
import { useTimeZone } from '@ufuq/shared/ui/time-zone'
import { useTranslation } from 'react-i18next'
import { answersText } from './message-answers.tsx'

const TEMPLATES = ['plain', 'received', 'askMore', 'accepted', 'declined'] as const
type Template = (typeof TEMPLATES)[number]

export interface Choice {
  template: Template
  language: Language
}

/** The outcome of the message once the reply is sent. */
export const outcomeOf = (template: Template): MessageOutcome =>
  template === 'accepted' || template === 'declined' ? template : 'answered'

/** The templates for a message or an application. */
export const templatesFor = ({ values: { type } }: WireMessage): Template[] =>
  TEMPLATES.filter((template) => outcomesOf(type).includes(outcomeOf(template)))

/**
 * The language of the visitor's page; for older messages that do not state it, the language that
 * the script of their text suggests.
 */
export function visitorLanguage({ values: { language, body } }: WireMessage): Language {
  if (language !== 'unknown') return language
  return /\p{Script=Arabic}/u.test(body) ? 'ar' : 'en'
}

/**
 * The subject and the text of a reply, in a language that may differ from the interface's; null
 * until the texts are loaded.
 */
export function useReplyTexts(
  { values, createdAt }: WireMessage,
  { template, language }: Choice,
): ReplyTexts | null {
  const { t, ready } = useTranslation(['admin', 'common'], { lng: language, useSuspense: false })
  const zone = useTimeZone()
  if (!ready) return null
  const { type, name, email, body } = values
  const group = isApplication(type) ? 'application' : 'message'
  const ending = template.charAt(0).toUpperCase() + template.slice(1)
  const text = `replies.${group}${ending}` as 'replies.applicationReceived'
  // isolates the name, whatever its direction
  const shownName = isolated(name || email)
  return {
    email,
    // The prefix is the same in every language, because mail programs recognise no other prefix for
    // replies.
    subject: `Re: ${t(`inbox.replySubject.${type}`)}`,
    body: replyBody({
      opening: [
        name === '' ? t('replies.greetingWithoutName') : t('replies.greeting', { name: shownName }),
        template === 'plain' ? '' : t(text),
        t('replies.closing', { site: t('common:siteName') }),
      ].join('\n\n'),
      intro: t('inbox.replyQuote', {
        date: formatDate(createdAt, zone, t('common:locale')),
        name: shownName,
      }),
      text: body || answersText(values, language),
    }),
  }
}

/**
 * The maximum length of an address in characters, because Windows does not pass longer addresses to
 * a mail program.
 */
const MAX_LENGTH = 2000
const CUT = encodeURIComponent('…')

export interface ReplyTexts {
  email: string
  subject: string
  body: string
}

interface Reply {
  /** The part above the quoted text: greeting, text and closing. */
  opening: string
  /** The line above the quoted text. */
  intro: string
  text: string
}

/** The body of the email, with the visitor's text quoted at the end. */
export function replyBody({ opening, intro, text }: Reply): string {
  const quoted = text
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
  return [opening, '', intro, ...quoted].join('\n')
}

/** A `mailto:` address with as much of the email as fits. */
export function replyAddress({ email, subject, body }: ReplyTexts): string {
  let address = `mailto:${encodedEmail(email)}?subject=${encode(subject)}&body=`
  for (const character of body.replaceAll('\n', '\r\n')) {
    const next = encode(character)
    if (address.length + next.length + CUT.length > MAX_LENGTH) return address + CUT
    address += next
  }
  return address
}

/** A lone surrogate can't be encoded, so it is replaced. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))

/** Keeps the @ and escapes all other characters that have a meaning in an address. */
function encodedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${encode(email.slice(0, at))}@${encode(email.slice(at + 1))}`
}
