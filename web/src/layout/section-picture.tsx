import type { ShownPicture } from '@ufuq/shared/contract/pictures'
import type { ComponentProps, CSSProperties } from 'react'

interface SectionPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'style'> {
  picture: Omit<ShownPicture, 'style'> & { style: CSSProperties }
  /** The displayed width of the picture, from which the browser chooses a file. */
  sizes: string
  /** Whether the picture is visible immediately, and so is loaded before others. */
  isFirst?: boolean
}

/** A picture from the library. */
export const SectionPicture = ({
  picture,
  sizes,
  isFirst = false,
  ...image
}: SectionPictureProps) => (
  <picture>
    <source type="image/avif" srcSet={picture.sets.avif} sizes={sizes} />
    <img
      src={picture.src}
      srcSet={picture.sets.webp}
      sizes={sizes}
      style={picture.style}
      alt={picture.alternative ?? ''}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      {...image}
    />
  </picture>
)
