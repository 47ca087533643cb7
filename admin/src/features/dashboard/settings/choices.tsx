import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { THEMES, type Theme } from '@ufuq/shared/contract/themes'
import { useHost } from '../../../host-context.tsx'
import { useChangeLanguage, useLanguage } from '../../../language.ts'

/** The section's heading labels this group of radio buttons. */
export function LanguageChoice() {
  const { t } = useTranslation('common')
  const current = useLanguage()
  const { change } = useChangeLanguage()
  return (
    <fieldset className="choices" aria-labelledby="language-title" aria-describedby="language-text">
      {LANGUAGES.map((language) => (
        <label key={language} lang={language}>
          <input
            type="radio"
            name="language"
            value={language}
            checked={language === current}
            onChange={() => change(language)}
          />
          {t(`language.${language}`)}
        </label>
      ))}
    </fieldset>
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
    <fieldset className="choices" aria-labelledby="theme-title" aria-describedby="theme-text">
      {THEMES.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === current}
            onChange={() => choose(theme)}
          />
          {t(`theme.${theme}`)}
        </label>
      ))}
    </fieldset>
  )
}
