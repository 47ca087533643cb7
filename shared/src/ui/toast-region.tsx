import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/toast'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import type { ToastContent, ToastRegionProps } from './toast.tsx'

const DURATION = 5000
const SWIPE_THRESHOLD = 50
const HOTKEY = ['F8']

/** The page's region for toasts, with the current one. */
export function ToastRegion({
  regionLabel,
  messageLabel,
  closeLabel,
  shown,
  onClose,
}: ToastRegionProps) {
  return (
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
        onClose={onClose}
        closeLabel={closeLabel}
      />
      <Radix.Viewport className="toasts" label={regionLabel} hotkey={HOTKEY} />
    </Radix.Provider>
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
  // next to a description, the button would leave only a narrow column for the text
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
