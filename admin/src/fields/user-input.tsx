import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Select } from '@ufuq/shared/ui/select'
import { colleaguesQuery } from '../colleagues/colleagues-query.ts'
import type { FieldInputProps } from './field-props.ts'

/** Selects an account that may publish; administrators are responsible if none is selected. */
export function UserInput({ control, input, isReadOnly }: FieldInputProps<'user'>) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(colleaguesQuery())
  const people = data?.filter(({ canPublish }) => canPublish) ?? []
  const value = typeof input.value === 'number' ? input.value : null
  const isKnown = value === null || people.some(({ id }) => id === value)
  return (
    <Select
      {...control}
      {...input}
      value={value ?? ''}
      disabled={isReadOnly}
      onChange={({ target }) => input.onChange(target.value === '' ? null : Number(target.value))}
      tall
    >
      <option value="">{t('kinds.checklist.administrators')}</option>
      {!isKnown && <option value={value}>{t('users.former')}</option>}
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {isolated(name ?? t('users.former'))}
        </option>
      ))}
    </Select>
  )
}
