import { useTranslation } from 'react-i18next'
import type { Locale } from '../domain/site/regional.ts'

/**
 * How the organisation writes dates and numbers in the displayed language; it is one of the texts.
 */
export const useLocale = (): Locale => useTranslation().t('locale') as Locale
