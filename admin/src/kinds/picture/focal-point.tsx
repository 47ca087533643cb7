import type { FocalPoint } from '@ufuq/shared/contract/picture-library'
import { plainPicture } from '@ufuq/shared/contract/pictures'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'

interface FocalPointFieldProps {
  picture: Picture
  /** Null for the middle. */
  value: FocalPoint | null
  /** The picture's description, for people who can't see it. */
  alt: string
  disabled?: boolean
  onChange: (point: FocalPoint) => void
}

const MIDDLE = { x: 0.5, y: 0.5 }
const STEP = 0.01
const LONG_STEP = 0.1

/**
 * The direction in which each arrow key moves the focal point. Directions are not mirrored in a
 * right-to-left layout, because pictures are not mirrored either.
 */
const MOVES: Partial<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Rounds to the precision that the server stores. */
const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000

/**
 * A picture with a ring on its focal point. The ring can be dragged or moved with the arrow keys.
 */
export function FocalPointField({
  picture,
  value: chosen,
  alt,
  disabled = false,
  onChange,
}: FocalPointFieldProps) {
  const { t } = useTranslation('admin')
  const value = chosen ?? MIDDLE
  const frame = useRef<HTMLDivElement>(null)
  const [x, y] = [Math.round(value.x * 100), Math.round(value.y * 100)]

  const move = (to: FocalPoint) => {
    const point = { x: within(to.x), y: within(to.y) }
    if (!disabled && (point.x !== value.x || point.y !== value.y)) onChange(point)
  }
  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || box.width === 0 || box.height === 0) return
    move({ x: (clientX - box.x) / box.width, y: (clientY - box.y) / box.height })
  }
  const moveByKey = (event: KeyboardEvent) => {
    const way = MOVES[event.key]
    if (!way) return
    event.preventDefault()
    const step = event.shiftKey ? LONG_STEP : STEP
    move({ x: value.x + way.x * step, y: value.y + way.y * step })
  }
  const style = {
    '--x': `${value.x * 100}%`,
    '--y': `${value.y * 100}%`,
    '--shape': picture.width / picture.height,
    ...(picture.color && { backgroundColor: picture.color }),
  } as CSSProperties

  return (
    <div className="focal" dir="ltr" ref={frame} style={style}>
      <img
        src={plainPicture(picture)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        draggable={false}
      />
      {!disabled && (
        <>
          <button
            type="button"
            className="focal-ring"
            aria-label={t('pictures.sheet.point', { x, y })}
            onKeyDown={moveByKey}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event)
            }}
          />
          <VisuallyHidden role="status">{t('pictures.sheet.pointAt', { x, y })}</VisuallyHidden>
        </>
      )}
    </div>
  )
}
