import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FocalPoint } from '@ufuq/shared/contract/picture-library'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { useChangePicture } from '../../../../pictures/mutations.ts'

const PAUSE_MS = 400

/**
 * The focal point of a picture, saved after a pause. No version is sent, because the focal point is
 * a single value that the user can see.
 */
export function useFocalPoint({ id, values: { focalPoint } }: Picture) {
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
