import Image from 'lucide-react/icons/image'
import { Icon } from '@ufuq/shared/ui/icon'
import { useState, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../engine/page-context.ts'
import { usePictureDialog } from './use-picture-dialog.ts'

interface FigurePictureProps {
  /** The page that shows the figure, and the figure's id on that page. */
  figure: `${'impact' | 'donate'}-${string}`
  /** The name of what the figure counts. */
  label: string
}

/** A plain link to the image of a figure. With scripts, it opens a dialog instead. */
export function FigurePicture({ figure, label }: FigurePictureProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { Dialog, load } = usePictureDialog()
  const [isOpen, setIsOpen] = useState(false)
  const pictures = picturesOf(figure)

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget as HTMLAnchorElement
    load().then(
      () => setIsOpen(true),
      () => window.location.assign(href),
    )
  }

  return (
    <>
      <a
        className="figure-picture"
        href={pictures[language].portrait}
        aria-label={t('share.figureAsPicture', { label })}
        title={t('share.asPicture')}
        onClick={open}
      >
        <Icon icon={Image} />
      </a>
      {Dialog &&
        isOpen &&
        // Rendered outside the figures, so that their styles do not apply to the dialog.
        createPortal(
          <Dialog pictures={pictures} language={language} onClose={() => setIsOpen(false)} />,
          document.body,
        )}
    </>
  )
}

/** Addresses without a version, which redirect to the current images. */
function picturesOf(figure: string) {
  const of = (languages: string) => {
    const address = (size: string) => `/og/figures/${figure}-${languages}-${size}-0.png`
    return { wide: address('wide'), portrait: address('portrait'), story: address('story') }
  }
  return { ar: of('ar'), en: of('en'), both: of('both') }
}
