import type { ShownPicture } from '@ufuq/shared/contract/pictures'
import type { CSSProperties } from 'react'

interface SectionPictureProps {
  picture: Omit<ShownPicture, 'style'> & { style: CSSProperties }
  /** How wide it is shown, for the choice of a file. */
  sizes: string
  /** Visible from the start, so not loaded lazily. */
  isFirst?: boolean
}

/** A picture of the library. */
export const SectionPicture = ({ picture, sizes, isFirst = false }: SectionPictureProps) => (
  <picture>
    <source type="image/avif" srcSet={picture.sets.avif} sizes={sizes} />
    <img
      src={picture.src}
      srcSet={picture.sets.webp}
      sizes={sizes}
      style={picture.style}
      alt={picture.alternative ?? ''}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
    />
  </picture>
)
