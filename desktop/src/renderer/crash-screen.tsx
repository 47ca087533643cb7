import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { StartFrame } from './start-frame.tsx'

interface CrashScreenProps {
  onReload: () => void
  onLanguage: (language: Language) => void
}

/** The screen that is shown after the process of the window has crashed. */
export function CrashScreen({ onReload, onLanguage }: CrashScreenProps) {
  const { t } = useTranslation('desktop')
  return (
    <StartFrame
      page={t('crash.title')}
      title={t('crash.title')}
      text={t('crash.text')}
      onLanguage={onLanguage}
    >
      <div className="choices">
        <Button autoFocus onClick={onReload}>
          {t('crash.reload')}
        </Button>
      </div>
    </StartFrame>
  )
}
