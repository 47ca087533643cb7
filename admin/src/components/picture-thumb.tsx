import type { FocalPoint } from '@ufuq/shared/contract/picture-library'
import { plainPicture, type PictureFiles } from '@ufuq/shared/contract/pictures'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import type { CSSProperties } from 'react'

interface PictureThumbProps {
  picture: PictureFiles & Pick<Picture, 'color' | 'values'>
}

/** The width of the image file to load, in pixels. */
const WIDTH = 480

/**
 * A thumbnail of a picture, cropped around its focal point, with a line below. Until the picture is
 * loaded, its colour fills the thumbnail.
 */
export function PictureThumb({ picture }: PictureThumbProps) {
  const style: CSSProperties = {
    objectPosition: objectPosition(picture.values.focalPoint),
    ...(picture.color && { backgroundColor: picture.color }),
  }
  return (
    <img
      className="picture-thumb"
      src={plainPicture(picture, WIDTH)}
      alt=""
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
