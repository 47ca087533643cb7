import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { createTexts } from '../common/texts.ts'
import { bridge } from './bridge.ts'
import { DesktopApp } from './desktop-app.tsx'
import { LastResort } from './last-resort.tsx'

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
