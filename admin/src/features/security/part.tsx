import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { useConfirmation } from '../../confirmation.tsx'

interface PartProps {
  id: string
  title: string
  text: string
  children: ReactNode
}

/** A part of the screen, laid out as the sections of the settings are. */
export function Part({ id, title, text, children }: PartProps) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{text}</p>
      </header>
      <div>{children}</div>
    </section>
  )
}

interface RowProps {
  title: string
  text: ReactNode
  /** The buttons. */
  children: ReactNode
}

export function Row({ title, text, children }: RowProps) {
  return (
    <li>
      <div>
        <b dir="auto">{title}</b>
        <p>{text}</p>
      </div>
      <span className="row-buttons">{children}</span>
    </li>
  )
}

interface RemoveButtonProps {
  /** What the button does, and to what; also the title of the question. */
  label: string
  question: string
  isBusy: boolean
  onConfirm: () => void
  /** What the button shows. */
  children?: string
}

/** Asks before something is removed. */
export function RemoveButton({ label, question, isBusy, onConfirm, children }: RemoveButtonProps) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const ask = async () => {
    if (await confirm(label, question)) onConfirm()
  }
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isBusy}
      aria-label={label}
      onClick={() => void ask()}
    >
      {children ?? t('security.remove')}
    </Button>
  )
}
