// The entry point of the package. Chunks that load separately have their own entry points, which
// package.json lists.
import 'prosemirror-gapcursor/style/gapcursor.css'
import './styles/text.css'
import './styles/blocks.css'
import './styles/tables.css'
import './styles/pictures.css'
import './styles/placing.css'
import './styles/insert.css'
import './styles/find.css'
import './styles/plain.css'

export {
  WritingSurface as TextEditor,
  type SurfaceProps as TextEditorProps,
  type TextBox,
} from './surface.tsx'
export type {
  DocumentPickerProps,
  PicturePickerProps,
  TextEditorHost,
  TextUpload,
  TextUploads,
} from './host.ts'
export type { KnownPicture, PictureCache } from './picture/figures.ts'
export type { PendingPictures, OpenText, LinkedTexts } from './linked-texts.ts'
