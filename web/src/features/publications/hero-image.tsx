import { useEffect, useRef, useState, type ReactNode } from 'react'

interface HeroImageProps {
  src: string
  alt: string
  width: number
  height: number
  loading?: 'eager' | 'lazy'
  /** What stands there when the image cannot be had. */
  children: ReactNode
}

/** An image on any host: it may be gone. */
export function HeroImage({ src, alt, children, ...image }: HeroImageProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const element = useRef<HTMLImageElement>(null)

  // It may have failed before this code was there to hear of it.
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
