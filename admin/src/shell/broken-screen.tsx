import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { ErrorState } from '@ufuq/shared/ui/states'
import { Waiting } from './waiting.tsx'

/**
 * Replaces a screen that threw an error or whose code could not be loaded.
 * @param isWhole Whether the error message fills the window, without the frame.
 */
export function BrokenScreen({ isWhole = false }: { isWhole?: boolean }) {
  const { t } = useTranslation('admin')
  const state = (
    <ErrorState
      level={1}
      title={t('states.brokenTitle')}
      text={t('states.brokenText')}
      action={
        // A chunk that has failed to load can't be loaded until the page is reloaded.
        <Button variant="line" onClick={() => window.location.reload()}>
          {t('states.reload')}
        </Button>
      }
    />
  )
  return isWhole ? <Waiting>{state}</Waiting> : <div className="body">{state}</div>
}
