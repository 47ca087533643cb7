import type { EditorView } from '@codemirror/view'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { surroundings } from '../labels.ts'
import { LibraryOffer } from './library-offer.ts'
import type { PictureFigure } from './picture-figure.ts'
import { libraryAddress, type WrittenPicture } from './picture-source.ts'

/**
 * The texts of a picture: its description in this publication and, if it is external, its address.
 */
export class PictureWords {
  readonly dom = document.createElement('div')
  private readonly missing = document.createElement('button')
  private readonly description: HTMLInputElement
  private readonly address: HTMLInputElement
  private readonly addressLabel: HTMLElement
  private readonly offer: LibraryOffer
  private readonly view: EditorView

  /**
   * @param onMeant Called when the note about a missing description is clicked. Selects this
   * picture before its description field gets the focus.
   */
  constructor(
    view: EditorView,
    onChange: (change: Partial<WrittenPicture>) => void,
    onMeant: () => void,
  ) {
    this.view = view
    const { t, language } = view.state.facet(surroundings)
    this.dom.className = 'ink-words'
    this.missing.className = 'ink-missing'
    this.missing.type = 'button'
    this.missing.disabled = view.state.readOnly
    this.missing.textContent = t('editor.surface.picture.none')
    this.missing.addEventListener('click', () => {
      onMeant()
      this.focus()
    })
    this.description = this.field(t('editor.surface.picture.description'), 'ink-description')
    this.description.dataset['part'] = 'description'
    this.description.lang = language
    this.address = this.field(t('editor.surface.picture.address'), 'ink-address')
    this.address.dir = 'ltr'
    this.address.inputMode = 'url'
    this.address.placeholder = 'https://'
    this.address.spellcheck = false
    this.description.addEventListener('input', () =>
      onChange({ description: this.description.value.trim() }),
    )
    this.address.addEventListener('input', () => onChange({ address: this.address.value.trim() }))
    this.addressLabel = this.labelled(this.address)
    this.offer = new LibraryOffer(view, 'alternative')
    this.dom.append(
      this.missing,
      this.labelled(this.description),
      this.addressLabel,
      this.offer.dom,
    )
  }

  show({ description, address }: WrittenPicture, { libraryWords, known }: PictureFigure) {
    this.offer.show(known, description)
    if (this.description.value.trim() !== description) this.description.value = description
    if (this.address.value.trim() !== address) this.address.value = address
    if (libraryWords) this.description.placeholder = libraryWords
    else this.description.removeAttribute('placeholder')
    const words = description || libraryWords
    this.description.dir = words
      ? 'auto'
      : directionOf(this.view.state.facet(surroundings).language)
    this.missing.hidden = description !== '' || libraryWords !== null
    this.addressLabel.hidden = libraryAddress(address) !== null
  }

  focus(from?: number, to?: number) {
    this.description.focus()
    if (from !== undefined && to !== undefined) this.description.setSelectionRange(from, to)
  }

  private field(label: string, className: string): HTMLInputElement {
    const input = document.createElement('input')
    input.type = 'text'
    input.className = `input ${className}`
    input.readOnly = this.view.state.readOnly
    input.setAttribute('aria-label', label)
    return input
  }

  private labelled(input: HTMLInputElement): HTMLElement {
    const label = document.createElement('label')
    const words = document.createElement('span')
    words.textContent = input.getAttribute('aria-label') ?? ''
    label.append(words, input)
    return label
  }
}
