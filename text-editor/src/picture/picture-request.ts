import { Facet } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { PicturePosition } from './picture-changes.ts'

/** A wish for a picture: a new one at the caret, or another one in place of one that stands there. */
export interface PictureRequest {
  view: EditorView
  replaced: PicturePosition | null
}

/** Opens what pictures are chosen in. */
export const pictureAsked = Facet.define<
  (request: PictureRequest) => void,
  (request: PictureRequest) => void
>({
  combine: ([first]) => first ?? (() => {}),
})

export function askForPicture(
  view: EditorView,
  replaced: PictureRequest['replaced'] = null,
): boolean {
  if (view.state.readOnly) return false
  view.state.facet(pictureAsked)({ view, replaced })
  return true
}
