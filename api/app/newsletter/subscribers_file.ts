import { DEFAULT_LANGUAGE, type Language } from '@ufuq/shared/contract/languages'
import arabic from '@ufuq/shared/i18n/locales/ar/admin/inbox.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/admin/inbox.json' with { type: 'json' }
import type { Cell } from '#core/lists/csv'
import { allNewestFirst } from '#core/lists/newest_first'
import { findSubscribers } from '#newsletter/find_subscribers'
import { signedToken, unsubscribeLink } from '#newsletter/unsubscribe_link'
import type { SubscriberFilters } from '#newsletter/subscribers_validators'

const TEXTS: Record<Language, typeof english.subscribers> = {
  ar: arabic.subscribers,
  en: english.subscribers,
}

/** The addresses as a spreadsheet table, with headings in the given language. */
export function subscribersFile(filters: SubscriberFilters, language: Language = DEFAULT_LANGUAGE) {
  const { columns, statuses } = TEXTS[language]
  return {
    name: 'subscribers',
    heading: [
      columns.email,
      columns.status,
      columns.since,
      columns.language,
      columns.subscribed,
      columns.unsubscribe,
    ],
    rows: rows(filters, statuses),
  }
}

async function* rows(
  filters: SubscriberFilters,
  statuses: (typeof english)['subscribers']['statuses'],
): AsyncGenerator<Cell[]> {
  for await (const row of allNewestFirst(() => findSubscribers(filters))) {
    const { id, email, status, language } = row
    yield [
      email,
      statuses[status],
      row.createdAt.toUTC().toFormat('yyyy-MM-dd'),
      language,
      // A row changes only when a person subscribes or unsubscribes, so this is the time of the
      // subscription.
      status === 'subscribed' ? row.updatedAt.toUTC().toFormat('yyyy-MM-dd HH:mm:ss') : null,
      unsubscribeLink(language, signedToken(id)),
    ]
  }
}
