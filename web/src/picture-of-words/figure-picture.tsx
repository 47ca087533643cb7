import Image from 'lucide-react/icons/image'
import type { Language } from '@ufuq/shared/contract/languages'
import type { WordsPictures } from '@ufuq/shared/contract/pictured-words'
import { Icon } from '@ufuq/shared/ui/icon'
import { useState, type ComponentType, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../engine/page-context.ts'

interface FigurePictureProps {
  /** The page that has the figure, and its id there. */
  figure: `${'impact' | 'donate'}-${string}`
  /** What it counts. */
  label: string
}

type Dialog = ComponentType<{
  pictures: WordsPictures
  language: Language
  onClose: () => void
}>

/** A figure as a picture: a plain link, in whose place a dialog comes where scripts run. */
export function FigurePicture({ figure, label }: FigurePictureProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const pictures = picturesOf(figure)

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget as HTMLAnchorElement
    import('./picture-dialog.tsx').then(
      ({ PictureDialog }) => setDialog(() => PictureDialog),
      () => window.location.assign(href),
    )
  }

  return (
    <>
      <a
        className="figure-picture"
        href={pictures[language].portrait}
        aria-label={t('words.ofFigure', { label })}
        title={t('words.asPicture')}
        onClick={open}
      >
        <Icon icon={Image} />
      </a>
      {Dialog && <Dialog pictures={pictures} language={language} onClose={() => setDialog(null)} />}
    </>
  )
}

/** Addresses without a version, which lead to the present pictures. */
function picturesOf(figure: string) {
  const of = (languages: string) => {
    const address = (size: string) => `/og/figures/${figure}-${languages}-${size}-0.png`
    return { wide: address('wide'), portrait: address('portrait'), story: address('story') }
  }
  return { ar: of('ar'), en: of('en'), both: of('both') }
}
