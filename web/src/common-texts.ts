import arabic from '@ufuq/shared/i18n/locales/ar/common.json'
import english from '@ufuq/shared/i18n/locales/en/common.json'

// Only the server's bundle imports this file, since it holds the texts of both languages.
export const commonTexts = { ar: arabic, en: english }
