import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { Select } from '@ufuq/shared/ui/select'
import { useLanguage } from '../language.ts'
import { allTags } from '../targets/tags.ts'
import type { FieldInputProps } from './field-props.ts'

/** Lets the user select one of the publications' tags. */
export function TagInput({ control, input, isReadOnly }: FieldInputProps<'entry'>) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { data: tags = [] } = useQuery(allTags())
  const value = typeof input.value === 'number' ? input.value : null
  const isKnown = value === null || tags.some(({ id }) => id === value)
  return (
    <Select
      {...control}
      {...input}
      value={value ?? ''}
      disabled={isReadOnly}
      onChange={({ target }) => input.onChange(target.value === '' ? null : Number(target.value))}
      tall
    >
      <option value="">{t('site.editor.choose')}</option>
      {!isKnown && <option value={value}>{t('activity.numbered', { number: value })}</option>}
      {tags.map((tag) => (
        <option key={tag.id} value={tag.id}>
          {tag[language] ?? tag[otherLanguage(language)]}
        </option>
      ))}
    </Select>
  )
}
