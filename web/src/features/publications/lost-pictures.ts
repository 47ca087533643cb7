import { artworkBody } from '@ufuq/shared/art/artwork'
import { landOf } from '@ufuq/shared/art/programme'
import type { Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'

const SIZE = { width: 640, height: 280 }

/** The publication whose artwork replaces missing pictures. */
export type OwnerOfPictures = Parameters<typeof landOf>[0] & { language: Language }

let replaced = 0

/**
 * In place of a picture that can't be loaded, shows the generated artwork of the text's programme
 * and, below it, the picture's description. A picture in a text may be on any host, so it may no
 * longer exist.
 */
export function standIn(picture: HTMLImageElement, publication: OwnerOfPictures): void {
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
  // A `picture` element also contains the other sources.
  const whole = picture.closest('picture') ?? picture
  whole.replaceWith(stand)
}
