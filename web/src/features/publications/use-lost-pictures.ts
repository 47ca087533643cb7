import { landOf } from '@ufuq/shared/art/programme'
import type { Publication } from '@ufuq/shared/contract/publications'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { useEffect, useRef, type RefObject } from 'react'

const SIZE = { width: 640, height: 280 }

/**
 * A picture in a text may be on any host, so it may be gone. A generated land of the text's programme stands in for it,
 * over its description.
 */
export function useLostPictures(publication: Publication): RefObject<HTMLDivElement | null> {
  const text = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { current } = text
    if (!current) return
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) void replace(target, publication)
    }
    // Errors of pictures don't bubble.
    current.addEventListener('error', onError, true)
    // Some may have failed before this code could hear of it.
    for (const picture of current.querySelectorAll('img')) {
      if (picture.complete && picture.naturalWidth === 0) void replace(picture, publication)
    }
    return () => current.removeEventListener('error', onError, true)
  }, [publication])

  return text
}

let replaced = 0

async function replace(picture: HTMLImageElement, publication: Publication) {
  const { artworkBody } = await import('@ufuq/shared/art/artwork')
  const { id, programme } = landOf(publication)
  const dir = directionOf(publication.language)
  const key = `lost-${(replaced += 1)}`
  const scene = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  scene.setAttribute('class', 'art')
  scene.setAttribute('viewBox', `0 0 ${SIZE.width} ${SIZE.height}`)
  scene.setAttribute('aria-hidden', 'true')
  scene.innerHTML = artworkBody({ id: `${id}-${picture.src}`, programme, dir, key, ...SIZE })
  const words = document.createElement('span')
  words.dir = 'auto'
  words.textContent = picture.alt
  const stand = document.createElement('span')
  stand.className = 'lost-picture'
  stand.append(scene, words)
  picture.replaceWith(stand)
}
