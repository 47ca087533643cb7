import arabic from '@ufuq/shared/i18n/locales/ar/common.json'
import english from '@ufuq/shared/i18n/locales/en/common.json'

// Only the server's bundle imports this file, where the words of both languages stand side by side.
export const commonTexts = { ar: arabic, en: english }
