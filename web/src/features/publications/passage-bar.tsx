import MessageCircle from 'lucide-react/icons/message-circle'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useEffect, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyLink } from './copy-link.tsx'
import { markedPassage, type MarkedPassage } from './marked-passage.ts'
import { whatsAppLink } from './whatsapp-link.ts'
import styles from './passage-bar.css?url'

/**
 * A bar next to a passage that the visitor has selected, for sharing it. `url` is the address at
 * which the text can be read.
 */
export function PassageBar({ url }: { url: string }) {
  const { t } = useTranslation()
  const marked = useMarkedPassage()

  if (!marked) return null
  const { text, below, start } = marked
  const place = { '--below': `${below}px`, '--start': `${start}px` } as CSSProperties
  return (
    <div className="passage-bar" role="group" aria-label={t('share.marked')} style={place}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <a
        className={buttonClass({ variant: 'line', size: 'small' })}
        href={whatsAppLink(text, url)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon icon={MessageCircle} /> {t('share.whatsapp')}
      </a>
      <CopyLink url={url} />
    </div>
  )
}

/**
 * The bar appears this long after the last change to the selection, because the selection handles
 * of touch screens report changes but not their end.
 */
const SETTLED_MS = 250

function useMarkedPassage(): MarkedPassage | null {
  const [marked, setMarked] = useState<MarkedPassage | null>(null)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let isDown = false
    let timer = 0
    const variant = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        if (!isDown) setMarked(markedPassage(document.getSelection()))
      }, SETTLED_MS)
    }
    variant()
    document.addEventListener('selectionchange', variant, { signal })
    // The selection moves while the page scrolls, and the bar moves with it.
    document.addEventListener('scroll', variant, { signal, passive: true })
    document.addEventListener('pointerdown', () => (isDown = true), { signal })
    for (const end of ['pointerup', 'pointercancel'] as const) {
      document.addEventListener(
        end,
        () => {
          isDown = false
          variant()
        },
        { signal },
      )
    }
    return () => {
      listening.abort()
      window.clearTimeout(timer)
    }
  }, [])

  return marked
}
