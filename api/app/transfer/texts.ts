import type { Language } from '@ufuq/shared/contract/languages'
import arabic from '@ufuq/shared/i18n/locales/ar/transfer.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/transfer.json' with { type: 'json' }

export type TransferTexts = typeof english

export const transferTexts: Record<Language, TransferTexts> = { ar: arabic, en: english }

/** The text with its placeholders replaced by these values. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/**
 * The name of a kind, such as `comment` or `taxonomy:author`; the kind itself if it has no name,
 * because sources can contain unknown kinds.
 */
export function nameOf(names: Record<string, string>, kind: string): string {
  const [group = '', ...rest] = kind.split(':')
  const name = names[kind]
  if (name !== undefined || rest.length === 0) return name ?? kind
  return names[group] === undefined ? kind : `${names[group]} (${rest.join(':')})`
}
