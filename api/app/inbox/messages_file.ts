import { DEFAULT_LANGUAGE, type Language } from '@ufuq/shared/contract/languages'
import arabic from '@ufuq/shared/i18n/locales/ar/admin/inbox.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/admin/inbox.json' with { type: 'json' }
import type { Cell } from '#core/csv'
import { allNewestFirst } from '#core/newest_first'
import { findMessages } from '#inbox/find_messages'
import type { MessageFilters } from '#inbox/messages_validators'

const TEXTS: Record<Language, typeof english.inbox> = { ar: arabic.inbox, en: english.inbox }

/** The messages as a spreadsheet table, with headings in the given language. */
export function messagesFile(filters: MessageFilters, language: Language = DEFAULT_LANGUAGE) {
  const { columns } = TEXTS[language]
  const { number, received, kind, status, name, email, phone, skills, body, notes } = columns
  return {
    name: 'messages',
    heading: [number, received, kind, status, name, email, phone, skills, body, notes],
    rows: rows(filters, TEXTS[language]),
  }
}

async function* rows(
  filters: MessageFilters,
  { kinds, statuses }: (typeof english)['inbox'],
): AsyncGenerator<Cell[]> {
  for await (const message of allNewestFirst(() => findMessages(filters))) {
    const { id, createdAt, kind, status, name, email, phone, skills, body, notes } = message
    const received = createdAt.toUTC().toFormat('yyyy-MM-dd HH:mm')
    yield [id, received, kinds[kind], statuses[status], name, email, phone, skills, body, notes]
  }
}
