import Link from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import Printer from 'lucide-react/icons/printer'
import Share from 'lucide-react/icons/share-2'
import { publicationPath, type Publication } from '@ufuq/shared/contract/publications'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite, useIsHydrated } from '../../engine/page-context.ts'

const LOOK = { variant: 'line', size: 'small' } as const
/** Visible only with scripts; in the layout from the start, so that nothing moves when they run. */
const SCRIPTED = { ...LOOK, className: 'scripted' } as const

/** Sharing by the visitor's own means: nobody else learns of it. Without JavaScript there is e-mail. */
export function ArticleShare({ publication }: { publication: Publication }) {
  const { t } = useTranslation('publications')
  const isHydrated = useIsHydrated()
  const { title } = publication
  const url = useSite().origin + publicationPath(publication)
  const letter = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`

  return (
    <section className="share" aria-label={t('share.label', { ns: 'common' })}>
      <p>{t('article.shareTitle')}</p>
      <div className="share-ways">
        <a className={buttonClass(LOOK)} href={letter}>
          <Icon icon={Mail} /> {t('share.email', { ns: 'common' })}
        </a>
        <CopyLink url={url} />
        <Button {...SCRIPTED} onClick={() => window.print()}>
          <Icon icon={Printer} /> {t('article.print')}
        </Button>
        {isHydrated && 'share' in navigator && (
          <Button {...LOOK} onClick={() => void shareNatively({ title, url })}>
            <Icon icon={Share} /> {t('share.others', { ns: 'common' })}
          </Button>
        )}
      </div>
    </section>
  )
}

function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)

  async function copy() {
    setOutcome(null)
    setOutcome(await copyText(url))
  }

  return (
    <>
      <Button {...SCRIPTED} onClick={() => void copy()}>
        <Icon icon={Link} /> {t('share.copyLink')}
      </Button>
      <span className="share-outcome" role="status">
        {outcome && t(`share.${outcome}`)}
      </span>
    </>
  )
}

/** Without https a page has no clipboard. */
async function copyText(text: string): Promise<'copied' | 'copyFailed'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'copyFailed'
  }
}

/** Closing the device's share sheet without a choice is not a failure. */
async function shareNatively(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch {
    // nothing was shared, and the visitor knows
  }
}
