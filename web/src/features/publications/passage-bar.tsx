import Image from 'lucide-react/icons/image'
import MessageCircle from 'lucide-react/icons/message-circle'
import { request } from '@ufuq/shared/client/request'
import type { Publication } from '@ufuq/shared/contract/publications'
import type { WordsPictures } from '@ufuq/shared/contract/pictured-words'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureDialogProps } from '../../picture-of-words/picture-dialog.tsx'
import { usePictureDialog } from '../../picture-of-words/use-picture-dialog.ts'
import { CopyLink } from './copy-link.tsx'
import { markedPassage, type MarkedPassage } from './marked-passage.ts'
import { whatsAppLink } from './whatsapp-link.ts'
import styles from './passage-bar.css?url'

interface PassageBarProps {
  publication: Pick<Publication, 'id' | 'language'>
  /** The address at which the text can be read. */
  url: string
}

/** A bar next to a passage that the visitor has selected, for sharing it as an image or as text. */
export function PassageBar({ publication, url }: PassageBarProps) {
  const { t } = useTranslation()
  const marked = useMarkedPassage()
  const { Dialog, load } = usePictureDialog()
  const [pictured, setPictured] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const variant = { variant: 'line', size: 'small' } as const

  if (Dialog && pictured !== null) {
    return (
      <PassageDialog
        Dialog={Dialog}
        publication={publication}
        text={pictured}
        onClose={() => setPictured(null)}
      />
    )
  }
  if (!marked) return null
  const { text, below, start } = marked
  const picture = () => {
    setHasFailed(false)
    load().then(
      () => setPictured(text),
      () => setHasFailed(true),
    )
  }
  const place = { '--below': `${below}px`, '--start': `${start}px` } as CSSProperties
  return (
    <div className="passage-bar" role="group" aria-label={t('share.marked')} style={place}>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Button {...variant} onClick={picture}>
        <Icon icon={Image} /> {t('share.asPicture')}
      </Button>
      <CopyLink url={url} />
      <a
        className={buttonClass(variant)}
        href={whatsAppLink(text, url)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon icon={MessageCircle} /> {t('share.whatsapp')}
      </a>
      <span className="share-outcome" role="status">
        {hasFailed && t('error.title')}
      </span>
    </div>
  )
}

interface PassageDialogProps {
  Dialog: ComponentType<PictureDialogProps>
  publication: Pick<Publication, 'id' | 'language'>
  text: string
  onClose: () => void
}

function PassageDialog({ Dialog, publication, text, onClose }: PassageDialogProps) {
  const address = `/api/publications/${publication.id}/passage?text=${encodeURIComponent(text)}`
  const { data, isError } = useQuery({
    queryKey: [address],
    queryFn: () => request<{ pictures: WordsPictures }>(address),
    retry: false,
  })
  return (
    <Dialog
      pictures={isError ? null : data?.pictures}
      language={publication.language}
      onClose={onClose}
    />
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
