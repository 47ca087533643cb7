import type { FormatterModule, i18n } from 'i18next'
import type { Language } from '../contract/languages.ts'
import { digitsOf } from '../domain/site/regional.ts'

/**
 * Formats numbers in texts as everywhere else: `1,234`, in the digits of the locale in the text
 * `common:locale`. Values that only look like numbers, such as years, are passed as strings and
 * stay unchanged.
 */
export const numbersOf = (instance: i18n) =>
  ({
    type: 'formatter',
    format: (value: number | undefined, _format, language: Language) =>
      value?.toLocaleString(digitsOf(instance.getResource(language, 'common', 'locale') ?? '')),
  }) as FormatterModule
