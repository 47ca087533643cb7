import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { LinkedTexts, OpenText, PendingPictures } from '@ufuq/text-editor/text-editor'
import { useCallback, useSyncExternalStore } from 'react'
import { isUnderway } from '../../../../uploads/upload.ts'
import { useUploadQueue } from '../../../../uploads/uploads-provider.tsx'

/** The places where an editor contains pictures: its two texts, and the cover that both share. */
type PictureOwner = Language | 'hero'

const NOTHING: PendingPictures = { awaited: [], offered: 0 }

/** The pictures in an editor's texts. Gives each text access to the pictures of the other text. */
export class PictureStore implements LinkedTexts {
  /** Inserts text at the cursor of a language and moves the focus there. */
  readonly inserts = new Map<Language, (words: string) => void>()
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

  /** Adds an editable text; returns the function that removes it. */
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
   * Moves the focus to the text of a language, at its previous cursor position. Does so
   * immediately, because the form's `setFocus` waits for its own task, and keys pressed before that
   * would be lost or go into another field. Returns false if the text is not registered yet.
   */
  enter(side: Language): boolean {
    const text = this.#texts.get(side)
    text?.focus()
    return text !== undefined
  }

  /** The text of the other language, if it is editable. */
  besides(side: Language): OpenText | null {
    const text = this.#texts.get(otherLanguage(side))
    return text && !text.isReadOnly() ? text : null
  }

  update(side: PictureOwner, { awaited, offered }: PendingPictures) {
    const before = this.#beside[side]
    const isSame = before.offered === offered && before.awaited.join() === awaited.join()
    if (isSame) return
    this.#beside = { ...this.#beside, [side]: { awaited, offered } }
    for (const listener of this.#listeners) listener()
  }
}

/**
 * The number of pictures being uploaded into the texts of an editor or for its cover, regardless of
 * their progress.
 */
export function useAwaited(pictures: PictureStore): number {
  const queue = useUploadQueue()
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = [pictures.subscribe(listener), queue.subscribe(listener)]
      return () => unsubscribe.forEach((end) => end())
    },
    [pictures, queue],
  )
  return useSyncExternalStore(subscribe, () => {
    const awaited = new Set(Object.values(pictures.read()).flatMap((one) => one.awaited))
    return queue.uploads().filter((upload) => awaited.has(upload.id) && isUnderway(upload)).length
  })
}
