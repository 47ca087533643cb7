import type { Programme } from '@ufuq/shared/contract/programmes'
import arabic from '@ufuq/shared/i18n/locales/ar/common.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/common.json' with { type: 'json' }

/**
 * The tags that assign a publication to a programme, which are the programme's names in both
 * languages.
 */
export const programmeTags = (programme: Programme): string[] => [
  arabic.categories[programme],
  english.categories[programme],
]
