import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DisclosureHolder } from '@ufuq/shared/contract/disclosure'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { disclosureQueries } from './queries.ts'

interface HolderFieldProps {
  /** The holder when the form was opened. */
  current: DisclosureHolder | null
  value: number | null
  onChange: (holder: number | null) => void
  error: string | undefined
}

/** Lets the user choose who is reminded of an item. */
export function HolderField({ current, value, onChange, error }: HolderFieldProps) {
  const { t } = useTranslation('admin')
  const { data: people = [] } = useQuery(disclosureQueries.holders())
  const isListed = current === null || people.some(({ id }) => id === current.id)
  const isReached = current?.isReachable !== false || value !== current.id
  return (
    <Field
      label={t('disclosure.holder.label')}
      hint={isReached ? undefined : t('disclosure.holder.unreachable')}
      error={error}
    >
      {(control) => (
        <Select
          {...control}
          tall
          value={value ?? ''}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
          }
        >
          <option value="">{t('disclosure.holder.administrators')}</option>
          {[...people, ...(isListed ? [] : [current])].map(({ id, name }) => (
            <option key={id} value={id}>
              {isolated(name ?? t('users.former'))}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
