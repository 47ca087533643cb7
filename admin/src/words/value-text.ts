import { digitsOf } from '@ufuq/shared/domain/site/regional'
import { formatDate } from '@ufuq/shared/i18n/formats'
import type { Field } from '@ufuq/shared/model/fields'
import { isTree } from '@ufuq/shared/model/values'
import { useLocale } from '@ufuq/shared/ui/locale'
import { useTranslation } from 'react-i18next'
import { useFormatMoment } from '../components/dates/format-moment.ts'

const isYear = (field: Field): boolean => field.type === 'number' && field.min >= 1000

/** Converts a value to the text that lists and comparisons show; empty for an empty value. */
export function useValueText() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const formatMoment = useFormatMoment()
  const textOf = (field: Field, value: unknown, choiceName: (choice: string) => string): string => {
    if (Array.isArray(value)) return value.map((one) => textOf(field, one, choiceName)).join(' · ')
    if (typeof value === 'boolean') return t(value ? 'entries.yes' : 'entries.no')
    if (typeof value === 'number') {
      return field.type === 'file' || field.type === 'entry'
        ? t('activity.numbered', { number: value })
        : value.toLocaleString(digitsOf(locale), { useGrouping: !isYear(field) })
    }
    if (field.type === 'focalPoint' && isTree(value)) {
      const [x, y] = [value['x'], value['y']].map((part) => Math.round(Number(part) * 100))
      return t('pictures.sheet.pointAt', { x, y })
    }
    if (typeof value !== 'string' || value === '') return ''
    switch (field.type) {
      case 'choice':
        return choiceName(value)
      case 'day':
        return formatDate(`${value}T00:00:00Z`, 'UTC', locale)
      case 'moment':
        return formatMoment(value)
      default:
        return value
    }
  }
  return textOf
}
