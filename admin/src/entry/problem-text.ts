import { isPlaceholder } from '@ufuq/shared/kinds/page/placeholder'
import { picture } from '@ufuq/shared/kinds/picture/picture'
import type { Field } from '@ufuq/shared/model/fields'
import { useTranslation } from 'react-i18next'

/** The error message for a value, by the rule that it breaks. */
export function useProblemText(field: Field) {
  const { t } = useTranslation('admin')
  return (rule: string, value?: unknown): string => {
    switch (rule) {
      case 'required':
        return t(field.required === 'one' ? 'entries.oneLanguage' : 'site.errors.required')
      case 'placeholder':
        return t(
          isPlaceholder(String(value)) ? 'entries.problems.placeholder' : 'site.errors.placeholder',
        )
      case 'beforeStart':
        return t('entries.problems.beforeStart')
      case 'unique':
        return t('entries.problems.unique')
      case 'figure':
      case 'year':
      case 'email':
      case 'telephone':
        return t(`site.errors.${rule}`)
      case 'minItems':
        return t('entries.problems.tooFew', { count: 'min' in field ? field.min : 1 })
      case 'maxLength':
        return t('site.errors.maxLength', { max: 'max' in field ? field.max : 0 })
      case 'date':
        return t(field.type === 'moment' ? 'entries.problems.moment' : 'site.errors.invalid')
    }
    if (field.type === 'colour') return t('site.errors.colour')
    if (field.type === 'entry' && field.kind === picture.name) return t('site.errors.picture')
    if (field.type === 'number') {
      const { min, max } = field
      return t('entries.number', { min, max })
    }
    if (field.type !== 'link') return t('site.errors.invalid')
    return t(field.max === undefined && !field.image ? 'entries.problems.link' : 'entries.address')
  }
}
