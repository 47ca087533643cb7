import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { THEMES, type Theme } from '@ufuq/shared/contract/themes'
import { PickFilter } from '../../../components/pick-filter.tsx'
import { useHost } from '../../../host-context.tsx'
import { useChangeLanguage, useLanguage } from '../../../language.ts'

export function LanguageChoice() {
  const { t } = useTranslation(['admin', 'common'])
  const { change } = useChangeLanguage()
  return (
    <PickFilter
      label={t('settings.language')}
      chosen={useLanguage()}
      onChoose={change}
      values={LANGUAGES.map((language) => ({
        value: language,
        text: <span lang={language}>{t(`common:language.${language}`)}</span>,
      }))}
    />
  )
}

export function ThemeChoice() {
  const { t } = useTranslation('admin')
  const host = useHost()
  const [current, setCurrent] = useState(() => host.theme.current())
  const choose = (theme: Theme) => {
    host.theme.choose(theme)
    setCurrent(theme)
  }
  return (
    <PickFilter
      label={t('theme.title')}
      chosen={current}
      onChoose={choose}
      values={THEMES.map((theme) => ({ value: theme, text: t(`theme.${theme}`) }))}
    />
  )
}
