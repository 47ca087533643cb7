import type { EditorView } from 'prosemirror-view'
import { pictureAddress, pictureAt, plainPicture } from '@ufuq/shared/contract/pictures'
import { isSafeImage } from '@ufuq/shared/markdown/safe-url'
import type { WrittenPicture } from '../model/schema.ts'
import { surroundingsOf } from '../writing/surroundings.ts'
import { foundPicture, type KnownPicture } from './library.ts'

/**
 * One picture as readers see it, with the library's texts unless the publication has its own. The
 * caption of the last picture is edited in place.
 */
export class PictureFrame {
  readonly dom = document.createElement('figure')
  private readonly frame = document.createElement('div')
  private readonly caption = document.createElement('figcaption')
  private readonly view: EditorView
  private readonly onKnown: () => void
  private watched: number | null = null
  private stopWatching = () => {}

  /** @param onKnown Called when the library's data has changed. */
  constructor(view: EditorView, onKnown: () => void) {
    this.view = view
    this.onKnown = onKnown
    this.dom.className = 'ink-figure'
    this.frame.className = 'ink-frame'
    this.frame.draggable = true
    for (const part of [this.frame, this.caption]) {
      part.dir = 'auto'
      part.contentEditable = 'false'
    }
    this.dom.append(this.frame, this.caption)
  }

  /** The library's data; undefined while it is not known yet, and for an external picture. */
  get known(): KnownPicture {
    const { watched, view } = this
    return watched === null ? undefined : surroundingsOf(view.state).host.library.read(watched)
  }

  /** The library's caption; null if there is none. */
  get libraryCaption(): string | null {
    return foundPicture(this.known)?.caption[surroundingsOf(this.view.state).language] ?? null
  }

  has = (target: EventTarget | null): boolean =>
    target instanceof Node && this.frame.contains(target)

  /** Inserts the editable caption between the picture and its credit. */
  hold(caption: HTMLElement) {
    if (caption.parentElement !== this.dom) this.frame.after(caption)
  }

  show(picture: WrittenPicture, isLast: boolean) {
    const id = pictureAt(picture.src)
    if (id !== this.watched) {
      this.stopWatching()
      this.watched = id
      const { library } = surroundingsOf(this.view.state).host
      this.stopWatching = id === null ? () => {} : library.watch(id, () => this.onKnown())
    }
    this.draw(picture, isLast)
  }

  destroy() {
    this.stopWatching()
    this.dom.remove()
  }

  private draw({ src, alt }: WrittenPicture, isLast: boolean) {
    const { known, frame } = this
    const { t, language } = surroundingsOf(this.view.state)
    const shown = foundPicture(known)
    const captions = [isLast ? null : this.libraryCaption, shown?.credit]
    this.caption.textContent = captions.filter(Boolean).join(' · ')
    this.caption.hidden = this.caption.textContent === ''
    this.dom.classList.toggle('upright', shown !== null && shown.height > shown.width)
    const isShown = src !== '' && isSafeImage(src) && known !== 'missing'
    frame.classList.toggle('empty', !isShown)
    if (!isShown) {
      frame.textContent = t(
        known === 'missing' ? 'placing.missing' : 'editor.surface.picture.empty',
      )
      return
    }
    const image = frame.querySelector('img') ?? document.createElement('img')
    const given = shown?.decorative ? '' : shown?.alternative[language]
    image.alt = alt || (given ?? '')
    const address =
      (shown && plainPicture(shown)) ?? (this.watched === null ? src : pictureAddress(this.watched))
    if (image.getAttribute('src') !== address) image.src = address
    if (shown) {
      image.width = shown.width
      image.height = shown.height
      image.style.backgroundColor = shown.color ?? ''
    }
    if (!image.isConnected) frame.replaceChildren(image)
  }
}
