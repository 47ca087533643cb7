import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { Checkbox } from '../../components/checkbox.tsx'
import type { Selection } from '../../components/lists/selection.ts'
import { PictureThumb } from '../../components/picture-thumb.tsx'
import { useLanguage } from '../../host/language.ts'
import { DescribedMarks, isDescribed } from './described-marks.tsx'
import { usePictureName } from './picture-name.ts'
import { searchWithPicture } from './pictures-address.ts'

interface PictureCardProps {
  picture: Picture
  /** Omitted if the picture can't be selected. */
  selection?: Selection | undefined
}

/** One picture of the grid, with a link that opens the picture. */
export function PictureCard({ picture, selection }: PictureCardProps) {
  const { t } = useTranslation('admin')
  const { search, state } = useLocation()
  const language = useLanguage()
  const name = usePictureName()(picture)
  return (
    <li className="picture-card" data-chosen={selection?.has(picture.id) || undefined}>
      <Link
        className="shot"
        id={cardId(picture.id)}
        to={{ search: searchWithPicture(search, picture.id) }}
        state={state as unknown}
        preventScrollReset
        aria-label={t('pictures.open', { name })}
      >
        <PictureThumb picture={picture} />
      </Link>
      {selection && (
        <Checkbox
          className="check"
          label={t('pictures.choose', { name })}
          isLabelHidden
          checked={selection.has(picture.id)}
          onChange={() => selection.toggle(picture.id)}
        />
      )}
      <Words picture={picture} name={name} />
      <p className="facts">
        {isDescribed(picture, language) && <bdi>{name}</bdi>}
        <Uses picture={picture} />
        <DescribedMarks picture={picture} />
      </p>
    </li>
  )
}

function Uses({ picture: { uses, inVersions } }: Pick<PictureCardProps, 'picture'>) {
  const { t } = useTranslation('admin')
  if (uses > 0) return <span>{t('pictures.uses', { count: uses })}</span>
  return <span>{t(inVersions.length > 0 ? 'pictures.onlyInHistory' : 'pictures.unused')}</span>
}

export const cardId = (id: number): string => `picture-${id}`

interface WordsProps {
  picture: Picture
  name: string
}

/** The picture's description in the interface's language; otherwise its file name. */
function Words({ picture, name }: WordsProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  if (picture.values.decorative) return <p className="words">{t('pictures.decorative')}</p>
  const words = picture.values.alternative[language]
  return (
    <p className="words">
      {words === '' ? <bdi>{name}</bdi> : <bdi {...htmlAttributes(language)}>{words}</bdi>}
    </p>
  )
}
