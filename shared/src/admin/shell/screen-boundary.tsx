import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'

interface ScreenBoundaryProps {
  children: ReactNode
}

/** A screen whose code could not be loaded, or that threw, leaves the frame standing. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children
  }
}

function BrokenScreen() {
  const { t } = useTranslation('admin')
  return (
    <div className="body">
      <ErrorState
        level={2}
        title={t('states.brokenTitle')}
        text={t('states.brokenText')}
        action={
          // A chunk that failed once stays failed until the page is loaded anew.
          <Button variant="line" onClick={() => window.location.reload()}>
            {t('states.reload')}
          </Button>
        }
      />
    </div>
  )
}
