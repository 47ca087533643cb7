import type { EditorView } from '@codemirror/view'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import { surroundings } from '../labels.ts'
import { pictureCache, type KnownPicture, type LibraryWords } from './library.ts'

type OfferState = 'offered' | 'saving' | 'kept' | 'taken' | 'failed'

/**
 * Offers to save a text's description of a picture to the library, if the library has none in
 * this language.
 */
export class LibraryOffer {
  readonly dom = document.createElement('div')
  private readonly button = document.createElement('button')
  private readonly status = document.createElement('span')
  private readonly view: EditorView
  private readonly kind: LibraryWords
  private known: KnownPicture
  private words = ''
  private state: OfferState = 'offered'
  /**
   * The picture and text for which the button was clicked. The result is shown until either
   * changes.
   */
  private meant = ''

  constructor(view: EditorView, kind: LibraryWords) {
    this.view = view
    this.kind = kind
    const { t } = view.state.facet(surroundings)
    this.dom.className = 'ink-offer'
    this.button.type = 'button'
    this.button.textContent = t(`editor.surface.picture.keep.${kind}`)
    this.button.addEventListener('click', () => void this.storeText())
    this.status.setAttribute('role', 'status')
    this.dom.append(this.button, this.status)
  }

  show(known: KnownPicture, words: string) {
    this.known = known
    this.words = words
    if (this.meaning() !== this.meant && this.state !== 'saving') this.state = 'offered'
    this.draw()
  }

  private meaning = (): string =>
    `${this.known && this.known !== 'missing' ? this.known.id : ''} ${this.words}`

  private draw() {
    const { t, language } = this.view.state.facet(surroundings)
    const { known, words, kind, state } = this
    const isFree =
      known !== undefined &&
      known !== 'missing' &&
      known.can.update &&
      !known[kind][language] &&
      !(kind === 'alternative' && known.decorative)
    const isOffered =
      isFree &&
      words !== '' &&
      words.length <= PICTURE_LIMITS[kind].max &&
      !this.view.state.readOnly
    const isReported = state !== 'offered'
    this.button.hidden = !isOffered || state === 'taken' || state === 'kept'
    this.button.disabled = state === 'saving'
    const sentence = isReported ? t(`editor.surface.picture.keep.${state}`) : ''
    if (this.status.textContent !== sentence) this.status.textContent = sentence
    this.dom.hidden = this.button.hidden && !isReported
    this.dom.dataset['state'] = state
  }

  private async storeText() {
    const { known, words, kind, view } = this
    if (!known || known === 'missing') return
    const { language } = view.state.facet(surroundings)
    this.meant = this.meaning()
    this.state = 'saving'
    this.draw()
    try {
      this.state = await view.state.facet(pictureCache).storeText(known.id, kind, language, words)
    } catch {
      this.state = 'failed'
    }
    if (this.meaning() !== this.meant) this.state = 'offered'
    this.draw()
    view.requestMeasure()
  }
}
