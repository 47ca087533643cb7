import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'

/** The language of the email: that of the invited person, which need not be the user's own. */
export function EmailLanguage({ input }: { input: UseFormRegisterReturn }) {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <Field label={t('invite.language')} hint={t('invite.languageHint')}>
      {(control) => (
        <Select tall {...control} {...input}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {t(`common:language.${language}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
