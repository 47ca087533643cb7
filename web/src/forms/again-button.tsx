import { Button } from '@ufuq/shared/ui/button'
import type { ReactNode } from 'react'

interface AgainButtonProps {
  /** The address of the form's page, to load it again without JavaScript. */
  action: string
  onAgain: () => void
  children: ReactNode
}

/** A button that shows a sent form again for another message. */
export function AgainButton({ action, onAgain, children }: AgainButtonProps) {
  return (
    <form
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        onAgain()
      }}
    >
      <Button type="submit" variant="line" size="small">
        {children}
      </Button>
    </form>
  )
}
