import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ROLES } from '@ufuq/shared/contract/users'

/** The roles from the fewest rights to the most. */
const RISING = ROLES.toReversed()

/** The roles to choose from, each with its rights. */
export function RoleField({ input }: { input: UseFormRegisterReturn }) {
  const { t } = useTranslation('admin')
  return (
    <fieldset className="role-choice">
      <legend>{t('fields.role')}</legend>
      {RISING.map((role) => (
        <label key={role}>
          <input type="radio" value={role} {...input} />
          <span>
            {t(`roles.${role}`)}
            <small>{t(`roleGuide.${role}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The explanation of the roles, for people who only read the list of users. */
export function RoleGuide() {
  const { t } = useTranslation('admin')
  return (
    <details className="role-guide">
      <summary>{t('roleGuide.title')}</summary>
      <dl>
        {RISING.map((role) => (
          <div key={role}>
            <dt>{t(`roles.${role}`)}</dt>
            <dd>{t(`roleGuide.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
