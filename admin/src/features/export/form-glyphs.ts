import Braces from 'lucide-react/icons/braces'
import FileCode from 'lucide-react/icons/file-code'
import type { ExportForm } from '@ufuq/shared/contract/exports'
import type { Glyph } from '@ufuq/shared/ui/icon'

export const FORM_GLYPHS: Readonly<Record<ExportForm, Glyph>> = {
  json: Braces,
  wordpress: FileCode,
}
