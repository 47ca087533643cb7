import { ConfirmDialog } from '@ufuq/shared/ui/confirm-dialog'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { giveFocusBack, useLastFocused } from './last-focused.ts'

/**
 * Asks in a dialog of the product before something is lost for good. `action` names what is about
 * to happen, and is the title and the button, which is red unless it is harmless. Resolves to
 * whether the user confirmed. Moving an entry to the bin asks with `host.confirm` instead, as the
 * specification says.
 */
export type Confirm = (
  action: string,
  question: string,
  options?: { isHarmless?: true },
) => Promise<boolean>

const ConfirmationContext = createContext<Confirm | null>(null)

export function useConfirmation(): Confirm {
  const confirm = use(ConfirmationContext)
  if (!confirm) throw new Error('useConfirmation needs a ConfirmationProvider above it')
  return confirm
}

interface Asked {
  action: string
  question: string
  isHarmless: boolean
  settle: (isConfirmed: boolean) => void
}

export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  const [asked, setAsked] = useState<Asked | null>(null)
  const opener = useLastFocused()
  const confirm = useCallback<Confirm>(
    (action, question, { isHarmless = false } = {}) =>
      new Promise((settle) => setAsked({ action, question, isHarmless, settle })),
    [],
  )
  const answer = (isConfirmed: boolean) => {
    asked?.settle(isConfirmed)
    setAsked(null)
  }
  return (
    <ConfirmationContext value={confirm}>
      {children}
      {asked && (
        <ConfirmDialog
          open
          danger={!asked.isHarmless}
          onOpenChange={() => answer(false)}
          title={asked.action}
          text={asked.question}
          confirmLabel={asked.action}
          cancelLabel={t('manage.cancel')}
          focusAfter={() => giveFocusBack(opener.current)}
          onConfirm={() => answer(true)}
        />
      )}
    </ConfirmationContext>
  )
}
