import type { FocalPoint } from '@ufuq/shared/contract/picture-library'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../host/language.ts'
import { Crops } from './crops.tsx'
import { FocalPointField } from './focal-point.tsx'
import { useChangePicture } from './queries.ts'

const PAUSE_MS = 400

interface PlacedPictureProps {
  picture: Picture
  isReadOnly: boolean
}

/** The picture with its focal point, and the crops that pages show. */
export function PlacedPicture({ picture, isReadOnly }: PlacedPictureProps) {
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

/**
 * The focal point of a picture, saved after a pause. No version is sent, because the focal point is
 * a single value that the user can see.
 */
function useFocalPoint({ id, values: { focalPoint } }: Picture) {
  const { mutate } = useChangePicture(id, { failed: 'placing.hero.pointFailed' })
  const [moved, setMoved] = useState<FocalPoint | null>(null)
  const unsaved = useRef<FocalPoint | null>(null)
  const timer = useRef<number>(undefined)

  const save = () => {
    window.clearTimeout(timer.current)
    const point = unsaved.current
    unsaved.current = null
    if (point)
      mutate({ values: { focalPoint: point } }, { onSettled: () => setMoved(unsaved.current) })
  }
  const saveRest = useEffectEvent(save)
  useEffect(() => () => saveRest(), [])

  return {
    point: moved ?? focalPoint,
    move(point: FocalPoint) {
      setMoved(point)
      unsaved.current = point
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(save, PAUSE_MS)
    },
  }
}
