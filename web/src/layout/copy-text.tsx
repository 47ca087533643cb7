import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useState, type ComponentProps } from 'react'

interface CopyTextProps {
  text: string
  icon: ComponentProps<typeof Icon>['icon']
  words: Record<'copy' | 'copied' | 'copyFailed', string>
}

/**
 * A button that copies a text. It is visible only with scripts, but part of the layout from the
 * start, so that nothing moves when they run.
 */
export function CopyText({ text, icon, words }: CopyTextProps) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)

  async function copy() {
    setOutcome(null)
    setOutcome(await copyText(text))
  }

  return (
    <>
      <Button variant="line" size="small" className="scripted" onClick={() => void copy()}>
        <Icon icon={icon} /> {words.copy}
      </Button>
      <span className="fine share-outcome" role="status">
        {outcome && words[outcome]}
      </span>
    </>
  )
}

/** Copying fails without HTTPS, where a page has no access to the clipboard. */
async function copyText(text: string): Promise<'copied' | 'copyFailed'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'copyFailed'
  }
}
