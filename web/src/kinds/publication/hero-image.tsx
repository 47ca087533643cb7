import type { ShownPicture } from '@ufuq/shared/contract/pictures'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SectionPicture } from '../../layout/section-picture.tsx'

interface HeroImageProps {
  src: string
  /** The library's data of the image, if it is a library picture. */
  cover: ShownPicture | undefined
  /** The displayed width of the image, from which the browser chooses a file. */
  sizes: string
  alt: string
  width: number
  height: number
  loading?: 'eager' | 'lazy'
  /** Whether this is the first picture of the page. */
  isFirst?: boolean
  /** Shown in place of an image that can't be loaded. */
  children: ReactNode
}

/** An image, which may be on any host and may therefore no longer exist. */
export function HeroImage({
  src,
  cover,
  sizes,
  alt,
  isFirst = false,
  children,
  ...image
}: HeroImageProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const element = useRef<HTMLImageElement>(null)

  // The image may have failed before this code could receive the event.
  useEffect(() => {
    const { current } = element
    if (current?.complete && current.naturalWidth === 0) setFailed(src)
  }, [src])

  if (failed === src) return children
  const own = { ...image, ref: element, onError: () => setFailed(src) }
  if (cover)
    return <SectionPicture picture={cover} sizes={sizes} isFirst={isFirst} alt={alt} {...own} />
  const first = isFirst ? { fetchPriority: 'high' as const } : {}
  return <img {...own} {...first} src={src} alt={alt} decoding="async" />
}
