import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { useToast } from '@ufuq/shared/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHost } from './host-context.tsx'

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE
}

/**
 * Changes the interface's language in place: only texts are loaded, and forms keep what was
 * typed.
 */
export function useChangeLanguage() {
  const { t, i18n } = useTranslation(['admin', 'common'])
  const host = useHost()
  const { toast } = useToast()
  const [isChanging, setIsChanging] = useState(false)

  const change = async (language: Language) => {
    setIsChanging(true)
    await i18n.loadLanguages(language)
    setIsChanging(false)
    if (!i18n.hasResourceBundle(language, 'admin')) {
      toast({
        title: t('shell.languageFailed'),
        description: t('shell.languageFailedText'),
        variant: 'destructive',
      })
      return
    }
    await i18n.changeLanguage(language)
    host.language.store(language)
  }

  return { change: (language: Language) => void change(language), isChanging }
}
