import { DEFAULT_LANGUAGE, type Language } from '@ufuq/shared/contract/languages'
import arabic from '@ufuq/shared/i18n/locales/ar/admin/inbox.json' with { type: 'json' }
import arabicKinds from '@ufuq/shared/i18n/locales/ar/admin/kinds.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/admin/inbox.json' with { type: 'json' }
import englishKinds from '@ufuq/shared/i18n/locales/en/admin/kinds.json' with { type: 'json' }
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { DateTime } from 'luxon'
import type { Cell } from '#core/lists/csv'
import { fromDatabaseTime } from '#core/time/database_time'
import { findColleagues } from '#entries/colleagues'
import type { Filter } from '#entries/filters'
import { listEntries } from '#entries/list'
import { messages, valuesOf } from '#inbox/message_kind'

const TEXTS = {
  ar: { ...arabic, ...arabicKinds.kinds.message.choices },
  en: { ...english, ...englishKinds.kinds.message.choices },
}

/** The messages as a spreadsheet table, with headings in the given language. */
export function messagesFile(filters: readonly Filter[], language: Language = DEFAULT_LANGUAGE) {
  const { inbox, handling } = TEXTS[language]
  const { number, received, kind, status, name, email, phone, skills, body, notes } = inbox.columns
  const { page, outcome, outcomeAt, outcomeBy, assignee } = handling.columns
  const sent = [number, received, kind, status, name, email, phone, skills, body]
  return {
    name: 'messages',
    heading: [...sent, notes, page, outcome, outcomeAt, outcomeBy, assignee],
    rows: rows(filters, TEXTS[language]),
  }
}

async function* rows(
  filters: readonly Filter[],
  choices: (typeof TEXTS)[Language],
): AsyncGenerator<Cell[]> {
  let after: string | undefined
  do {
    const query = { filters, sort: 'published', limit: PAGE_SIZE.max, after } as const
    const { rows, next } = await listEntries(messages, query)
    const all = rows.map(valuesOf)
    const people = await findColleagues(
      all.flatMap(({ assignee, outcomeBy }) => [assignee, outcomeBy]),
    )
    for (const entry of rows) {
      const message = valuesOf(entry)
      const { type, status, name, email, phone, skills, body, notes } = message
      const { language, outcome, outcomeAt, outcomeBy, assignee } = message
      yield [
        entry.id,
        momentOf(fromDatabaseTime(entry.createdAt)),
        choices.type[type],
        choices.status[status],
        name,
        email,
        phone,
        skills,
        body,
        notes,
        language === 'unknown' ? null : choices.language[language],
        outcome === 'open' ? null : choices.outcome[outcome],
        outcomeAt && momentOf(DateTime.fromISO(outcomeAt)),
        people(outcomeBy)?.name ?? null,
        people(assignee)?.name ?? null,
      ]
    }
    after = next ?? undefined
  } while (after !== undefined)
}

const momentOf = (time: DateTime) => time.toUTC().toFormat('yyyy-MM-dd HH:mm')
