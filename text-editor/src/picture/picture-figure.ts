import type { EditorView } from '@codemirror/view'
import { pictureAddress, plainPicture } from '@ufuq/shared/contract/pictures'
import { isSafeImage } from '@ufuq/shared/markdown/safe-url'
import { surroundings } from '../labels.ts'
import { pictureCache, type KnownPicture } from './library.ts'
import { libraryAddress, type WrittenPicture } from './picture-source.ts'

/**
 * One picture as readers see it, with the library's texts unless the publication has its own. If
 * the caption is editable, its field shows the library's caption.
 */
export class PictureFigure {
  readonly dom = document.createElement('figure')
  private readonly frame = document.createElement('div')
  private readonly caption = document.createElement('figcaption')
  private readonly view: EditorView
  private readonly onKnown: () => void
  private picture: WrittenPicture = { description: '', address: '', title: '' }
  private hasField = false
  private watched: number | null = null
  private stopWatching = () => {}

  constructor(view: EditorView, onKnown: () => void) {
    this.view = view
    this.onKnown = onKnown
    this.dom.className = 'ink-figure'
    this.frame.className = 'ink-frame'
    this.frame.dir = 'auto'
    this.caption.dir = 'auto'
    this.dom.append(this.frame, this.caption)
  }

  /** The library's data; undefined while it is not known yet, and for an external picture. */
  get known(): KnownPicture {
    return this.watched === null
      ? undefined
      : this.view.state.facet(pictureCache).read(this.watched)
  }

  /** The description that readers get if the text has none; null if nobody has written one. */
  get libraryWords(): string | null {
    const { known } = this
    if (known === undefined || known === 'missing') return null
    return known.decorative ? '' : known.alternative[this.view.state.facet(surroundings).language]
  }

  /** The library's caption; null if there is none. */
  get libraryCaption(): string | null {
    const { known } = this
    if (known === undefined || known === 'missing') return null
    return known.caption[this.view.state.facet(surroundings).language]
  }

  /** Inserts the field of the caption between the picture and its credit. */
  hold(field: HTMLElement) {
    if (field.parentElement !== this.dom) this.frame.after(field)
  }

  show(picture: WrittenPicture, hasField: boolean) {
    this.picture = picture
    this.hasField = hasField
    const id = libraryAddress(picture.address)?.id ?? null
    if (id !== this.watched) {
      this.stopWatching()
      this.watched = id
      this.stopWatching =
        id === null
          ? () => {}
          : this.view.state.facet(pictureCache).watch(id, () => {
              this.draw()
              this.onKnown()
              this.view.requestMeasure()
            })
    }
    this.draw()
  }

  destroy() {
    this.stopWatching()
  }

  private draw() {
    const { known } = this
    const { t } = this.view.state.facet(surroundings)
    const { address, description } = this.picture
    const isShown = address !== '' && isSafeImage(address) && known !== 'missing'
    this.frame.classList.toggle('empty', !isShown)
    const shown = known === 'missing' ? undefined : known
    const caption = this.hasField ? null : this.libraryCaption
    this.caption.textContent = [caption, shown?.credit].filter(Boolean).join(' · ')
    this.caption.hidden = this.caption.textContent === ''
    if (!isShown) {
      this.frame.textContent = t(
        known === 'missing' ? 'placing.missing' : 'editor.surface.picture.empty',
      )
      return
    }
    const image = this.frame.querySelector('img') ?? document.createElement('img')
    image.alt = description || (this.libraryWords ?? '')
    const source = this.sourceOf(address, shown)
    if (image.getAttribute('src') !== source) image.src = source
    if (shown) {
      image.width = shown.width
      image.height = shown.height
      image.style.backgroundColor = shown.color ?? ''
    }
    this.dom.classList.toggle('upright', shown !== undefined && shown.height > shown.width)
    if (!image.isConnected) this.frame.replaceChildren(image)
  }

  private sourceOf(address: string, shown: Exclude<KnownPicture, 'missing'>): string {
    if (shown) return plainPicture(shown)
    return this.watched === null ? address : pictureAddress(this.watched)
  }
}
