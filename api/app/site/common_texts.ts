import arabic from '@ufuq/shared/i18n/locales/ar/common.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/common.json' with { type: 'json' }

/** The foundation's name and its description of its pages. */
export const commonTexts = { ar: arabic, en: english }
