import { Dialog as SharedDialog } from '@ufuq/shared/ui/dialog'
import { useRef, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

type SharedProps = Omit<ComponentProps<typeof SharedDialog>, 'open' | 'onOpenChange' | 'closeLabel'>

/** A dialog that is open as long as it is rendered. */
export function Dialog({ onClose, ...props }: SharedProps & { onClose: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <SharedDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closeLabel={t('states.close')}
      {...props}
    />
  )
}

interface Leaving {
  onClose: () => void
  focusAfter: () => void
}

/** Closes a dialog and goes on elsewhere, which takes the focus. */
export function useLeavingDialog({ onClose, focusAfter }: Leaving) {
  const goOn = useRef<() => void>(null)
  return {
    leave(next: () => void) {
      goOn.current = next
      onClose()
    },
    focusAfter() {
      const next = goOn.current ?? focusAfter
      goOn.current = null
      next()
    },
  }
}
