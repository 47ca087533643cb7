import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ROLES } from '@ufuq/shared/contract/users'
import { Expander } from '../../components/expander.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { RadioList } from '../../components/field-group.tsx'

/** The roles from the fewest rights to the most. */
const RISING = ROLES.toReversed()

/** The roles to choose from, each with its rights. */
export function RoleField({ input }: { input: UseFormRegisterReturn }) {
  const { t } = useTranslation('admin')
  return (
    <RadioList
      label={t('fields.role')}
      options={RISING.map((role) => ({
        value: role,
        label: t(`roles.${role}`),
        hint: t(`roleGuide.${role}`),
      }))}
      input={input}
    />
  )
}

/** The explanation of the roles, for people who only read the list of users. */
export function RoleGuide() {
  const { t } = useTranslation('admin')
  return (
    <Expander summary={t('roleGuide.title')} isLink>
      <Facts>
        {RISING.map((role) => (
          <Fact key={role} name={t(`roles.${role}`)}>
            {t(`roleGuide.${role}`)}
          </Fact>
        ))}
      </Facts>
    </Expander>
  )
}
