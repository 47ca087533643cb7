import type { Language } from '@ufuq/shared/contract/languages'
import arabic from '@ufuq/shared/i18n/locales/ar/transfer.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/transfer.json' with { type: 'json' }

export type TransferTexts = typeof english

export const transferTexts: Record<Language, TransferTexts> = { ar: arabic, en: english }

/** The text with its placeholders replaced by these values. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
