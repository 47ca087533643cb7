import { Facet } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { PicturePosition } from './picture-changes.ts'

/** A request to choose a picture, either to insert at the cursor or as a replacement. */
export interface PictureRequest {
  view: EditorView
  replaced: PicturePosition | null
}

/** Opens the picture picker. */
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
