import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { pictureAddress, pictureAt, plainPicture } from '@ufuq/shared/contract/pictures'
import { isSafeImage } from '@ufuq/shared/markdown/safe-url'
import { classNames } from '@ufuq/shared/ui/class-names'
import { foundPicture } from './library.ts'
import type { ShownPicture } from './picture-controls.tsx'

interface PictureFrameProps {
  picture: ShownPicture
  /** The language of the text. */
  language: Language
  isChosen: boolean
  onChoose: () => void
  onDrag: () => void
}

/** A picture as readers see it, with the library's description unless the text has its own. */
export function PictureFrame({ picture, language, isChosen, ...props }: PictureFrameProps) {
  const { t } = useTranslation('admin')
  const { known, written } = picture
  const { src, alt } = written
  const shown = foundPicture(known)
  const id = pictureAt(src)
  const isUpright = shown !== null && shown.height > shown.width
  const isShown = src !== '' && isSafeImage(src) && known !== 'missing'
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- selected with the keyboard by the text's keys
    <div
      className={classNames(
        'ink-frame',
        isUpright && 'upright',
        !isShown && 'empty',
        isChosen && 'chosen',
      )}
      dir="auto"
      draggable
      onMouseDown={props.onChoose}
      onDragStart={props.onDrag}
    >
      {isShown ? (
        <img
          src={(shown && plainPicture(shown)) ?? (id === null ? src : pictureAddress(id))}
          alt={alt || (shown?.values.decorative ? '' : (shown?.values.alternative[language] ?? ''))}
          width={shown?.width}
          height={shown?.height}
          style={{ backgroundColor: shown?.color ?? undefined }}
        />
      ) : (
        t(known === 'missing' ? 'placing.missing' : 'editor.surface.picture.empty')
      )}
    </div>
  )
}
