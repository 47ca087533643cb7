import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/toast'
import {
  createContext,
  use,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export interface ToastContent {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive' | undefined
  /** One stands beside the text, several below it. */
  action?: ToastAction | readonly ToastAction[] | undefined
}

export interface ToastAction {
  label: string
  /** An alternative way to do the same, for users who need more time than the toast gives. */
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

interface ToastProviderProps {
  /** The name of the toast region; `{hotkey}` in it is replaced by the key that focuses it. */
  regionLabel: string
  /** Read out before each message. */
  messageLabel: string
  closeLabel: string
  children: ReactNode
}

interface Shown {
  /** Makes every message a new toast with its full display time. */
  count: number
  open: boolean
  content: ToastContent
}

const DURATION = 5000
const SWIPE_THRESHOLD = 50
const HOTKEY = ['F8']

export function ToastProvider({
  regionLabel,
  messageLabel,
  closeLabel,
  children,
}: ToastProviderProps) {
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
      {isInBrowser && (
        <Radix.Provider
          label={messageLabel}
          duration={DURATION}
          swipeDirection="right"
          swipeThreshold={SWIPE_THRESHOLD}
        >
          <ToastCard
            key={shown.count}
            content={shown.content}
            open={shown.open}
            onClose={dismiss}
            closeLabel={closeLabel}
          />
          <Radix.Viewport className="toasts" label={regionLabel} hotkey={HOTKEY} />
        </Radix.Provider>
      )}
    </ToastContext>
  )
}

interface ToastCardProps {
  content: ToastContent
  open: boolean
  onClose: () => void
  closeLabel: string
}

function ToastCard({ content, open, onClose, closeLabel }: ToastCardProps) {
  const { title, description, variant = 'default', action } = content
  const actions = [action ?? []].flat().map(({ label, elsewhere, run }) => (
    <Radix.Action asChild altText={elsewhere} key={label}>
      <button type="button" className="toast-action" onClick={run}>
        {label}
      </button>
    </Radix.Action>
  ))
  // beside more than a title, it would leave the words a column of one word each
  const isBeside = actions.length === 1 && !description
  return (
    <Radix.Root
      className="toast"
      type={variant === 'destructive' ? 'foreground' : 'background'}
      data-variant={variant}
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Icon icon={variant === 'destructive' ? CircleAlert : CircleCheck} />
      <div className="toast-text">
        <Radix.Title className="toast-title">{title}</Radix.Title>
        {description && <Radix.Description>{description}</Radix.Description>}
        {!isBeside && actions.length > 0 && <div className="toast-actions">{actions}</div>}
      </div>
      {isBeside && actions}
      <Radix.Close asChild>
        <IconButton icon={X} label={closeLabel} />
      </Radix.Close>
    </Radix.Root>
  )
}

const never = () => () => {}

/** Radix puts an inline style on the toast region, which a server-rendered page may not have. */
const useIsInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
