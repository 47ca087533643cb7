import { useTranslation } from 'react-i18next'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { useLanguage } from '../../../../language.ts'
import { Crops } from '../../../../pictures/crops.tsx'
import { FocalPointField } from '../../../../pictures/focal-point.tsx'
import { useFocalPoint } from './use-focal-point.ts'

/** The picture with its focal point, and the crops that pages show. */
export function HeroPicture({ picture, isReadOnly }: { picture: Picture; isReadOnly: boolean }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { point, move } = useFocalPoint(picture)
  const mayMove = picture.abilities.includes('change') && !isReadOnly
  return (
    <>
      <FocalPointField
        picture={picture}
        value={point}
        alt={picture.values.alternative[language]}
        disabled={!mayMove}
        onChange={move}
      />
      {!isReadOnly && (
        <p className="hint">{t(mayMove ? 'placing.hero.point' : 'placing.hero.locked')}</p>
      )}
      <Crops picture={picture} focalPoint={point} />
    </>
  )
}
