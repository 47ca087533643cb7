import { AdminApp, createAdminRuntime } from '@ufuq/admin/app'
import { createNamespaceBackend } from '@ufuq/shared/i18n/backend'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserHost } from './browser-host.ts'
import { takeOverFirstCalls } from './calls-ahead.ts'
import { pageElement } from './page-element.ts'

takeOverFirstCalls()
const runtime = await createAdminRuntime(browserHost, createNamespaceBackend())

createRoot(pageElement('root')).render(
  <StrictMode>
    <AdminApp host={browserHost} {...runtime} />
  </StrictMode>,
)
