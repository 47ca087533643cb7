import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Waiting } from './waiting.tsx'

/**
 * In the place of a screen whose code could not be loaded, or that threw.
 * @param isWhole Whether it stands alone in the window, with no frame around it.
 */
export function BrokenScreen({ isWhole = false }: { isWhole?: boolean }) {
  const { t } = useTranslation('admin')
  const state = (
    <ErrorState
      level={1}
      title={t('states.brokenTitle')}
      text={t('states.brokenText')}
      action={
        // A chunk that failed once stays failed until the page is loaded anew.
        <Button variant="line" onClick={() => window.location.reload()}>
          {t('states.reload')}
        </Button>
      }
    />
  )
  return isWhole ? <Waiting>{state}</Waiting> : <div className="body">{state}</div>
}
