import { AdminApp, createAdminRuntime } from '@ufuq/admin/app'
import { leaveForLater } from '@ufuq/admin/other-screens'
import { createNamespaceBackend } from '@ufuq/shared/i18n/backend'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserHost } from './browser-host.ts'
import { takeOverFirstCalls } from './calls-ahead.ts'
import { pageElement } from './page-element.ts'

const importStyles = () => import('./screens.css')

const beginsWithEditor = takeOverFirstCalls()
const backend = createNamespaceBackend(beginsWithEditor ? 'editor' : undefined)
const [runtime] = await Promise.all([
  createAdminRuntime(browserHost, backend),
  beginsWithEditor || importStyles(),
])
if (beginsWithEditor) {
  const { i18n } = runtime
  const { language } = i18n
  const readAllTexts = () =>
    new Promise<void>((resolve, reject) => {
      void i18n.reloadResources(language, 'admin', (error: unknown) =>
        error ? reject(error as Error) : resolve(),
      )
    })
  leaveForLater(() => Promise.all([readAllTexts(), importStyles()]))
}

createRoot(pageElement('root')).render(
  <StrictMode>
    <AdminApp host={browserHost} {...runtime} />
  </StrictMode>,
)
