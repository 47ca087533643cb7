import { useTranslation } from 'react-i18next'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { ROLES } from '@ufuq/shared/contract/users'
import { FilterBar, FilterChoice, Filters } from '../../components/filter-bar.tsx'
import { ListCount } from '../../lists/list-count.tsx'
import { SearchField, searchedWords } from '../../components/search-field.tsx'
import { ACCOUNT_STATES, useUsersAddress } from './users-address.ts'

/** Search, filters by role and state, and the count. */
export function UsersBar({ count }: { count: number }) {
  const { t } = useTranslation('admin')
  const { q, role, state, show } = useUsersAddress()
  return (
    <FilterBar
      count={<ListCount count={count} isWhole />}
      onSubmit={(event) => show({ q: searchedWords(event).trim() })}
    >
      <SearchField
        q={q}
        label={t('users.search')}
        submitLabel={t('users.searchSubmit')}
        maxLength={LIMITS.search.max}
        dir="auto"
      />
      <Filters
        set={[
          ...(role ? [{ name: 'role', text: t(`roles.${role}`) }] : []),
          ...(state ? [{ name: 'state', text: t(`users.states.${state}`) }] : []),
        ]}
        onRemove={(name) => show({ [name]: '' })}
        onClear={() => show({ role: '', state: '' })}
      >
        <FilterChoice
          value={role}
          label={t('fields.role')}
          any={t('users.anyRole')}
          choices={ROLES.map((value) => ({ value, text: t(`roles.${value}`) }))}
          onChoose={(value) => show({ role: value })}
        />
        <FilterChoice
          value={state}
          label={t('users.access')}
          any={t('users.anyState')}
          choices={ACCOUNT_STATES.map((value) => ({ value, text: t(`users.states.${value}`) }))}
          onChoose={(value) => show({ state: value })}
        />
      </Filters>
    </FilterBar>
  )
}
