import type { CSSProperties } from 'react'
import { plainPicture, type PictureFiles } from '@ufuq/shared/contract/pictures'
import type { FocalPoint } from '@ufuq/shared/contract/picture-library'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { classNames } from '@ufuq/shared/ui/class-names'

interface PictureThumbProps {
  picture: PictureFiles & Pick<Picture, 'color' | 'values'>
  /** Empty if the description is shown beside the thumbnail. */
  alt?: string
  /** The width of the image file to load, in pixels. */
  width?: number
  className?: string | undefined
}

/**
 * A thumbnail of a picture, cropped around its focal point, with a line below. Until the picture is
 * loaded, its colour fills the thumbnail.
 */
export function PictureThumb({ picture, alt = '', width = 480, className }: PictureThumbProps) {
  const style: CSSProperties = {
    objectPosition: objectPosition(picture.values.focalPoint),
    ...(picture.color && { backgroundColor: picture.color }),
  }
  return (
    <img
      className={classNames('picture-thumb', className)}
      src={plainPicture(picture, width)}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      decoding="async"
      draggable={false}
      style={style}
    />
  )
}

/** Pictures are not mirrored with the page, so the position is measured from their left edge. */
export const objectPosition = (point: FocalPoint | null): string =>
  `${percent(point?.x ?? 0.5)}% ${percent(point?.y ?? 0.5)}%`

/** Converts a fraction to a percentage, rounded to a tenth. */
const percent = (part: number): number => Math.round(part * 1000) / 10
