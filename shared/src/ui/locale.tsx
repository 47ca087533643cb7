import { useTranslation } from 'react-i18next'
import type { Locale } from '../domain/site/regional.ts'

/**
 * The locale in which the organisation writes dates and numbers in the displayed language. It is
 * stored among the texts.
 */
export const useLocale = (): Locale => useTranslation().t('locale') as Locale
