import { useEffect, useRef, useState, type ReactNode } from 'react'

interface HeroImageProps {
  src: string
  alt: string
  width: number
  height: number
  loading?: 'eager' | 'lazy'
  /** Replaces an image that can't be loaded. */
  children: ReactNode
}

/** An image on any host, so it may be gone. */
export function HeroImage({ src, alt, children, ...image }: HeroImageProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const element = useRef<HTMLImageElement>(null)

  // The image may have failed before this code could hear of it.
  useEffect(() => {
    const { current } = element
    if (current?.complete && current.naturalWidth === 0) setFailed(src)
  }, [src])

  if (failed === src) return children
  return (
    <img
      {...image}
      src={src}
      alt={alt}
      ref={element}
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}
