import type { useTranslation } from 'react-i18next'

export type AdminT = ReturnType<typeof useTranslation<'admin'>>['t']

/** The display name of a version of a page. */
export const versionName = (t: AdminT, number: number): string =>
  number === 0 ? t('site.history.first') : t('site.history.version', { number })
