import { useTranslation } from 'react-i18next'
import type { Field } from '@ufuq/shared/kinds/fields'
import { formatDate, formatMoment, formatNumber } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'

/** Converts a value to the text that lists and comparisons show; empty for an empty value. */
export function useValueText() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (field: Field, value: unknown, choiceName: (choice: string) => string): string => {
    if (typeof value === 'boolean') return t(value ? 'entries.yes' : 'entries.no')
    if (typeof value === 'number') {
      return field.type === 'file'
        ? t('activity.numbered', { number: value })
        : formatNumber(value, locale)
    }
    if (typeof value !== 'string' || value === '') return ''
    switch (field.type) {
      case 'choice':
        return choiceName(value)
      case 'day':
        return formatDate(`${value}T00:00:00Z`, 'UTC', locale)
      case 'moment':
        return formatMoment(value, locale)
      default:
        return value
    }
  }
}
