import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { Select } from '@ufuq/shared/ui/select'
import { useLanguage } from '../../../../language.ts'
import { allTags } from '../../tags.ts'
import type { ValueControl } from './shared-value.tsx'

/** Lets the user select one of the publications' tags. */
export function TagSelect({
  control: { value, onChange, isReadOnly, ...attributes },
}: {
  control: ValueControl
}) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { data: tags = [] } = useQuery(allTags())
  const isKnown = value === '' || tags.some(({ id }) => String(id) === value)
  return (
    <Select
      {...attributes}
      value={value}
      disabled={isReadOnly}
      onChange={({ target }) => onChange(target.value)}
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
