// The entry point of the package. Chunks that load separately have their own entry points, which
// package.json lists.
export { WritingSurface as TextEditor, type SurfaceProps as TextEditorProps } from './surface.tsx'
export type {
  DocumentPickerProps,
  PicturePickerProps,
  TextEditorHost,
  TextUpload,
  TextUploads,
} from './host.ts'
export type { KnownPicture, LibraryWords, PictureCache } from './picture/library.ts'
export type { TextBox } from './text-box.ts'
export type { PendingPictures, OpenText, LinkedTexts } from './linked-texts.ts'
