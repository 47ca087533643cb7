import {
  createContext,
  use,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'

export interface ToastContent {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive' | undefined
  /** The actions; a single action is next to the text, and several are below it. */
  action?: ToastAction | readonly ToastAction[] | undefined
}

interface ToastAction {
  label: string
  /**
   * Describes another way to do the same thing, for users who need more time than the toast gives.
   */
  elsewhere: string
  run: () => void
}

interface Toasts {
  /** Shows one message, replacing the current one. */
  toast: (content: ToastContent) => void
  dismiss: () => void
}

const ToastContext = createContext<Toasts | null>(null)

export function useToast(): Toasts {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToastProvider above it')
  return toasts
}

interface ToastTexts {
  /**
   * The name of the toast region. In this name, `{hotkey}` is replaced with the key that focuses
   * the region.
   */
  regionLabel: string
  /** The text that screen readers announce before each message. */
  messageLabel: string
  closeLabel: string
}

export interface ToastRegionProps extends ToastTexts {
  shown: Shown
  onClose: () => void
}

interface ToastProviderProps extends ToastTexts {
  /** `ToastRegion`, or a component that renders it once its code has loaded. */
  Region: ComponentType<ToastRegionProps>
  children: ReactNode
}

interface Shown {
  /** Increases with every message, so that each is a new toast with its full display time. */
  count: number
  open: boolean
  content: ToastContent
}

export function ToastProvider({ Region, children, ...texts }: ToastProviderProps) {
  const [shown, setShown] = useState<Shown>({ count: 0, open: false, content: { title: '' } })
  const isInBrowser = useIsInBrowser()

  const toast = useCallback(
    (content: ToastContent) => setShown(({ count }) => ({ count: count + 1, open: true, content })),
    [],
  )
  const dismiss = useCallback(() => setShown((last) => ({ ...last, open: false })), [])
  const toasts = useMemo(() => ({ toast, dismiss }), [toast, dismiss])

  return (
    <ToastContext value={toasts}>
      {children}
      {isInBrowser && <Region {...texts} shown={shown} onClose={dismiss} />}
    </ToastContext>
  )
}

const never = () => () => {}

/** Radix adds an inline style to the toast region, which a server-rendered page must not have. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
