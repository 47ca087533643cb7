import { AdminApp, createAdminRuntime } from '@ufuq/shared/admin/app'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserHost } from './browser-host.ts'
import { pageElement } from './page-element.ts'

const runtime = await createAdminRuntime(browserHost)

createRoot(pageElement('root')).render(
  <StrictMode>
    <AdminApp host={browserHost} {...runtime} />
  </StrictMode>,
)
