import type { Publication } from '@ufuq/shared/contract/publications'
import { shortPath } from '@ufuq/shared/contract/short-path'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import LinkIcon from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import Share from 'lucide-react/icons/share-2'
import { useTranslation } from 'react-i18next'
import { useSite, useIsHydrated } from '../../engine/page-context.ts'
import { CopyText } from '../../layout/copy-text.tsx'

const BUTTON = { variant: 'line', size: 'small' } as const

interface ArticleShareProps {
  publication: Pick<Publication, 'id' | 'title' | 'language'>
  /** The page that is shared: the text, or the page that shows it next to its translation. */
  page?: 'text' | 'both'
}

/**
 * Lets visitors share a page through their own apps, without third-party code. Without JavaScript,
 * it offers WhatsApp and email.
 */
export function ArticleShare({ publication, page = 'text' }: ArticleShareProps) {
  const { t } = useTranslation('publications')
  const isHydrated = useIsHydrated()
  const { id, title } = publication
  const url = useSite().origin + shortPath(id) + (page === 'both' ? '/both' : '')
  // Opens WhatsApp, or its website, with a message whose recipient the visitor chooses there.
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`
  const mailto = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`

  return (
    <section className="share" aria-label={t('share.label', { ns: 'common' })}>
      <p>{t('article.shareTitle')}</p>
      <div className="share-ways">
        <a
          className={buttonClass(BUTTON)}
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon icon={MessageCircle} /> {t('share.whatsapp', { ns: 'common' })}
        </a>
        <CopyText
          text={url}
          icon={LinkIcon}
          words={{
            copy: t('share.copyLink', { ns: 'common' }),
            copied: t('share.copied', { ns: 'common' }),
            copyFailed: t('share.copyFailed', { ns: 'common' }),
          }}
        />
        <a className={buttonClass(BUTTON)} href={mailto}>
          <Icon icon={Mail} /> {t('share.email', { ns: 'common' })}
        </a>
        <Button {...BUTTON} className="scripted" onClick={() => window.print()}>
          <Icon icon={Printer} /> {t('article.print')}
        </Button>
        {isHydrated && 'share' in navigator && (
          <Button {...BUTTON} onClick={() => void shareNatively({ title, url })}>
            <Icon icon={Share} /> {t('share.others', { ns: 'common' })}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Closing the device's share sheet without a choice is not a failure. */
async function shareNatively(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch {
    // ignored, because visitors can see that nothing was shared
  }
}
