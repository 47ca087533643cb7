import { Button } from '@ufuq/shared/ui/button'
import { ErrorState } from '@ufuq/shared/ui/states'
import { Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next'
import { createTexts } from '../common/texts.ts'
import { bridge } from './bridge.ts'
import { DesktopApp } from './desktop-app.tsx'

/** Catches errors that no other boundary has caught, so that the window is never blank. */
class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
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

const start = await bridge.start()
document.documentElement.dataset['theme'] = start.theme
const { i18n } = createTexts(start.language, initReactI18next)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <I18nextProvider i18n={i18n}>
    <LastResort>
      <DesktopApp start={start} />
    </LastResort>
  </I18nextProvider>,
)
