import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { ErrorState } from '@ufuq/shared/ui/states'

/** Catches errors that no other boundary has caught, so that the window is never blank. */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Failure /> : this.props.children
  }
}

function Failure() {
  const { t } = useTranslation('desktop')
  return (
    <main className="waiting">
      <ErrorState
        level={2}
        title={t('problems.unknown.title')}
        text={t('problems.unknown.text')}
        action={
          <Button variant="line" onClick={() => window.location.assign('/admin')}>
            {t('retry')}
          </Button>
        }
      />
    </main>
  )
}
