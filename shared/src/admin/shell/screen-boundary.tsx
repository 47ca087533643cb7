import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Waiting } from './waiting.tsx'

interface ScreenBoundaryProps {
  /** Whether the screen stands alone in the window, with no frame around it. */
  isWhole?: boolean
  children: ReactNode
}

/** A screen whose code could not be loaded, or that threw, leaves what is around it standing. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    const { isWhole, children } = this.props
    if (!this.state.isBroken) return children
    return isWhole ? (
      <Waiting>
        <BrokenScreen />
      </Waiting>
    ) : (
      <div className="body">
        <BrokenScreen />
      </div>
    )
  }
}

function BrokenScreen() {
  const { t } = useTranslation('admin')
  return (
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
}
