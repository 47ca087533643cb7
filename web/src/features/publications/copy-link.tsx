import Link from 'lucide-react/icons/link'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * A button that copies the link. It is visible only with scripts, but part of the layout from the
 * start, so that nothing moves when they run.
 */
export function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)

  async function copy() {
    setOutcome(null)
    setOutcome(await copyText(url))
  }

  return (
    <>
      <Button variant="line" size="small" className="scripted" onClick={() => void copy()}>
        <Icon icon={Link} /> {t('share.copyLink')}
      </Button>
      <span className="share-outcome" role="status">
        {outcome && t(`share.${outcome}`)}
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
