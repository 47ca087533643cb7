import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { KINDS, type KindName } from '@ufuq/shared/kinds/index'
import { Select } from '@ufuq/shared/ui/select'
import { useKindTexts } from '../entry/kind-texts.ts'
import { allEntries } from '../targets/entries.ts'
import type { FieldInputProps } from './field-props.ts'

/** Selects an entry of a kind with few entries by its name. */
export function EntrySelect({ field, control, input, isReadOnly }: FieldInputProps<'entry'>) {
  const { t } = useTranslation('admin')
  const kind = KINDS[field.kind as KindName]
  const texts = useKindTexts(kind)
  const { data: entries = [] } = useQuery(allEntries(kind))
  const value = typeof input.value === 'number' ? input.value : null
  const isKnown = value === null || entries.some(({ id }) => id === value)
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
      {entries.map((entry) => (
        <option key={entry.id} value={entry.id}>
          {texts.titleOf(entry)}
        </option>
      ))}
    </Select>
  )
}
