import { DEFAULT_LANGUAGE, type Language } from '@ufuq/shared/contract/languages'
import arabic from '@ufuq/shared/i18n/locales/ar/admin/inbox.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/admin/inbox.json' with { type: 'json' }
import type { DateTime } from 'luxon'
import type { Cell } from '#core/lists/csv'
import { allNewestFirst } from '#core/lists/newest_first'
import { findMessages } from '#inbox/find_messages'
import type { MessageFilters } from '#inbox/messages_validators'

const TEXTS: Record<Language, typeof english> = { ar: arabic, en: english }

/** The messages as a spreadsheet table, with headings in the given language. */
export function messagesFile(
  filters: MessageFilters,
  reader: { id: number },
  language: Language = DEFAULT_LANGUAGE,
) {
  const { inbox, handling } = TEXTS[language]
  const { number, received, kind, status, name, email, phone, skills, body, notes } = inbox.columns
  const { page, outcome, outcomeAt, outcomeBy, assignee } = handling.columns
  const sent = [number, received, kind, status, name, email, phone, skills, body]
  return {
    name: 'messages',
    heading: [...sent, notes, page, outcome, outcomeAt, outcomeBy, assignee],
    rows: rows(filters, reader, TEXTS[language]),
  }
}

async function* rows(
  filters: MessageFilters,
  reader: { id: number },
  { inbox: { kinds, statuses }, handling: { outcomes, languages } }: typeof english,
): AsyncGenerator<Cell[]> {
  const find = () => findMessages(filters, reader).preload('assignee').preload('outcomeBy')
  for await (const message of allNewestFirst(find)) {
    const { id, kind, status, name, email, phone, skills, body, notes } = message
    const { createdAt, language, outcome, outcomeAt, outcomeBy, assignee } = message
    yield [
      id,
      momentOf(createdAt),
      kinds[kind],
      statuses[status],
      name,
      email,
      phone,
      skills,
      body,
      notes,
      language && languages[language],
      outcome && outcomes[outcome],
      outcomeAt && momentOf(outcomeAt),
      outcomeBy?.shownName ?? null,
      assignee?.shownName ?? null,
    ]
  }
}

const momentOf = (time: DateTime) => time.toUTC().toFormat('yyyy-MM-dd HH:mm')
