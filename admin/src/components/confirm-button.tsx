import { Button } from '@ufuq/shared/ui/button'
import type { ComponentProps } from 'react'
import { useConfirmation } from './confirmation.tsx'

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** What is about to happen: the title of the question. */
  action: string
  /** False if nothing is lost, so that nothing is asked. */
  question: string | false
  onConfirm: () => void
}

/** Asks before something is lost. */
export function ConfirmButton({ action, question, onConfirm, ...button }: ConfirmButtonProps) {
  const confirm = useConfirmation()
  const ask = async () => {
    if (question === false || (await confirm(action, question))) onConfirm()
  }
  return <Button variant="line" {...button} onClick={() => void ask()} />
}
