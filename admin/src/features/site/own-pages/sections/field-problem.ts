import { useTranslation } from 'react-i18next'
import type { SectionFieldRules } from '@ufuq/shared/contract/page-sections'

/** The sentence for a value that is refused, or that is missing before publishing. */
export function useFieldProblem() {
  const { t } = useTranslation('admin')
  return (rule: string, rules: SectionFieldRules): string => {
    switch (rule) {
      case 'missing':
      case 'required':
        return t('site.errors.required')
      case 'placeholder':
        return t('pages.problems.placeholder')
      case 'tooFew':
      case 'minItems':
        return t('pages.problems.tooFew', { count: 'min' in rules ? rules.min : 1 })
      case 'maxLength':
        return t('site.errors.maxLength', { max: 'max' in rules ? rules.max : 0 })
      case 'picture':
        return t('pictures.field.missing')
      case 'url':
        return t('pages.problems.link')
      case 'date':
        return t('pages.problems.moment')
    }
    return t('site.errors.invalid')
  }
}
