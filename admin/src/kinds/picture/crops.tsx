import type { FocalPoint } from '@ufuq/shared/contract/picture-library'
import { plainPicture } from '@ufuq/shared/contract/pictures'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { objectPosition } from '../../components/picture-thumb.tsx'

/** The places where a cover is shown, with their aspect ratios. */
const CROPS = {
  page: '21 / 9',
  card: '640 / 420',
  shared: '1200 / 630',
} as const

interface CropsProps {
  picture: Picture
  focalPoint: FocalPoint | null
}

/** Shows which part of a picture each crop keeps; for sighted users only. */
export function Crops({ picture, focalPoint }: CropsProps) {
  const { t } = useTranslation('admin')
  const style: CSSProperties = {
    objectPosition: objectPosition(focalPoint),
    ...(picture.color && { backgroundColor: picture.color }),
  }
  return (
    <div className="crops">
      {(['page', 'card', 'shared'] as const).map((crop) => (
        <figure key={crop}>
          <div style={{ aspectRatio: CROPS[crop] }}>
            <img src={plainPicture(picture)} alt="" style={style} draggable={false} />
          </div>
          <figcaption>{t(`pictures.sheet.crops.${crop}`)}</figcaption>
        </figure>
      ))}
    </div>
  )
}
