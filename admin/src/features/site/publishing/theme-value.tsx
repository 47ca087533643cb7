import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pictureAt, plainPicture } from '@ufuq/shared/contract/pictures'
import { pictureQueries } from '../../../pictures/queries.ts'
import { Swatch } from '../fields/swatch.tsx'

interface ThemeValueProps {
  kind: 'picture' | 'colour'
  value: string
}

/**
 * Shows a picture or a colour, because the text of the value does not convey what it looks like.
 */
export const ThemeValue = ({ kind, value }: ThemeValueProps) =>
  kind === 'colour' ? <Colour value={value} /> : <PictureNamed id={pictureAt(value) ?? 0} />

const Colour = ({ value }: { value: string }) => (
  <p className="theme-value">
    <Swatch colour={value} /> <bdi dir="ltr">{value}</bdi>
  </p>
)

/** The picture of an older version may no longer exist. */
function PictureNamed({ id }: { id: number }) {
  const { t } = useTranslation('admin')
  const picture = useQuery(pictureQueries.one(id)).data
  const name = t('pictures.unnamed', { number: id })
  return (
    <p className="theme-value">
      {picture ? (
        <img
          src={plainPicture(picture, 480)}
          alt={name}
          width={picture.width}
          height={picture.height}
        />
      ) : (
        name
      )}
    </p>
  )
}
