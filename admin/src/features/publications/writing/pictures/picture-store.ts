import type { EditorView } from '@codemirror/view'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { PendingPictures, OpenText, LinkedTexts } from '@ufuq/text-editor/text-editor'

/** Where an editor has pictures: its texts, and the head of both. */
type PictureOwner = Language | 'hero'

const NOTHING: PendingPictures = { awaited: [], offered: 0 }

/** The pictures of an editor's texts: what each of them needs to know of the other. */
export class PictureStore implements LinkedTexts {
  readonly #texts = new Map<Language, OpenText>()
  readonly #listeners = new Set<() => void>()
  #beside: Readonly<Record<PictureOwner, PendingPictures>> = {
    ar: NOTHING,
    en: NOTHING,
    hero: NOTHING,
  }

  readonly read = (): Readonly<Record<PictureOwner, PendingPictures>> => this.#beside

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A text that can be written in; returns what takes it away again. */
  join(side: Language, text: OpenText): () => void {
    this.#texts.set(side, text)
    return () => {
      this.#texts.delete(side)
      this.update(side, NOTHING)
    }
  }

  /** The text of a language, if it is shown. */
  textOf = (side: Language): OpenText | undefined => this.#texts.get(side)

  /**
   * Goes on in the text of a language, whose caret is where it was. At once: the form's `setFocus` waits for a task of
   * its own, and the keys that come before it would go into another field, or nowhere. False if it has not joined yet.
   */
  enter(side: Language): boolean {
    const text = this.#texts.get(side)
    text?.view.focus()
    return text !== undefined
  }

  /** Where the other language is written, if it is. */
  besides(side: Language): EditorView | null {
    const view = this.#texts.get(otherLanguage(side))?.view
    return view && !view.state.readOnly ? view : null
  }

  update(side: PictureOwner, { awaited, offered }: PendingPictures) {
    const before = this.#beside[side]
    const isSame = before.offered === offered && before.awaited.join() === awaited.join()
    if (isSame) return
    this.#beside = { ...this.#beside, [side]: { awaited, offered } }
    for (const listener of this.#listeners) listener()
  }
}
