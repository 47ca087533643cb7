// The entry point of the package. Chunks that load separately have their own entry points, which
// package.json lists.
import './styles/text.css'
import './styles/blocks.css'
import './styles/tables.css'
import './styles/pictures.css'
import './styles/placing.css'
import './styles/insert.css'
import './styles/find.css'
import './styles/plain.css'

export { WritingSurface as TextEditor, type SurfaceProps as TextEditorProps } from './surface.tsx'
