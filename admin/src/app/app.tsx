import {
  type QueryKey,
  QueryClientProvider,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { Language } from '@ufuq/shared/contract/languages'
import { createLocaleBackend } from '@ufuq/shared/i18n/backend'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { DirectionProvider } from '@ufuq/shared/ui/direction'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { ToastProvider, useToast, type ToastRegionProps } from '@ufuq/shared/ui/toast'
import type { BackendModule, i18n, ParseKeys } from 'i18next'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { ConfirmationProvider } from '../components/confirmation.tsx'
import { HostProvider } from '../host/host-context.tsx'
import type { AdminHost } from '../host/host.ts'
import { useLanguage } from '../host/language.ts'
import { errorText, type AdminT } from '../server/error-text.ts'
import { createAdminQueryClient } from '../server/query-client.ts'
import { ServerWatch } from '../server/server-watch.tsx'
import { wayTo } from '../session/guards.tsx'
import { UploadsProvider } from '../uploads/uploads-provider.tsx'
import { adminRoutes } from './routes.tsx'

const region = onDemand(() => import('@ufuq/shared/ui/toast-region'))

const Part = region.part((module) => module.ToastRegion)

export interface AdminRuntime {
  i18n: i18n
  client: QueryClient
}

/**
 * Creates what a host (browser or desktop app) needs to mount the admin app; resolves once the
 * texts of the first language are loaded. The desktop app loads a whole language, because servers
 * of every release offer it in that form.
 */
export async function createAdminRuntime(
  host: AdminHost,
  backend: BackendModule = createLocaleBackend(),
): Promise<AdminRuntime> {
  return {
    i18n: await createI18n({
      language: host.language.initial,
      backend,
      namespaces: ['common', 'admin'],
    }),
    client: createAdminQueryClient(),
  }
}

interface AdminAppProps extends AdminRuntime {
  host: AdminHost
}

interface StartPath {
  /** An admin address requested from outside the screens: by a menu, a notification or a link. */
  path?: string | null
  onOpened?: () => void
}

/**
 * The whole admin area. A host mounts it once; `createAdminRuntime` creates the rest of what
 * it needs.
 */
export function AdminApp({ path = null, onOpened, ...props }: AdminAppProps & StartPath) {
  // Each mount creates its own router, so that no state of one app leaks into the next.
  const [router] = useState(() => createBrowserRouter(adminRoutes))
  useEffect(() => {
    if (path === null) return
    void router.navigate(...wayTo(path, router.state.location.pathname))
    onOpened?.()
  }, [router, path, onOpened])
  return (
    <AdminProviders {...props}>
      {/* A transition may render long after the click; a choice made before that would be based
          on the old address. */}
      <RouterProvider router={router} useTransitions={false} />
    </AdminProviders>
  )
}

/** All contexts that screens need, except the router. */
export function AdminProviders({
  host,
  i18n,
  client,
  children,
}: AdminAppProps & { children: ReactNode }) {
  return (
    <HostProvider value={host}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <ServerWatch>
            <UploadsProvider>
              <LanguageProviders>{children}</LanguageProviders>
            </UploadsProvider>
          </ServerWatch>
        </QueryClientProvider>
      </I18nextProvider>
    </HostProvider>
  )
}

function LanguageProviders({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()
  useDocumentLanguage(language)
  return (
    <DirectionProvider language={language}>
      <ToastProvider
        Region={ToastRegion}
        regionLabel={t('common:toasts.regionLabel', { hotkey: '{hotkey}' })}
        messageLabel={t('shell.notification')}
        closeLabel={t('common:toasts.close')}
      >
        <FailureToasts />
        <ConfirmationProvider>{children}</ConfirmationProvider>
      </ToastProvider>
    </DirectionProvider>
  )
}

/** Sets the document's language and direction to those of the interface, without a reload. */
function useDocumentLanguage(language: Language): void {
  useLayoutEffect(() => {
    const { lang, dir } = htmlAttributes(language)
    const root = document.documentElement
    root.lang = lang
    root.dir = dir
    root.classList.toggle('rtl', dir === 'rtl')
  }, [language])
}

/** Rendered once its code has loaded; the first message requests the code if necessary. */
function ToastRegion(props: ToastRegionProps) {
  const isLoaded = region.useIsLoaded()
  return (isLoaded || props.shown.count > 0) && <Part {...props} />
}

/** What follows a call. Omit `failed` if the screen itself shows the failure. */
type CallMeta = {
  failed?: ParseKeys<['admin', 'common']>
  /** The reason, if the text for the error's code does not fit; null for no toast. */
  reason?: (t: AdminT, error: unknown) => string | null
  /** The keys of the queries to refresh. */
  refreshed?: readonly QueryKey[]
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: CallMeta
  }
}

/** Shows a toast for every failed mutation that has a title in its `meta`. */
function FailureToasts() {
  const { t } = useTranslation(['admin', 'common'])
  const { toast } = useToast()
  const cache = useQueryClient().getMutationCache()
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { failed, reason = errorText } = event.mutation.meta ?? {}
        const description = failed ? reason(t, event.action.error) : null
        if (failed && description !== null) {
          toast({ variant: 'destructive', title: t(failed), description })
        }
      }),
    [cache, t, toast],
  )
  return null
}
