import { AdminApp, createAdminRuntime } from '@ufuq/admin/app'
import { deferScreens } from '@ufuq/admin/deferred-screens'
import { takeOverCalls } from '@ufuq/shared/client/request'
import { createNamespaceBackend } from '@ufuq/shared/i18n/backend'
import type { i18n } from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserHost } from './browser-host.ts'
import { pageElement } from './page-element.ts'

declare global {
  interface Window {
    /** The paths and responses of the requests that `public/admin-start.js` has already sent. */
    callsAhead?: [path: string, answer: Promise<Response>][]
  }
}

const importStyles = () => import('../styles/screens.css')

const beginsWithEditor = takeOverFirstCalls()
const backend = createNamespaceBackend(beginsWithEditor ? 'editor' : undefined)
const [runtime] = await Promise.all([
  createAdminRuntime(browserHost, backend),
  beginsWithEditor || importStyles(),
])
if (beginsWithEditor) {
  const { i18n } = runtime
  const { language } = i18n
  deferScreens(() => Promise.all([readAllTexts(i18n, language), importStyles()]))
}

createRoot(pageElement('root')).render(
  <StrictMode>
    <AdminApp host={browserHost} {...runtime} />
  </StrictMode>,
)

/**
 * Loads all texts, which replace those with which the window started. i18next passes an error to
 * the callback, although its type omits it.
 */
function readAllTexts(i18n: i18n, language: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: unknown) => (error ? reject(new Error('No texts came')) : resolve())
    void i18n.reloadResources(language, 'admin', done)
  })
}

/**
 * Takes over the requests that were sent early. Returns whether there were any, which means that
 * the window's first screen is the editor.
 */
function takeOverFirstCalls(): boolean {
  const { callsAhead } = window
  takeOverCalls(callsAhead ?? [])
  delete window.callsAhead
  return callsAhead !== undefined
}
